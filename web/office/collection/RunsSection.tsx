import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { RunCounts } from '../../../contract/collection.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { collection } from '../../i18n/collection.ts';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCall } from '../use-call.ts';
import { CountList } from './CountList.tsx';
import { type FilterDraft, oneHour, wholeDays } from './filter.ts';
import { runStates } from './names.ts';
import { ShareBar } from './ShareBar.tsx';
import { useRunNumber } from './use-run-number.ts';

type Unit = 'hour' | 'day';

/** Writes an hour (0 to 24) of a day. */
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const useSpanName = () => {
  const { runs } = useText(collection);
  const { language } = useLanguage();
  const format = dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return ({ dat_day, num_hour }: { dat_day: string; num_hour: number | null }): string =>
    num_hour === null ? format.format(new Date(dat_day)) : runs.hour(clock(num_hour), clock(num_hour + 1));
};

const Cells = ({ counts }: { counts: RunCounts }) => {
  const number = useRunNumber();
  return (
    <>
      <td>
        <strong>{number(counts.num_runs)}</strong>
        <ShareBar counts={counts} />
      </td>
      {runStates.map((state) => (
        <td key={state}>{number(counts.states[state])}</td>
      ))}
    </>
  );
};

/** Completed runs by hour or day; a row leads to the search for its time. */
export const RunsSection = ({ onChoose }: { onChoose: (draft: FilterDraft) => void }) => {
  const all = useText(collection);
  const text = all.runs;
  const number = useRunNumber();
  const spanName = useSpanName();
  const id = useId();
  const [unit, setUnit] = useState<Unit>('hour');
  const [day, setDay] = useState(() => dayInItaly(new Date()));
  const { data, isError, isFetching, refetch } = useCall('GET /collection/runs', { querystring: { unit, day } });
  return (
    <Card aria-labelledby={id} className="card collection-card" aria-busy={isFetching}>
      <h2 id={id}>{text.title}</h2>
      <div className="collection-fields">
        <NativeSelect
          label={text.by}
          value={unit}
          onChange={(event) => setUnit(event.currentTarget.value as Unit)}
          data={(['hour', 'day'] as const).map((value) => ({ value, label: text.units[value] }))}
        />
        <TextInput
          type="date"
          label={unit === 'hour' ? text.day : text.until}
          value={day}
          max={dayInItaly(new Date())}
          required
          withAsterisk={false}
          onChange={({ currentTarget }) => currentTarget.value && setDay(currentTarget.value)}
        />
      </div>
      {!data && (
        <div role="status" className="collection-note">
          <p>{isError && !isFetching ? text.failed : text.loading}</p>
          {isError && !isFetching && <Button onClick={() => refetch()}>{text.retry}</Button>}
        </div>
      )}
      {data && data.spans.length === 0 && <p>{text.empty}</p>}
      {data && data.spans.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="collection-scroll" aria-label={text.caption[unit]} tabIndex={0}>
          <table className="collection-table">
            <caption className="sr-only">{text.caption[unit]}</caption>
            <thead>
              <tr>
                <th scope="col">{text.columns[unit]}</th>
                <th scope="col">{text.columns.all}</th>
                {runStates.map((state) => (
                  <th key={state} scope="col">
                    {all.states[state]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.spans.map((span) => {
                const name = spanName(span);
                const { dat_day, num_hour } = span;
                return (
                  <tr key={name}>
                    <th scope="row">
                      <button
                        type="button"
                        aria-label={text.choose(name)}
                        onClick={() => onChoose(num_hour === null ? wholeDays(dat_day) : oneHour(dat_day, num_hour))}
                      >
                        {name}
                      </button>
                    </th>
                    <Cells counts={span} />
                  </tr>
                );
              })}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{text.total}</th>
                <Cells counts={data.total} />
              </tr>
            </tfoot>
          </table>
        </section>
      )}
      {data && (
        <>
          <CountList title={text.reasons} names={all.reasons} counts={data.total.reasons} />
          {data.num_untimed !== 0 && <p>{text.untimed(number(data.num_untimed))}</p>}
          {data.classes.num_runs !== 0 && (
            <>
              <CountList title={text.classes} names={all.states} counts={data.classes.states} />
              <CountList title={text.reasons} names={all.reasons} counts={data.classes.reasons} />
              <p>{text.classesNote}</p>
            </>
          )}
        </>
      )}
    </Card>
  );
};
