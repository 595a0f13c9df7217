import { useId, useState } from 'react';
import type { RunCounts, RunState } from '../../../contract/collection.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { collection } from '../../i18n/collection.ts';
import { dateFormat, numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { BarChart, SeriesDot } from '../../ui/chart/BarChart.tsx';
import { cx } from '../../ui/cx.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Stat, Stats } from '../../ui/Stat.tsx';
import { Td, Th } from '../../ui/TableParts.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { optionsOf } from '../options-of.ts';
import { useCall } from '../use-call.ts';
import { CountList, useRunNumber } from './CountList.tsx';
import { clock, type FilterDraft, oneHour, wholeDays } from './filter.ts';

type Unit = 'hour' | 'day';
type Runs = Output<Contract['GET /collection/runs']>;

/** An hour or a day: how it is named, and the search that it leads to. */
type Span = Runs['spans'][number] & { key: string; name: string; short: string; draft: FilterDraft };

const useSpans = (spans: Runs['spans']): Span[] => {
  const { runs: text } = useText(collection);
  const { language } = useLanguage();
  const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const write = (day: string, parts: Intl.DateTimeFormatOptions) => dateFormat(language, parts).format(new Date(day));
  return spans.map((span) => {
    const { dat_day, num_hour } = span;
    const names =
      num_hour === null
        ? { name: write(dat_day, { weekday: 'short', ...short }), short: write(dat_day, short) }
        : { name: text.hour(clock(num_hour), clock(num_hour + 1)), short: clock(num_hour) };
    const draft = num_hour === null ? wholeDays(dat_day) : oneHour(dat_day, num_hour);
    return { ...span, ...names, draft, key: `${dat_day} ${num_hour ?? ''}` };
  });
};

type ChooseProps = { spans: Span[]; unit: Unit; onChoose: (draft: FilterDraft) => void };

const tones = { counted: 0, marked: 1, set_aside: 2, void: 5 };
const runStates = Object.keys(tones) as RunState[];

/** The states of the runs as columns. A number that is not told is drawn as one, and written as it is told. */
const RunsChart = ({ spans, unit, onChoose }: ChooseProps) => {
  const { states, runs: text } = useText(collection);
  const number = useRunNumber();
  const { language } = useLanguage();
  const today = dayInItaly(new Date());
  return (
    <div className="grid gap-2 px-5 pb-2">
      <BarChart
        label={text.chart[unit]}
        columns={spans.map((span) => ({
          ...{ key: span.key, name: span.name, short: span.short },
          values: runStates.map((state) => span.states[state] ?? 1),
          told: { values: runStates.map((state) => number(span.states[state])), sum: number(span.num_runs) },
          isOpen: span.num_hour === null && span.dat_day === today,
        }))}
        series={runStates.map((state) => ({ name: states[state], tone: tones[state] }))}
        total={text.columns.all}
        format={numberFormat(language).whole}
        onChoose={(chosen) => {
          const span = spans.find(({ key }) => key === chosen);
          if (span) onChoose(span.draft);
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

/** The same in numbers; a row leads to the search for its time. */
const RunsTable = ({ spans, total, unit, onChoose }: ChooseProps & { total: RunCounts }) => {
  const { states, runs: text } = useText(collection);
  const number = useRunNumber();
  const cells = (counts: RunCounts) =>
    [counts.num_runs, ...runStates.map((state) => counts.states[state])].map((runs, at) => (
      <Td key={runStates[at - 1] ?? 'all'} isNumber className={cx(at === 0 && 'font-semibold')}>
        {number(runs)}
      </Td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="-mx-5 overflow-x-auto" aria-label={text.caption[unit]} tabIndex={0}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{text.caption[unit]}</caption>
        <thead>
          <tr>
            <Th>{text.columns[unit]}</Th>
            {[text.columns.all, ...runStates.map((state) => states[state])].map((name) => (
              <Th key={name} isNumber>
                {name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spans.map(({ key, name, draft, ...counts }) => (
            <tr key={key} className="border-line border-t hover:bg-hover">
              <th scope="row" className="h-11 px-5 text-left font-normal">
                <button
                  type="button"
                  className="min-h-touch underline"
                  aria-label={text.choose(name)}
                  onClick={() => onChoose(draft)}
                >
                  {name}
                </button>
              </th>
              {cells(counts)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line-strong border-t">
            <th scope="row" className="h-11 px-5 text-left">
              {text.total}
            </th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
};

type FiguresProps = Omit<ChooseProps, 'spans'> & { data: Runs };

const Figures = ({ data: { spans, total, num_untimed, classes }, ...rest }: FiguresProps) => {
  const all = useText(collection);
  const { runs: text, states } = all;
  const { unit } = rest;
  const number = useRunNumber();
  const chosen = { ...rest, spans: useSpans(spans) };
  return (
    <>
      <Stats label={text.caption[unit]}>
        <Stat
          label={text.columns.all}
          value={number(total.num_runs)}
          note={num_untimed === 0 ? text.span[unit] : text.untimed(number(num_untimed))}
        />
        <Stat
          label={states.counted}
          value={number(total.states.counted)}
          note={`${states.marked}: ${number(total.states.marked)}`}
        />
        <Stat label={states.set_aside} value={number(total.states.set_aside)} note={text.notCounted} />
        <Stat label={states.void} value={number(total.states.void)} note={text.byStaff} />
        <Stat label={text.inClasses} value={number(classes.num_runs)} note={text.sameDays} />
      </Stats>
      <RunsChart {...chosen} />
      <div className="px-5 pb-2">
        <Disclosure summary={text.table}>
          <RunsTable {...chosen} total={total} />
        </Disclosure>
        <Disclosure summary={text.reasons}>
          <div className="grid gap-x-8 gap-y-4 pb-4 md:grid-cols-3">
            <CountList title={text.campaign} names={all.reasons} counts={total.reasons} />
            <CountList title={text.classes} names={states} counts={classes.states} />
            <CountList title={text.classReasons} names={all.reasons} counts={classes.reasons} />
          </div>
          <p className="max-w-text pb-3 text-sm text-text-2">{text.classesNote}</p>
        </Disclosure>
      </div>
    </>
  );
};

/** Completed runs by hour or day, as figures, columns and a table. */
export const RunsSection = ({ onChoose }: { onChoose: (draft: FilterDraft) => void }) => {
  const { runs: text } = useText(collection);
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
          options={optionsOf(text.units)}
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
        {(data) => <Figures data={data} unit={unit} onChoose={onChoose} />}
      </Loaded>
    </section>
  );
};
