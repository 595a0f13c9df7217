import { useId } from 'react';
import type { audit as endpoints } from '../../../contract/audit.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { durationText } from './duration-text.ts';
import { FiguresDownload } from './FiguresDownload.tsx';
import type { DayRange } from './range.ts';
import { reachable } from './reachable.ts';
import { SeriesLabel } from './SeriesLabel.tsx';
import { callName } from './series-name.ts';
import { durationsFile } from './summary-file.ts';
import { useDates } from './use-dates.ts';

type Summary = Output<(typeof endpoints)['GET /audit/requests_summary']>;
type Props = { summary: Summary; range: DayRange };

/** How long each call took, next to the period before. */
export const Durations = ({ summary, range }: Props) => {
  const { durations: text, chart } = useText(audit);
  const calls = useText(auditCalls);
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
  const { day } = useDates();
  const id = useId();
  const { durations, dat_first_durations } = summary;
  const nameOf = ({ method, route }: Summary['durations'][number]) =>
    route === 'unknown' ? { words: text.unknown } : callName(`${method} ${route}`, calls);
  const times = (now: number, before: number | undefined) => (
    <td>
      <strong>{durationText(now, language)}</strong>
      {before !== undefined && <small>{text.before(durationText(before, language))}</small>}
    </td>
  );
  return (
    <Card aria-labelledby={id} className="card durations">
      <h2 id={id}>{text.title}</h2>
      <p>{`${text.lead} ${dat_first_durations === null ? text.none : text.since(day(dat_first_durations))}`}</p>
      {durations.length > 0 && (
        <section className="table-scroll" aria-label={chart.tableOf(text.title)} {...reachable}>
          <table>
            <caption className="sr-only">{text.title}</caption>
            <thead>
              <tr>
                <th scope="col">{text.call}</th>
                <th scope="col">{text.calls}</th>
                <th scope="col">{text.median}</th>
                <th scope="col">{text.p95}</th>
              </tr>
            </thead>
            <tbody>
              {durations.map((duration) => (
                <tr key={`${duration.method} ${duration.route}`}>
                  <th scope="row">
                    <SeriesLabel name={nameOf(duration)} />
                  </th>
                  <td>{whole(duration.calls)}</td>
                  {times(duration.median_ms, duration.before?.median_ms)}
                  {times(duration.p95_ms, duration.before?.p95_ms)}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {durations.length > 0 && (
        <FiguresDownload
          title={text.title}
          range={range}
          content={() => durationsFile(durations, nameOf, text.heads)}
        />
      )}
    </Card>
  );
};
