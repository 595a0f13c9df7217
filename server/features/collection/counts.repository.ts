import { sql } from 'drizzle-orm';
import type { RunState } from '../../../contract/collection.ts';
import { timeZone } from '../../../contract/rules/limits.ts';
import type { AsideReason } from '../../../contract/run-quality.ts';
import type { DbOrTx } from '../../db/database.ts';
import { gameSession, participant, run } from '../../db/schema/runs.ts';
import { momentOf, stateOf } from './selection.repository.ts';

/** Whole days in Italy, both included. */
export type Days = { first: string; last: string };

/** One row per span of time, kind of session, state and reason. */
export type SpanCount = {
  dat_day: string;
  /** The hour of the day in Italy; null for whole days. */
  num_hour: number | null;
  flg_public: boolean;
  flg_untimed: boolean;
  des_state: RunState;
  des_reason: AsideReason | null;
  runs: number;
};

const inItaly = sql`${participant.tms_completed_at} at time zone ${timeZone}`;

/** Resolves to how many runs were completed, oldest first, without those of rehearsals and demonstrations of classes. */
export const countByTime = async (db: DbOrTx, { first, last }: Days, unit: 'hour' | 'day'): Promise<SpanCount[]> => {
  const hour = unit === 'hour' ? sql`extract(hour from ${inItaly})::int` : sql`null::int`;
  const { rows } = await db.execute<SpanCount>(sql`
    select to_char(${inItaly}, 'YYYY-MM-DD') as dat_day, ${hour} as num_hour, ${gameSession.flg_public},
           ${participant.flg_untimed}, ${stateOf} as des_state, ${participant.des_aside} as des_reason,
           count(*)::int as runs
    from ${gameSession}
    join ${participant} on ${participant.uid_session} = ${gameSession.uid_session}
    join ${run} on ${run.uid_user} = ${participant.uid_user}
    where ${participant.tms_completed_at} >= ${momentOf(first, 0)}
      and ${participant.tms_completed_at} < ${momentOf(last, 24)}
      and (${gameSession.flg_public} or not ${gameSession.flg_simulated})
    group by 1, 2, 3, 4, 5, 6 order by 1, 2`);
  return rows;
};
