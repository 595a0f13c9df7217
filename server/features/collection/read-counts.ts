import { type RunCounts, type RunFilter, RunState } from '../../../contract/collection.ts';
import { addDays } from '../../../contract/rules/italian-days.ts';
import { minimumCountShown } from '../../../contract/rules/limits.ts';
import { AsideReason, type RunFlag, runFlags } from '../../../contract/run-quality.ts';
import type { Database } from '../../db/database.ts';
import { countByTime, type SpanCount } from './counts.repository.ts';
import { type Counted, countFound, findAddresses } from './selection.repository.ts';

/** A number of runs as the page of the collection shows it: null for one or more that are too few to be shown. */
export const shownNumber = (runs: number): number | null => (runs === 0 || runs >= minimumCountShown ? runs : null);

/** Days of a chart by day. */
const daysShown = 28;

type Row = Pick<Counted, 'des_state' | 'des_reason' | 'runs'>;

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { runs }) => sum + runs, 0);

const shownBy = <Name extends string>(names: readonly Name[], runsOf: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, shownNumber(runsOf(name))])) as Record<Name, number | null>;

/** Returns the numbers of some rows as they are shown. */
const countsOf = (rows: readonly Row[]): RunCounts => ({
  num_runs: shownNumber(sumOf(rows)),
  states: shownBy(RunState.options, (state) => sumOf(rows.filter(({ des_state }) => des_state === state))),
  reasons: shownBy(AsideReason.options, (reason) =>
    sumOf(rows.filter(({ des_state, des_reason }) => des_state === 'set_aside' && des_reason === reason)),
  ),
});

const spansOf = (rows: readonly SpanCount[]) => {
  const spans = new Map<string, SpanCount[]>();
  for (const row of rows) {
    const key = `${row.dat_day} ${row.num_hour}`;
    spans.set(key, [...(spans.get(key) ?? []), row]);
  }
  return [...spans.values()].map((span) => {
    const [{ dat_day, num_hour }] = span as [SpanCount];
    return { dat_day, num_hour, ...countsOf(span) };
  });
};

/** Resolves to the runs of a day in Italy by hour, or of the 28 days up to it by day. */
export const readRuns = async (db: Database, { unit, day }: { unit: 'hour' | 'day'; day: string }) => {
  const first = unit === 'hour' ? day : addDays(day, 1 - daysShown);
  const rows = await countByTime(db, { first, last: day }, unit);
  const timed = rows.filter(({ flg_untimed }) => !flg_untimed);
  const ofCampaign = timed.filter(({ flg_public }) => flg_public);
  return {
    spans: spansOf(ofCampaign),
    total: countsOf(ofCampaign),
    num_untimed: shownNumber(sumOf(rows.filter(({ flg_public, flg_untimed }) => flg_public && flg_untimed))),
    classes: countsOf(timed.filter(({ flg_public }) => !flg_public)),
  };
};

const runsWith = (rows: readonly Counted[], flag: RunFlag): number =>
  sumOf(rows.filter(({ flags }) => flags?.includes(flag)));

/** Resolves to what a filter finds. */
export const searchRuns = async ({ db, now }: { db: Database; now: () => Date }, filter: RunFilter) => {
  const rows = await countFound(db, filter, now());
  return {
    ...countsOf(rows),
    flags: shownBy(runFlags, (flag) => runsWith(rows, flag)),
    addresses: await findAddresses(db, { filter, now: now(), minimum: minimumCountShown }),
  };
};
