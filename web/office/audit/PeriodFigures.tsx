import { audit } from '../../i18n/audit.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Stat, Stats } from '../../ui/Stat.tsx';
import { type DayRange, lengthOf, useDates } from './audit-dates.ts';
import type { Stacks } from './stacks.ts';

/** Before a count below this many, a percentage would say more than there is. */
const fewest = 20;

/** By how many percent a count has changed, as a whole number; undefined when it was too small before. */
const shareOfChange = (now: number, before: number): number | undefined =>
  before < fewest ? undefined : Math.round((100 * (now - before)) / before);

type Periods = { period: DayRange | null; period_before: DayRange | null };

/** What the figures of a period stand next to, in a sentence. */
export const useCompared = (periods: Periods | undefined): string => {
  const { period: text } = useText(audit);
  const { day } = useDates();
  if (!periods) return '';
  const { period, period_before: before } = periods;
  if (before) return text.compared(lengthOf(before), day(before.from), day(before.until));
  return period ? text.notKept : text.nothingKept;
};

type Props<Name extends string> = {
  /** Undefined until loaded. */
  summary: { now: Record<Name, number>; before: Record<Name, number> | null } | undefined;
  labels: Readonly<Record<Name, string>>;
  /** The dates of the chart, of which the largest is named. */
  dates?: Stacks['dates'] | undefined;
};

/** The figures of a period on one baseline, each with that of the period before. Takes up its space while they load. */
export const PeriodFigures = <Name extends string>({ summary, labels, dates = [] }: Props<Name>) => {
  const text = useText(audit).period;
  const { whole, percent } = numberFormat(useLanguage().language);
  const { shortDay, month } = useDates();
  const compare = (name: Name): string => {
    const [value, earlier] = [summary?.now[name] ?? 0, summary?.before?.[name]];
    if (earlier === undefined) return '\u00a0';
    const change = shareOfChange(value, earlier);
    const inPercent = change === undefined ? '' : percent(change).replace('-', '−');
    return text.before(whole(earlier), change !== undefined && change > 0 ? `+${inPercent}` : inPercent);
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
