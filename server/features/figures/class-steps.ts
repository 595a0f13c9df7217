import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { isInFigures, isWaiting } from '../../db/schema/runs.ts';
import { classRules } from './choose-runs.ts';
import type { FiguresKey } from './snapshots.repository.ts';
import { correctionAfterMs, takeStep } from './take-step.ts';

/** ms to wait for a step of another process. */
const patienceMs = 2000;

const limit = 50;

/** Older classes take their step when somebody opens their results. */
const dueWithin = '2 days';

/** Finds figures of a stopped class that may have a step. */
const findKeys = async (db: Database, uid_session: string): Promise<FiguresKey[]> => {
  const { rows } = await db.$client.query<FiguresKey>(
    `select uid_session, id_image_set, flg_untimed as flg_more_time from participant
     join game_session s using (uid_session)
     where uid_session = $1 and not s.flg_public and s.tms_stopped_at is not null and ${isWaiting}
     group by 1, 2, 3 having count(*) >= $2
     union
     select uid_session, id_image_set, flg_more_time from figures_change where uid_session = $1`,
    [uid_session, minimumClassGroup],
  );
  return rows;
};

/** Takes a stopped class's steps before its results are shown. Resolves to how many runs came in. */
export const takeClassStep = async (db: Database, now: Date, uid_session: string): Promise<number> => {
  let runs = 0;
  for (const key of await findKeys(db, uid_session)) {
    runs += await takeStep(db, { key, rules: classRules, now, isCorrecting: true }, { waitMs: patienceMs });
  }
  return runs;
};

const findGrown = (db: Database, now: Date) =>
  db.$client.query<{ uid_session: string }>(
    `select distinct uid_session from participant join game_session s using (uid_session)
     where not s.flg_public and s.tms_stopped_at > $1::timestamptz - interval '${dueWithin}' and ${isWaiting}
     group by uid_session, id_image_set, flg_untimed having count(*) >= $2 limit ${limit}`,
    [now, minimumClassGroup],
  );

/** Finds classes whose figures enough runs have left. */
const findShrunk = (db: Database, now: Date) =>
  db.$client.query<{ uid_session: string }>(
    `select distinct uid_session
     from snapshot n join game_session s using (uid_session)
     where not s.flg_public and n.tms_at <= $1::timestamptz - $2 * interval '1 ms'
       and (uid_session, n.id_image_set, n.flg_more_time) in (
         select uid_session, id_image_set, flg_more_time from figures_change)
       and n.num_runs - (
         select count(*) from participant p
         where (p.uid_session, p.id_image_set, flg_untimed) = (n.uid_session, n.id_image_set, n.flg_more_time)
           and ${isInFigures}) >= $3 limit ${limit}`,
    [now, correctionAfterMs, minimumClassGroup],
  );

/** Resolves to how many runs came in. */
export const takeClassSteps = async (db: Database, now: Date): Promise<number> => {
  const found = [await findGrown(db, now), await findShrunk(db, now)].flatMap(({ rows }) => rows);
  let runs = 0;
  for (const uid_session of new Set(found.map((row) => row.uid_session))) {
    runs += await takeClassStep(db, now, uid_session);
  }
  return runs;
};
