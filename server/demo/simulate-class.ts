import { defaultClassSize } from '../../contract/rules/limits.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { Database } from '../db/database.ts';
import { advanceInClass, createSession, createSessionChanges, joinClass } from '../features/classes/classes.ts';
import { takeClassStep } from '../features/figures/figures.ts';
import { simulatedRuns } from '../features/play/play.ts';
import type { DemoClass } from './demo-classes.ts';
import { inBatches } from './in-batches.ts';

const minutes = 60_000;

/** The rounds that unfinished pupils have reached, in turn. */
const stoppedAt = [4, 2, 5, 3, 1, 5, 4, 0];

type Deps = { db: Database; now: () => Date };

/** Plays an account's class session as far as `demoClass` describes. */
export const simulateClass = async ({ db, now }: Deps, id_owner: string, demoClass: DemoClass): Promise<void> => {
  const { des_name, des_note, begun, open, pupils, completed, untimed } = demoClass;
  const start = new Date(now().getTime() - (begun ?? 0) * minutes);
  const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
  const draft = {
    id_owner,
    des_name,
    des_note,
    flg_simulated: false,
    num_size: Math.max(defaultClassSize, pupils),
    now: start,
    started: begun !== null,
  };
  const uid_session = await createSession(db, draft);
  const random = seededRandom(pupils);
  const submit = simulatedRuns({ db, now }, 'class');

  await inBatches(Array.from({ length: pupils }), async (_, index) => {
    const joined = 1.5 * minutes * random();
    const tookMs = (3.5 + random()) * minutes;
    const { uid_user } = await joinClass({ db, now: () => after(joined) }, uid_session);
    if (index >= completed) {
      await advanceInClass(db, { uid_session, uid_user }, stoppedAt[index % stoppedAt.length] ?? 0);
      return;
    }
    const seed = 1000 * pupils + index;
    const completed_at = after(joined + tookMs);
    await submit({ uid_session, uid_user, seed, flg_untimed: index < untimed, completed_at });
  });

  if (open === null) return;
  const { stop } = createSessionChanges({ db, now: () => after(open * minutes) });
  await stop({ id: id_owner, scopes: [] }, uid_session);
  // The server looks after classes that were stopped lately.
  await takeClassStep(db, after(open * minutes), uid_session);
};
