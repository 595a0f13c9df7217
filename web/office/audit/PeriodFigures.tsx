import { useId } from 'react';
import type { audit as endpoints } from '../../../contract/audit.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { audit } from '../../i18n/audit.ts';
import { useNumbers, useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stat, Stats } from '../../ui/Stat.tsx';
import { CsvDownload } from '../csv/CsvDownload.tsx';
import type { Cell } from '../csv/csv.ts';
import { type DayRange, lengthOf, useDates } from './audit-dates.ts';
import { type SeriesName, useNames } from './series-name.tsx';
import type { Stacks } from './stacks.ts';

/** Before a count below this many, a percentage would say more than there is. */
const fewest = 20;

type Periods = { period: DayRange | null; period_before: DayRange | null };

export const useCompared = (periods: Periods | undefined): string => {
  const { period: text } = useText(audit);
  const { day } = useDates();
  if (!periods) return '';
  const { period, period_before: before } = periods;
  if (before) return text.compared(lengthOf(before), day(before.from), day(before.until));
  return period ? text.notKept : text.nothingKept;
};

type Props<Name extends string> = {
  summary: { now: Record<Name, number>; before: Record<Name, number> | null } | undefined;
  labels: Readonly<Record<Name, string>>;
  /** The dates of the chart, of which the largest is named. */
  dates?: Stacks['dates'] | undefined;
};

/** The figures of a period on one baseline, each with that of the period before. Takes up its space while they load. */
export const PeriodFigures = <Name extends string>({ summary, labels, dates = [] }: Props<Name>) => {
  const text = useText(audit).period;
  const { whole, percent } = useNumbers();
  const { shortDay, month } = useDates();
  const compare = (name: Name): string => {
    const earlier = summary?.before?.[name];
    if (!summary || earlier === undefined) return '\u00a0';
    if (earlier < fewest) return text.before(whole(earlier), '');
    const change = Math.round((100 * (summary.now[name] - earlier)) / earlier);
    return text.before(whole(earlier), `${change > 0 ? '+' : ''}${percent(change).replace('-', '−')}`);
  };
  const busiest = [...dates].sort((a, b) => b.total - a.total)[0];
  const isMonth = busiest?.date.length === 'YYYY-MM'.length;
  return (
    <section aria-label={text.title} aria-busy={!summary}>
      <Stats>
        {(Object.keys(labels) as Name[]).map((name) => (
          <Stat key={name} label={labels[name]} value={summary ? whole(summary.now[name]) : '…'} note={compare(name)} />
        ))}
        {busiest && busiest.total > 0 && dates.length > 1 && (
          <Stat
            label={text.busiest[isMonth ? 'mese' : 'giorno']}
            value={isMonth ? month(busiest.date) : shortDay(busiest.date)}
            note={whole(busiest.total)}
          />
        )}
      </Stats>
    </section>
  );
};

type Summary = Output<(typeof endpoints)['GET /audit/navigation_summary']>;

/** Visits by one property of the devices, the most frequent first. */
const visitsBy = (devices: Summary['devices'], property: 'browser' | 'platform' | 'mobile'): [string, number][] => {
  const visits = new Map<string, number>();
  for (const device of devices) {
    const name = String(device[property]);
    visits.set(name, (visits.get(name) ?? 0) + device.visits);
  }
  return [...visits].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
};

/** Names with their counts, and the count of the period before where that is known. */
type CountList = { title: string; counts: { name: SeriesName; count: number; before?: number | null }[] };

const longest = 8;

const BarList = ({ title, counts }: CountList) => {
  const text = useText(audit);
  const { whole } = useNumbers();
  const id = useId();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 flex justify-between gap-2 font-semibold text-sm text-text-2">
        <span>{title}</span>
        <span aria-hidden="true">{text.frontend.measures.visits}</span>
      </h3>
      {counts.length === 0 && <p className="text-sm text-text-2">{text.ranking.empty}</p>}
      <ol className="grid gap-0.5">
        {counts.slice(0, longest).map(({ name: { words, code }, count, before }) => (
          <li key={code ?? words} className="relative flex min-h-7 items-center gap-2 px-2" title={code}>
            <i
              className="absolute inset-y-0.5 left-0 rounded-sm bg-track forced-colors:border"
              style={{ width: `${(88 * count) / most}%` }}
              aria-hidden="true"
            />
            <bdi className="relative min-w-0 flex-1 truncate">{words}</bdi>
            {typeof before === 'number' && (
              <span className="relative text-text-2 text-xs">{text.ranking.before(whole(before))}</span>
            )}
            <strong className="relative font-normal">{whole(count)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The pages that were opened most, and what with: families of browsers, systems and kinds of devices. */
export const Rankings = ({ summary, range }: { summary: Summary; range: DayRange }) => {
  const text = useText(audit);
  const { ranking } = text;
  const names = useNames();
  const { day } = useDates();
  const id = useId();
  const { pages, devices, dat_first_rows, before } = summary;
  // A zero beside each page would say nothing more than the figure of all.
  const wasOpened = before !== null && before.visits > 0;
  const kinds: Record<string, string> = {
    Other: ranking.other,
    true: text.devices.mobile,
    false: text.devices.desktop,
  };
  const by = (property: 'browser' | 'platform' | 'mobile') =>
    visitsBy(devices, property).map(([name, count]) => ({ name: { words: kinds[name] ?? name }, count }));
  const lists: CountList[] = [
    {
      title: ranking.pages,
      counts: pages.map(({ page, visits, visits_before }) => ({
        ...{ name: names.page(page), count: visits, before: wasOpened ? visits_before : null },
      })),
    },
    { title: ranking.browsers, counts: by('browser') },
    { title: ranking.platforms, counts: by('platform') },
    { title: ranking.devices, counts: by('mobile') },
  ];
  const makeFile = () => {
    const rows = lists.flatMap(({ title, counts }) =>
      counts.map(({ name, count, before = null }): Cell[] => [title, name.words, name.code ?? '', count, before]),
    );
    return { rows: [ranking.heads, ...rows], name: text.file.chartName(ranking.title, range.from, range.until) };
  };
  return (
    <Card className="mt-5 p-5 pb-2" aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {ranking.title}
      </h2>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-4">
        {lists.map((list) => (
          <BarList key={list.title} {...list} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <p className="max-w-text text-sm text-text-2">
          {dat_first_rows === null ? ranking.noRows : ranking.fromRows(day(dat_first_rows))}
        </p>
        {pages.length > 0 && <CsvDownload label={text.file.chart} make={makeFile} />}
      </div>
    </Card>
  );
};
