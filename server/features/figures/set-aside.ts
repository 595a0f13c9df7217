import { eq, sql } from 'drizzle-orm';
import type { SetAside } from '../../../contract/results.ts';
import { minimumPublicGroup, timeZone } from '../../../contract/rules/limits.ts';
import type { DbOrTx } from '../../db/database.ts';
import { setAsideDay } from '../../db/schema/collection.ts';
import { gameSession, isPublicSession, participant } from '../../db/schema/runs.ts';
import { sumOf } from '../../stats/sums.ts';

export type SetAsideCount = (typeof setAsideDay.$inferSelect)['jsn_counts'][number];

const findCounts = async (db: DbOrTx, day: string): Promise<SetAsideCount[] | undefined> => {
  const [found] = await db.select().from(setAsideDay).where(eq(setAsideDay.dat_day, day));
  return found?.jsn_counts;
};

/** Counts runs set aside or void, once a day: later changes do not show. */
export const countSetAside = async (db: DbOrTx, day: string): Promise<SetAsideCount[]> => {
  const known = await findCounts(db, day);
  if (known) return known;
  await db.execute(sql`
    insert into ${setAsideDay} (dat_day, jsn_counts)
    select ${day}::date, coalesce(jsonb_agg(counts), '[]') from (
      select ${participant.id_image_set},
             case when ${participant.flg_void} then 'void' else ${participant.des_aside} end as reason,
             count(*)::int as runs
      from ${participant} join ${gameSession} using (uid_session)
      where ${isPublicSession} and (${participant.des_aside} is not null or ${participant.flg_void})
        and ${participant.tms_completed_at} < ${day}::date::timestamp at time zone ${timeZone}
        and not ${participant.flg_untimed}
      group by 1, 2
    ) as counts
    on conflict do nothing`);
  return (await findCounts(db, day)) ?? [];
};

export const setAsideOf = (counts: readonly SetAsideCount[], id_image_set: number | undefined): SetAside => {
  const ofSet = counts.filter((count) => count.id_image_set === id_image_set).sort((a, b) => b.runs - a.runs);
  const runs = sumOf(ofSet.map((count) => count.runs));
  const tens = Math.floor(runs / minimumPublicGroup) * minimumPublicGroup;
  return {
    num_runs: runs > 0 && tens === 0 ? null : tens,
    des_reasons: ofSet.filter((count) => count.runs >= minimumPublicGroup).map(({ reason }) => reason),
  };
};
