import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { isWaiting } from '../../db/schema/runs.ts';
import { classRules } from './choose-runs.ts';
import type { FiguresKey } from './key.ts';
import { takeStep } from './take-step.ts';

/** How long opening the results waits for a step that is being taken elsewhere, in ms. */
const patienceMs = 2000;

/** Classes at a time. */
const limit = 50;

/**
 * After its last test a class changes no more by itself: those stopped earlier take their steps when somebody looks.
 */
const dueWithin = '2 days';

/** Resolves to whose figures have something to do in a class that was stopped. */
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

/** Takes the steps of a class that was stopped, before its results are shown. Resolves to how many runs came in. */
export const takeClassStep = async (db: Database, now: Date, uid_session: string): Promise<number> => {
  let runs = 0;
  for (const key of await findKeys(db, uid_session)) {
    runs += await takeStep(db, { key, rules: classRules, now, isCorrecting: true }, { waitMs: patienceMs });
  }
  return runs;
};

/**
 * Takes the steps of classes that were stopped lately, and of those from before there were snapshots, for the sums of all
 * classes. Resolves to how many runs came in.
 */
export const takeClassSteps = async (db: Database, now: Date): Promise<number> => {
  const { rows } = await db.$client.query<{ uid_session: string }>(
    `(select uid_session from participant join game_session s using (uid_session)
      where not s.flg_public and s.tms_stopped_at > $1::timestamptz - interval '${dueWithin}' and ${isWaiting}
      group by uid_session, id_image_set, flg_untimed having count(*) >= $2)
     union
     (select uid_session from figures_change c join game_session s using (uid_session)
      where not s.flg_public and s.tms_stopped_at is not null and not exists (
        select from snapshot n where n.num_step > 0 and (n.uid_session, n.id_image_set, n.flg_more_time)
          = (c.uid_session, c.id_image_set, c.flg_more_time)))
     limit ${limit}`,
    [now, minimumClassGroup],
  );
  let runs = 0;
  for (const { uid_session } of rows) runs += await takeClassStep(db, now, uid_session);
  return runs;
};
