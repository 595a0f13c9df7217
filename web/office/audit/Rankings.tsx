import { useId } from 'react';
import type { audit as endpoints } from '../../../contract/audit.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { audit } from '../../i18n/audit.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { CsvDownload } from '../csv/CsvDownload.tsx';
import type { Cell } from '../csv/csv.ts';
import type { DayRange } from './audit-dates.ts';
import { useDates } from './audit-dates.ts';
import { type SeriesName, useNames } from './series-name.tsx';

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

/** How many are shown. */
const longest = 8;

/** The most frequent of something, each with a bar behind it. */
const BarList = ({ title, counts }: CountList) => {
  const text = useText(audit);
  const { whole } = numberFormat(useLanguage().language);
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
