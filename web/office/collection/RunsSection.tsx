import { useId, useState } from 'react';
import type { RunCounts } from '../../../contract/collection.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { collection } from '../../i18n/collection.ts';
import { dateFormat, numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { BarChart, SeriesDot } from '../../ui/chart/BarChart.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Stat, Stats } from '../../ui/Stat.tsx';
import { Td, Th } from '../../ui/TableParts.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useCall } from '../use-call.ts';
import { CountList, useRunNumber } from './CountList.tsx';
import { type FilterDraft, oneHour, runStates, wholeDays } from './filter.ts';

type Unit = 'hour' | 'day';
type Runs = Output<Contract['GET /collection/runs']>;
type Span = Runs['spans'][number];

/** Writes an hour (0 to 24) of a day. */
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const keyOf = ({ dat_day, num_hour }: Span): string => `${dat_day} ${num_hour ?? ''}`;

const draftOf = ({ dat_day, num_hour }: Span): FilterDraft =>
  num_hour === null ? wholeDays(dat_day) : oneHour(dat_day, num_hour);

const useSpanNames = () => {
  const { runs } = useText(collection);
  const { language } = useLanguage();
  const long = dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const short = dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    nameOf: ({ dat_day, num_hour }: Span): string =>
      num_hour === null ? long.format(new Date(dat_day)) : runs.hour(clock(num_hour), clock(num_hour + 1)),
    shortOf: ({ dat_day, num_hour }: Span): string =>
      num_hour === null ? short.format(new Date(dat_day)) : clock(num_hour),
  };
};

type ChooseProps = { data: Runs; unit: Unit; onChoose: (draft: FilterDraft) => void };

const tones = { counted: 0, marked: 1, set_aside: 2, void: 5 };

/** The states of the runs as columns. A number that is not told is drawn as one, and written as it is told. */
const RunsChart = ({ data, unit, onChoose }: ChooseProps) => {
  const { states, runs: text } = useText(collection);
  const number = useRunNumber();
  const { language } = useLanguage();
  const { nameOf, shortOf } = useSpanNames();
  const today = dayInItaly(new Date());
  const columns = data.spans.map((span) => ({
    key: keyOf(span),
    name: nameOf(span),
    short: shortOf(span),
    values: runStates.map((state) => span.states[state] ?? 1),
    told: { values: runStates.map((state) => number(span.states[state])), sum: number(span.num_runs) },
    isOpen: span.num_hour === null && span.dat_day === today,
  }));
  return (
    <div className="grid gap-2 px-5 pb-2">
      <BarChart
        label={text.chart[unit]}
        columns={columns}
        series={runStates.map((state) => ({ name: states[state], tone: tones[state] }))}
        total={text.columns.all}
        format={numberFormat(language).whole}
        onChoose={(key) => {
          const span = data.spans.find((each) => keyOf(each) === key);
          if (span) onChoose(draftOf(span));
        }}
      />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-2">
        {runStates.map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <SeriesDot tone={tones[state]} />
            <span>{states[state]}</span>
          </li>
        ))}
        <li className="md:ml-auto">{text.chooseColumn[unit]}</li>
      </ul>
    </div>
  );
};

const Cells = ({ counts }: { counts: RunCounts }) => {
  const number = useRunNumber();
  return (
    <>
      <Td isNumber className="font-semibold">
        {number(counts.num_runs)}
      </Td>
      {runStates.map((state) => (
        <Td key={state} isNumber>
          {number(counts.states[state])}
        </Td>
      ))}
    </>
  );
};

/** The same in numbers; a row leads to the search for its time. */
const RunsTable = ({ data, unit, onChoose }: ChooseProps) => {
  const { states, runs: text } = useText(collection);
  const { nameOf } = useSpanNames();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="-mx-5 overflow-x-auto" aria-label={text.caption[unit]} tabIndex={0}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{text.caption[unit]}</caption>
        <thead>
          <tr>
            <Th>{text.columns[unit]}</Th>
            <Th isNumber>{text.columns.all}</Th>
            {runStates.map((state) => (
              <Th key={state} isNumber>
                <span>{states[state]}</span>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.spans.map((span) => (
            <tr key={keyOf(span)} className="border-line border-t hover:bg-hover">
              <th scope="row" className="h-11 px-5 text-left font-normal">
                <button
                  type="button"
                  className="min-h-touch underline"
                  aria-label={text.choose(nameOf(span))}
                  onClick={() => onChoose(draftOf(span))}
                >
                  {nameOf(span)}
                </button>
              </th>
              <Cells counts={span} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line-strong border-t">
            <th scope="row" className="h-11 px-5 text-left">
              {text.total}
            </th>
            <Cells counts={data.total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
};

/** Completed runs by hour or day, as figures, columns and a table. */
export const RunsSection = ({ onChoose }: { onChoose: (draft: FilterDraft) => void }) => {
  const all = useText(collection);
  const text = all.runs;
  const number = useRunNumber();
  const id = useId();
  const [unit, setUnit] = useState<Unit>('day');
  const [day, setDay] = useState(() => dayInItaly(new Date()));
  const query = useCall('GET /collection/runs', { querystring: { unit, day } });
  return (
    <section
      aria-labelledby={id}
      aria-busy={query.isFetching}
      className="rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="flex flex-wrap items-end gap-3 px-5 pt-4">
        <h2 id={id} className="mr-auto font-bold text-md">
          {text.title}
        </h2>
        <SegmentedControl
          label={text.by}
          size="small"
          options={(['hour', 'day'] as const).map((value) => ({ value, label: text.units[value] }))}
          value={unit}
          onChange={setUnit}
        />
        <TextInput
          type="date"
          size="small"
          isQuiet
          label={unit === 'hour' ? text.day : text.until}
          value={day}
          max={dayInItaly(new Date())}
          required
          onChange={(chosen) => chosen && setDay(chosen)}
        />
      </div>
      <Loaded
        query={query}
        text={text}
        isEmpty={(data) => data.spans.length === 0}
        empty={<p className="p-5">{text.empty}</p>}
      >
        {(data) => (
          <>
            <Stats label={text.caption[unit]}>
              <Stat
                label={text.columns.all}
                value={number(data.total.num_runs)}
                note={data.num_untimed === 0 ? text.span[unit] : text.untimed(number(data.num_untimed))}
              />
              <Stat
                label={all.states.counted}
                value={number(data.total.states.counted)}
                note={`${all.states.marked}: ${number(data.total.states.marked)}`}
              />
              <Stat label={all.states.set_aside} value={number(data.total.states.set_aside)} note={text.notCounted} />
              <Stat label={all.states.void} value={number(data.total.states.void)} note={text.byStaff} />
              <Stat label={text.inClasses} value={number(data.classes.num_runs)} note={text.sameDays} />
            </Stats>
            <RunsChart data={data} unit={unit} onChoose={onChoose} />
            <div className="px-5 pb-2">
              <Disclosure summary={text.table}>
                <RunsTable data={data} unit={unit} onChoose={onChoose} />
              </Disclosure>
              <Disclosure summary={text.reasons}>
                <div className="grid gap-x-8 gap-y-4 pb-4 md:grid-cols-3">
                  <CountList title={text.campaign} names={all.reasons} counts={data.total.reasons} />
                  <CountList title={text.classes} names={all.states} counts={data.classes.states} />
                  <CountList title={text.classReasons} names={all.reasons} counts={data.classes.reasons} />
                </div>
                <p className="max-w-text pb-3 text-sm text-text-2">{text.classesNote}</p>
              </Disclosure>
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
};
