import { useId, useState } from 'react';
import type { RunCounts, RunState } from '../../../contract/collection.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { minimumCountShown } from '../../../contract/rules/limits.ts';
import { collection } from '../../i18n/collection.ts';
import { useNumbers, useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { BarChart, SeriesItems } from '../../ui/chart/BarChart.tsx';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Stat, Stats } from '../../ui/Stat.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useDates } from '../audit/audit-dates.ts';
import { Choice } from '../Choice.tsx';
import { useCall } from '../use-call.ts';
import { clock, type FilterDraft, oneHour, wholeDays } from './filter.ts';

/** Writes a number of runs, which is null where it is too small to be told. */
export const useRunNumber = (): ((runs: number | null) => string) => {
  const { few } = useText(collection);
  const { whole } = useNumbers();
  return (runs) => (runs === null ? few(minimumCountShown) : whole(runs));
};

type CountProps<Name extends string> = {
  title: string;
  names: Record<Name, string>;
  counts: Record<Name, number | null>;
};

/** Numbers of runs by name, without those of which there is none. Renders nothing if there is none at all. */
export const CountList = <Name extends string>({ title, names, counts }: CountProps<Name>) => {
  const number = useRunNumber();
  const shown = (Object.keys(names) as Name[]).filter((name) => counts[name] !== 0);
  if (shown.length === 0) return null;
  return (
    <div className="grid content-start gap-1 text-sm">
      <h3 className="font-semibold text-text-2">{title}</h3>
      <dl className="grid max-w-80">
        {shown.map((name) => (
          <div key={name} className="flex justify-between gap-4 border-line border-t py-1">
            <dt>{names[name]}</dt>
            <dd className="font-semibold">{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

type Unit = 'hour' | 'day';
type OnChoose = (draft: FilterDraft) => void;

const tones = { counted: 0, marked: 1, set_aside: 2, void: 5 };
const runStates = Object.keys(tones) as RunState[];

type Props = { data: Output<Contract['GET /collection/runs']>; unit: Unit; onChoose: OnChoose };

/** The runs by state. A number that is held back is drawn as one, and written as the server gives it. */
const Runs = ({ data: { spans, total, num_untimed, classes }, unit, onChoose }: Props) => {
  const { states, reasons, runs: text } = useText(collection);
  const number = useRunNumber();
  const { whole } = useNumbers();
  const today = dayInItaly(new Date());
  const { tableDay, shortDay } = useDates();
  const series = runStates.map((state) => ({ name: states[state], tone: tones[state] }));
  const toldOf = (counts: RunCounts) => runStates.map((state) => number(counts.states[state]));
  const columns = spans.map((span) => {
    const { dat_day, num_hour, num_runs } = span;
    return {
      key: `${dat_day} ${num_hour ?? ''}`,
      ...(num_hour === null
        ? { name: tableDay(dat_day), short: shortDay(dat_day) }
        : { name: text.hour(clock(num_hour), clock(num_hour + 1)), short: clock(num_hour) }),
      values: runStates.map((state) => span.states[state] ?? 1),
      told: { values: toldOf(span), sum: number(num_runs) },
      isOpen: num_hour === null && dat_day === today,
      draft: num_hour === null ? wholeDays(dat_day) : oneHour(dat_day, num_hour),
    };
  });
  const choose = (chosen: string) => {
    const column = columns.find(({ key }) => key === chosen);
    if (column) onChoose(column.draft);
  };
  const figures: [string, number | null, string][] = [
    [text.columns.all, total.num_runs, num_untimed === 0 ? text.span[unit] : text.untimed(number(num_untimed))],
    [states.counted, total.states.counted, `${states.marked}: ${number(total.states.marked)}`],
    [states.set_aside, total.states.set_aside, text.notCounted],
    [states.void, total.states.void, text.byStaff],
    [text.inClasses, classes.num_runs, text.sameDays],
  ];
  return (
    <>
      <Stats label={text.caption[unit]}>
        {figures.map(([label, count, note]) => (
          <Stat key={label} label={label} value={number(count)} note={note} />
        ))}
      </Stats>
      <div className="grid gap-2 px-5 pb-2">
        <BarChart
          label={text.chart[unit]}
          columns={columns}
          series={series}
          total={text.columns.all}
          format={whole}
          onChoose={choose}
        />
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-2">
          <SeriesItems series={series} />
          <li className="md:ml-auto">{text.chooseColumn[unit]}</li>
        </ul>
      </div>
      <Disclosure className="px-5" summary={text.table}>
        <div className="pb-3">
          <ChartTable
            caption={text.caption[unit]}
            head={text.columns[unit]}
            columns={[
              { key: 'all', name: text.columns.all },
              ...runStates.map((state) => ({ key: state, name: states[state] })),
            ]}
            rows={columns.map(({ key, name, told }) => ({ key, name, figures: [told.sum, ...told.values] }))}
            foot={{ name: text.total, figures: [number(total.num_runs), ...toldOf(total)] }}
            choose={text.choose}
            onChoose={choose}
          />
        </div>
      </Disclosure>
      <Disclosure className="px-5 pb-2" summary={text.reasons}>
        <div className="grid gap-x-8 gap-y-4 pb-4 md:grid-cols-3">
          <CountList title={text.campaign} names={reasons} counts={total.reasons} />
          <CountList title={text.classes} names={states} counts={classes.states} />
          <CountList title={text.classReasons} names={reasons} counts={classes.reasons} />
        </div>
        <p className="max-w-text pb-3 text-sm text-text-2">{text.classesNote}</p>
      </Disclosure>
    </>
  );
};

export const RunsSection = ({ onChoose }: { onChoose: OnChoose }) => {
  const { runs: text } = useText(collection);
  const id = useId();
  const [unit, setUnit] = useState<Unit>('day');
  const [day, setDay] = useState(() => dayInItaly(new Date()));
  const dayLabel = unit === 'hour' ? text.day : text.until;
  const query = useCall('GET /collection/runs', { querystring: { unit, day } });
  return (
    <Card className="p-0" aria-labelledby={id} aria-busy={query.isFetching}>
      <div className="flex flex-wrap items-center gap-3 px-5 pt-4">
        <h2 id={id} className="mr-auto font-bold text-md">
          {text.title}
        </h2>
        <Choice label={text.by} texts={text.units} value={unit} onChange={setUnit} />
        <span className="flex items-center gap-2 text-sm text-text-2">
          <span aria-hidden="true">{dayLabel}</span>
          <TextInput
            type="date"
            size="small"
            isQuiet
            isLabelHidden
            label={dayLabel}
            value={day}
            max={dayInItaly(new Date())}
            required
            onChange={(chosen) => chosen && setDay(chosen)}
          />
        </span>
      </div>
      <Loaded
        query={query}
        text={text}
        isEmpty={(data) => data.spans.length === 0}
        empty={<p className="p-5">{text.empty}</p>}
      >
        {(data) => <Runs data={data} unit={unit} onChoose={onChoose} />}
      </Loaded>
    </Card>
  );
};
