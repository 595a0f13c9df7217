import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import type { AuditDays } from './use-audit-days.ts';
import { useDates } from './use-dates.ts';

/** What was lost, when anything was. */
export const DroppedNote = ({ state }: Pick<AuditDays, 'state'>) => {
  const { dropped } = useText(audit);
  if (!state || state.num_dropped === 0) return null;
  return (
    <Card variant="note" className="card dropped-note">
      <p>{dropped(state.num_dropped)}</p>
    </Card>
  );
};

/** What is recorded and what is not, for whoever reads the figures; `own`: what is to be known on this page only. */
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
