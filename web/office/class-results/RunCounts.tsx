import type { ClassResults } from '../../../contract/class-results.ts';
import { type Comparison, compare } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useNumbers, useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Paragraphs } from '../sentences.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { arrivalsAt, toldMoreTime } from './use-class-results.ts';
import { ComparisonTable } from './WordDetail.tsx';

/** Of few runs the reasons are not told apart: the page is projected, and the class knows who asked for more time. */
const Counts = ({ results, seenAt }: { results: ClassResults; seenAt: number }) => {
  const text = useText(classResults);
  const { whole } = useNumbers();
  const { timeOf } = useMoments();
  const { num_joined, num_completed, num_counted, num_untimed, num_set_aside, flg_too_small } = results;
  const { playing, unfinished, mayGrow, mayChange } = arrivalsAt(results, seenAt);
  const told = toldMoreTime(num_untimed);
  const uncounted = num_completed - num_counted - told - num_set_aside;
  const counts = [
    [text.counts.joined, whole(num_joined)],
    [text.counts.completed, whole(num_completed)],
    [text.counts.counted, whole(num_counted)],
    ...(num_untimed > 0 ? [[text.counts.untimed, told > 0 ? whole(told) : text.moreTime.few]] : []),
  ];
  const news = [
    playing > 0 && text.playing(playing, timeOf(results.tms_accepts_until)),
    mayChange && !flg_too_small && (mayGrow ? text.mayGrow : text.mayNotGrow),
  ];
  const notes = [
    unfinished > 0 && text.unfinished(unfinished),
    // Below the minimum there are no figures, so nothing can be missing from them.
    uncounted > 0 && !flg_too_small && text.uncounted(uncounted),
    num_untimed > 0 && text.moreTime.apart,
    num_set_aside > 0 && text.setAside(num_set_aside),
  ];
  return (
    <div className="grid gap-2 pb-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-text-2 lowercase">{name}</dt>
            <dd className="font-bold text-lg">{count}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="empty:hidden">
        {news.filter(Boolean).join(' ')}
      </p>
      <Paragraphs of={notes} className="text-sm text-text-2" />
    </div>
  );
};

type TablesProps = { title: string; lead: string; comparisons: Comparison[]; names: { own: string; all: string } };

/** What there is besides the figures above, as tables for anyone who wants to go on, and without a verdict. */
const Tables = ({ title, lead, comparisons, names }: TablesProps) => (
  <Disclosure summary={<h2>{title}</h2>} className="border-line border-t">
    <div className="grid gap-4 pb-4">
      <p>{lead}</p>
      {comparisons.map((comparison) => (
        <ComparisonTable key={comparison.des_adjective} comparison={comparison} names={names} />
      ))}
    </div>
  </Disclosure>
);

type Props = { results: ClassResults; seenAt: number; ownName: string };

/** Who is in the results, and who stands beside them: those with more time by themselves, and the campaign. */
export const RunCounts = ({ results, seenAt, ownName }: Props) => {
  const { whoCounts, moreTime, campaign: ofCampaign, sides } = useText(classResults);
  const { whole } = useNumbers();
  const { more_time, class_results, campaign, flg_too_small } = results;
  const { num_counted, num_longer } = more_time;
  const split = num_longer === null ? '' : ` ${moreTime.split(whole(num_longer), whole(num_counted - num_longer))}`;
  const shared = class_results.filter(({ id_adjective }) =>
    campaign.some((each) => each.id_adjective === id_adjective),
  );
  const [first] = campaign;
  return (
    <Card className="overflow-x-auto px-4 py-1">
      <Disclosure summary={<h2>{whoCounts}</h2>} isOpen>
        <Counts results={results} seenAt={seenAt} />
      </Disclosure>
      {more_time.results.length > 0 && (
        <Tables
          title={moreTime.title}
          lead={`${moreTime.lead(whole(num_counted))}${split}`}
          comparisons={compare('phenotype', more_time.results, [])}
          names={{ own: moreTime.title, all: sides.all.name }}
        />
      )}
      {!flg_too_small && first && (
        <Tables
          title={ofCampaign.title}
          lead={ofCampaign.lead(whole(first.val_participants))}
          comparisons={compare('phenotype', shared, campaign)}
          names={{ own: ownName, all: ofCampaign.name }}
        />
      )}
    </Card>
  );
};
