import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import type { AuditDays } from './use-audit-days.ts';
import { useDates } from './use-dates.ts';

/** Says how many records were lost, if any. */
export const DroppedNote = ({ state }: Pick<AuditDays, 'state'>) => {
  const { dropped } = useText(audit);
  if (!state || state.num_dropped === 0) return null;
  return (
    <Card variant="note" className="card dropped-note">
      <p>{dropped(state.num_dropped)}</p>
    </Card>
  );
};

/** Explains what is recorded and what is not; `own`: further notes for this page only. */
export const AuditNotes = ({ state, own }: Pick<AuditDays, 'state'> & { own: readonly string[] }) => {
  const { notes } = useText(audit);
  const { day } = useDates();
  return (
    <details className="audit-notes">
      <summary>{notes.title}</summary>
      <ul>
        {[...notes.items, ...own].map((item) => (
          <li key={item}>{item}</li>
        ))}
        {state && <li>{notes.kept(day(state.dat_first_rows), day(state.dat_first_grouped))}</li>}
      </ul>
    </details>
  );
};
