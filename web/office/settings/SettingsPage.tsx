import type { SettingName } from '../../../contract/settings.ts';
import { useText } from '../../i18n/language.tsx';
import { settings } from '../../i18n/settings.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { SettingField } from './SettingField.tsx';

/** By what they are about; a setting that is in none of them would not be shown, which a test refuses. */
export const settingGroups = {
  people: ['CONTROLLER', 'LEGAL_BASIS', 'PRIVACY_CONTACT', 'SECURITY_CONTACT', 'SECURITY_POLICY'],
  test: ['START_PAGE', 'PROFILE_UNDER_14', 'MAX_RUNS_PER_ADDRESS', 'NORMING_ATTRACTIVENESS'],
  mails: ['COLLECTION_EMAIL', 'SUPPORT_EMAIL'],
  keeping: ['AUDIT_DAYS', 'AUDIT_IP_DAYS', 'SECURITY_EVENT_DAYS', 'TICKET_DAYS'],
} as const satisfies Record<keyof typeof settings.it.groups, readonly SettingName[]>;

const groupNames = Object.keys(settingGroups) as (keyof typeof settingGroups)[];

/** /settings: what administrators change while the server runs. */
export const SettingsPage = () => {
  const text = useText(settings);
  const query = useCall('GET /settings');
  return (
    <>
      <PageHeading title={text.title} lead={text.lead} />
      <Loaded query={query} text={text}>
        {(all) => (
          <div className="grid max-w-240 grid-cols-1 gap-6">
            {groupNames.map((group) => (
              <section key={group} aria-labelledby={`settings-${group}`}>
                <h2 id={`settings-${group}`} className="mb-2 font-semibold text-sm text-text-2">
                  {text.groups[group]}
                </h2>
                <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
                  {settingGroups[group].map((name) => {
                    const setting = all.find(({ des_setting }) => des_setting === name);
                    return setting && <SettingField key={name} setting={setting} />;
                  })}
                </ul>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
};
