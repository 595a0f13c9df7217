import { useId, useState } from 'react';
import type { DurationRow, audit as endpoints } from '../../../contract/audit.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { audit } from '../../i18n/audit.ts';
import { numberFormat } from '../../i18n/format.ts';
import { type Language, useLanguage, useNumbers, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { GroupRow, TableCard, TableFoot, Td, Th } from '../../ui/TableParts.tsx';
import { CsvDownload } from '../csv/CsvDownload.tsx';
import type { Cell } from '../csv/csv.ts';
import type { DayRange } from './audit-dates.ts';
import { useDates } from './audit-dates.ts';
import { SeriesLabel, type SeriesName, useNames } from './series-name.tsx';

type Summary = Output<(typeof endpoints)['GET /audit/requests_summary']>;

/** A duration in ms as text: to two digits, as it is counted. Durations below a millisecond are counted as one. */
export const durationText = (ms: number, language: Language): string => {
  const [value, unit] = ms < 999.5 ? [ms, 'ms'] : [ms / 1000, 's'];
  return `${ms <= 1 ? '≤ ' : ''}${numberFormat(language).digits(value, 2)}\u00a0${unit}`;
};

const longest = 10;

/** How long each call took, next to the period before: calls of people first, then those that pages make by themselves. */
export const Durations = ({ summary, range }: { summary: Summary; range: DayRange }) => {
  const { durations: text, chart, backend, file, showAll, showLess } = useText(audit);
  const [isWhole, setWhole] = useState(false);
  const { call: callName } = useNames();
  const { language } = useLanguage();
  const { whole } = useNumbers();
  const { day } = useDates();
  const id = useId();
  const { durations, dat_first_durations } = summary;
  const nameOf = ({ method, route }: DurationRow): SeriesName =>
    route === 'unknown' ? { words: text.unknown } : callName(`${method} ${route}`);
  const times = (now: number, before: number | undefined) => (
    <Td isNumber>
      <span className="block">{durationText(now, language)}</span>
      {before !== undefined && (
        <span className="block text-text-3 text-xs">{text.before(durationText(before, language))}</span>
      )}
    </Td>
  );
  const groups = [
    { title: backend.measures.API_calls, rows: durations.filter(({ flg_automatic }) => !flg_automatic) },
    { title: backend.measures.automatic_calls, rows: durations.filter(({ flg_automatic }) => flg_automatic) },
  ].filter(({ rows }) => rows.length > 0);
  const makeFile = () => {
    const time = (ms: number | undefined): Cell => (ms === undefined ? null : { decimal: ms });
    const rows = durations.map((duration): Cell[] => {
      const { words, code = '' } = nameOf(duration);
      const { calls, median_ms, p95_ms, before } = duration;
      return [words, code, calls, time(median_ms), time(p95_ms), time(before?.median_ms), time(before?.p95_ms)];
    });
    return { rows: [text.heads, ...rows], name: file.chartName(text.title, range.from, range.until) };
  };
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 id={id} className="font-bold text-md">
        {text.title}
      </h2>
      <p className="mb-3 max-w-text text-sm text-text-2">
        {`${text.lead} ${dat_first_durations === null ? text.none : text.since(day(dat_first_durations))}`}
      </p>
      {durations.length > 0 && (
        <TableCard
          caption={chart.tableOf(text.title)}
          foot={
            <TableFoot>
              <Button variant="text" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? showLess : showAll}
              </Button>
              <CsvDownload label={file.chart} make={makeFile} />
            </TableFoot>
          }
        >
          <thead className="border-line border-b">
            <tr>
              <Th>{text.call}</Th>
              <Th isNumber>{text.calls}</Th>
              <Th isNumber>{text.median}</Th>
              <Th isNumber>{text.p95}</Th>
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title} className="text-sm">
              <GroupRow columns={4} title={title} count={rows.length} />
              {rows.slice(0, isWhole ? rows.length : longest).map((duration) => (
                <tr key={`${duration.method} ${duration.route}`} className="border-line border-t">
                  <th scope="row" className="px-5 text-left font-normal">
                    <div className="min-w-56">
                      <SeriesLabel name={nameOf(duration)} />
                    </div>
                  </th>
                  <Td isNumber>{whole(duration.calls)}</Td>
                  {times(duration.median_ms, duration.before?.median_ms)}
                  {times(duration.p95_ms, duration.before?.p95_ms)}
                </tr>
              ))}
            </tbody>
          ))}
        </TableCard>
      )}
    </section>
  );
};
