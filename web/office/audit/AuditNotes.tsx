import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { AuditDays } from './audit-data.ts';
import { useDates } from './audit-dates.ts';

/** Says how many records were lost, if any. */
export const DroppedNote = ({ state }: Pick<AuditDays, 'state'>) => {
  const { dropped } = useText(audit);
  if (!state || state.num_dropped === 0) return null;
  return (
    <Notice className="mb-4">
      <p>{dropped(state.num_dropped)}</p>
    </Notice>
  );
};

/** Explains what is recorded and what is not; `own`: further notes for this page only. */
export const AuditNotes = ({ state, own }: Pick<AuditDays, 'state'> & { own: readonly string[] }) => {
  const { notes } = useText(audit);
  const { day } = useDates();
  return (
    <Disclosure summary={notes.title} className="mt-6 border-line border-t">
      <ul className="grid max-w-text list-disc gap-2 pb-4 pl-5 text-sm text-text-2">
        {[...notes.items, ...own].map((item) => (
          <li key={item}>{item}</li>
        ))}
        {state && (
          <li>{notes.kept(day(state.dat_first_rows), day(state.dat_first_grouped), day(state.dat_first_security))}</li>
        )}
      </ul>
    </Disclosure>
  );
};
