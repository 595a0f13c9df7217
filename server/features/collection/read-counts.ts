import { sql } from 'drizzle-orm';
import { type RunCounts, type RunFilter, RunState } from '../../../contract/collection.ts';
import { addDays } from '../../../contract/rules/italian-days.ts';
import { minimumCountShown, timeZone } from '../../../contract/rules/limits.ts';
import { AsideReason, runFlags } from '../../../contract/run-quality.ts';
import type { Database } from '../../db/database.ts';
import { gameSession, participant, run } from '../../db/schema/runs.ts';
import { sumOf } from '../../stats/sums.ts';
import { type Counted, countFound, findAddresses, startOfHour, stateOf } from './selection.repository.ts';

/** null: too few to be shown. */
export const shownNumber = (runs: number): number | null => (runs === 0 || runs >= minimumCountShown ? runs : null);

const daysShown = 28;

type Row = Pick<Counted, 'des_state' | 'des_reason' | 'runs'>;

const runsOf = (rows: readonly Row[]): number => sumOf(rows.map(({ runs }) => runs));

const shownBy = <Name extends string>(names: readonly Name[], countOf: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, shownNumber(countOf(name))])) as Record<Name, number | null>;

const countsOf = (rows: readonly Row[]): RunCounts => ({
  num_runs: shownNumber(runsOf(rows)),
  states: shownBy(RunState.options, (state) => runsOf(rows.filter(({ des_state }) => des_state === state))),
  reasons: shownBy(AsideReason.options, (reason) =>
    runsOf(rows.filter(({ des_state, des_reason }) => des_state === 'set_aside' && des_reason === reason)),
  ),
});

/** `num_hour`: null for whole days. */
type SpanCount = Row & { dat_day: string; num_hour: number | null; flg_public: boolean; flg_untimed: boolean };

const inItaly = sql`${participant.tms_completed_at} at time zone ${timeZone}`;

/** Counts runs of whole days in Italy, both included, without rehearsals and demonstrations of classes. */
const countByTime = async (
  db: Database,
  { first, last }: { first: string; last: string },
  unit: 'hour' | 'day',
): Promise<SpanCount[]> => {
  const hour = unit === 'hour' ? sql`extract(hour from ${inItaly})::int` : sql`null::int`;
  const { rows } = await db.execute<SpanCount>(sql`
    select to_char(${inItaly}, 'YYYY-MM-DD') as dat_day, ${hour} as num_hour, ${gameSession.flg_public},
           ${participant.flg_untimed}, ${stateOf} as des_state, ${participant.des_aside} as des_reason,
           count(*)::int as runs
    from ${gameSession}
    join ${participant} on ${participant.uid_session} = ${gameSession.uid_session}
    join ${run} on ${run.uid_user} = ${participant.uid_user}
    where ${participant.tms_completed_at} >= ${startOfHour(first, 0)}
      and ${participant.tms_completed_at} < ${startOfHour(last, 24)}
      and (${gameSession.flg_public} or not ${gameSession.flg_simulated})
    group by 1, 2, 3, 4, 5, 6 order by 1, 2`);
  return rows;
};

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

export const readRuns = async (db: Database, { unit, day }: { unit: 'hour' | 'day'; day: string }) => {
  const first = unit === 'hour' ? day : addDays(day, 1 - daysShown);
  const rows = await countByTime(db, { first, last: day }, unit);
  const timed = rows.filter(({ flg_untimed }) => !flg_untimed);
  const ofCampaign = timed.filter(({ flg_public }) => flg_public);
  return {
    spans: spansOf(ofCampaign),
    total: countsOf(ofCampaign),
    num_untimed: shownNumber(runsOf(rows.filter(({ flg_public, flg_untimed }) => flg_public && flg_untimed))),
    classes: countsOf(timed.filter(({ flg_public }) => !flg_public)),
  };
};

export const searchRuns = async ({ db, now }: { db: Database; now: () => Date }, filter: RunFilter) => {
  const rows = await countFound(db, filter, now());
  return {
    ...countsOf(rows),
    flags: shownBy(runFlags, (flag) => runsOf(rows.filter(({ flags }) => flags?.includes(flag)))),
    addresses: await findAddresses(db, { filter, now: now(), minimum: minimumCountShown }),
  };
};
