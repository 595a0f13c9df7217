import type { ClassResults } from '../../../contract/class-results.ts';
import { numberFormat } from '../../figures/number-format.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import type { Arrivals } from './run-counts.ts';

type Props = { results: ClassResults; arrivals: Arrivals };

/** How many runs there are, and why some are not in the figures. */
export const RunCounts = ({ results, arrivals: { playing, unfinished } }: Props) => {
  const text = useText(classResults);
  const { whole } = numberFormat(useLanguage().language);
  const { timeOf } = useMoments();
  const { num_joined, num_completed, num_counted, num_untimed, num_waiting, num_left_out, flg_too_small } = results;
  const counts = [
    [text.counts.joined, num_joined],
    [text.counts.completed, num_completed],
    [text.counts.counted, num_counted],
  ] as const;
  // Below the minimum nobody is late: nothing has been counted that others could be added to.
  const late = flg_too_small
    ? []
    : [num_waiting > 0 && text.waiting(num_waiting), num_left_out > 0 && text.leftOut(num_left_out)];
  const notes = [
    unfinished > 0 && text.unfinished(unfinished),
    num_untimed > 0 && text.untimed(num_untimed),
    ...late,
  ].filter((note) => note !== false);
  return (
    <Card className="card run-counts" aria-labelledby="who-counts">
      <h2 id="who-counts">{text.whoCounts}</h2>
      <dl>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{whole(count)}</dd>
          </div>
        ))}
      </dl>
      <p role="status">
        {playing > 0 &&
          `${text.playing(playing, timeOf(results.tms_accepts_until))} ${flg_too_small ? '' : text.mayGrow}`}
      </p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  );
};
