import type { CollectionState } from '../../../contract/collection.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { Notice } from '../../ui/Notice.tsx';
import { momentIn } from '../moment-in.ts';

/**
 * What must not be missed: the public figures are unprotected or wait for addresses, or hours were unusual. Renders
 * nothing otherwise.
 */
export const CollectionNotes = ({ state }: { state: CollectionState }) => {
  const { unprotected, heldBack, alarms: text } = useText(office).collection;
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
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
