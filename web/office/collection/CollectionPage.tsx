import { useRef, useState } from 'react';
import type { CollectionState } from '../../../contract/collection.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { callSignedIn } from '../../api/login.ts';
import { collection } from '../../i18n/collection.ts';
import { useLanguage, useNumbers, useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { momentIn } from '../moment-in.ts';
import { DeleteByCode } from '../sessions/SessionDialogs.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
import { wholeDays } from './filter.ts';
import { RunsSection } from './RunsSection.tsx';
import { SearchSection } from './SearchSection.tsx';

/** What must not be missed: the public figures are unprotected or wait for addresses, or hours were unusual. */
const CollectionNotes = ({ state }: { state: CollectionState }) => {
  const { unprotected, heldBack, alarms: text } = useText(office).collection;
  const { language } = useLanguage();
  const { whole } = useNumbers();
  const { flg_protected, held_back, alarms } = state;
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {!flg_protected && (
        <Notice tone="no" aria-label={unprotected.title} title={unprotected.title}>
          <p>{unprotected.text}</p>
        </Notice>
      )}
      {held_back && (
        <Notice aria-label={heldBack.title} title={heldBack.title}>
          <p>{heldBack.text(whole(held_back.num_runs), whole(held_back.num_addresses))}</p>
          <p>{heldBack.todo}</p>
        </Notice>
      )}
      {alarms.length > 0 && (
        <Notice aria-label={text.title} title={`${text.title}: ${text.lead.toLowerCase()}`}>
          <ul>
            {alarms.map(({ tms_hour, des_alarm, num_runs, num_usual }) => (
              <li key={tms_hour}>
                <strong>{text.hour(momentIn(language, tms_hour))}</strong>{' '}
                <span>{text.kinds[des_alarm](whole(num_runs), whole(Math.round(num_usual)))}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
};

const findCampaign = () => callSignedIn('GET /public_game_session/check');

export const CollectionPage = () => {
  const text = useText(collection);
  const mayChange = useScopes().includes('collection:update');
  const { data: state } = useCall('GET /collection');
  const refresh = useRefresh('collection');
  const [draft, setDraft] = useState(() => wholeDays(dayInItaly(new Date())));
  const [isDeleting, setDeleting] = useState(false);
  const search = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PageHeading
        title={text.title}
        lead={text.lead}
        actions={
          mayChange && (
            <Button variant="text" onClick={() => setDeleting(true)}>
              {text.deletion.action}
            </Button>
          )
        }
      />
      {state && <CollectionNotes state={state} />}
      <div className="grid gap-5">
        <RunsSection
          onChoose={(chosen) => {
            setDraft(chosen);
            search.current?.focus();
          }}
        />
        <SearchSection draft={draft} onDraft={setDraft} heading={search} />
      </div>
      {mayChange && (
        <DeleteByCode
          findSession={findCampaign}
          text={text.deletion}
          onDeleted={refresh}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
};
