import type { ClassResults } from '../../../contract/class-results.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { type Arrivals, toldMoreTime } from './run-counts.ts';

type Props = { results: ClassResults; arrivals: Arrivals };

/**
 * The number of runs, and of those that are not in the figures. Of few of them the reasons are not told apart: the page is
 * projected, and the class knows who asked for more time.
 */
export const RunCounts = ({ results, arrivals }: Props) => {
  const text = useText(classResults);
  const { whole } = numberFormat(useLanguage().language);
  const { timeOf } = useMoments();
  const { num_joined, num_completed, num_counted, num_untimed, num_set_aside, flg_too_small, tms_accepts_until } =
    results;
  const { playing, unfinished, mayGrow, mayChange } = arrivals;
  const counts = [
    [text.counts.joined, num_joined],
    [text.counts.completed, num_completed],
    [text.counts.counted, num_counted],
  ] as const;
  const told = toldMoreTime(num_untimed);
  const uncounted = num_completed - num_counted - told - num_set_aside;
  const news = [
    playing > 0 && text.playing(playing, timeOf(tms_accepts_until)),
    mayChange && !flg_too_small && (mayGrow ? text.mayGrow : text.mayNotGrow),
  ].filter((each) => each !== false);
  const notes = [
    unfinished > 0 && text.unfinished(unfinished),
    // Below the minimum there are no figures, so nothing can be missing from them.
    uncounted > 0 && !flg_too_small && text.uncounted(uncounted),
    num_untimed > 0 && text.moreTime.apart,
    num_set_aside > 0 && text.setAside(num_set_aside),
  ].filter((each) => each !== false);
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
        {num_untimed > 0 && (
          <div>
            <dt>{text.moreTime.title}</dt>
            <dd data-few={told === 0}>{told > 0 ? whole(told) : text.moreTime.few}</dd>
          </div>
        )}
      </dl>
      <p role="status">{news.join(' ')}</p>
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
