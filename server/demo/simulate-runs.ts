import { defaultClassSize } from '../../contract/rules/limits.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { advanceInClass, createSession, createSessionChanges, joinClass } from '../features/classes/classes.ts';
import { takeClassStep } from '../features/figures/figures.ts';
import { createPublicParticipant, findPublicSession, simulatedRuns } from '../features/play/play.ts';
import type { DemoClass } from './demo-school.ts';

const minutes = 60_000;

export const demoPeriodMs = 60 * 24 * 60 * minutes;

const stoppedAt = [4, 2, 5, 3, 1, 5, 4, 0];

/** Plays an account's class session as far as `demoClass` describes. */
export const simulateClass = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  id_owner: string,
  { des_name, des_note, begun, open, pupils, completed, untimed }: DemoClass,
): Promise<void> => {
  const start = new Date(now().getTime() - (begun ?? 0) * minutes);
  const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
  const num_size = Math.max(defaultClassSize, pupils);
  const draft = { id_owner, des_name, des_note, flg_simulated: false, num_size, now: start, started: begun !== null };
  const uid_session = await createSession(db, draft);
  const random = seededRandom(pupils);
  const submit = simulatedRuns({ db, now }, 'class');

  for (let index = 0; index < pupils; index += 1) {
    const joined = 1.5 * minutes * random();
    const tookMs = (3.5 + random()) * minutes;
    const { uid_user } = await joinClass({ db, now: () => after(joined) }, uid_session);
    const seed = 1000 * pupils + index;
    const completed_at = after(joined + tookMs);
    if (index < completed) await submit({ uid_session, uid_user, seed, flg_untimed: index < untimed, completed_at });
    else await advanceInClass(db, { uid_session, uid_user }, stoppedAt[index % stoppedAt.length] ?? 0);
  }

  if (open === null) return;
  const { stop } = createSessionChanges({ db, now: () => after(open * minutes) });
  await stop({ id: id_owner, scopes: [] }, uid_session);
  // The server looks after classes that were stopped lately.
  await takeClassStep(db, after(open * minutes), uid_session);
};

/** Runs that are stored together: a transaction of their own each would take three times as long. */
const storedTogether = 200;

const seedOfTime = (run: number): number => 2 ** 31 + run;

/** Plays the public test's runs from number `from` to before `to`, which seeds them, in order, over the last 60 days. */
export const simulatePublic = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const { uid_session } = (await findPublicSession(db)) ?? {};
  if (!uid_session) throw new Error('The public session has been stopped, so nobody can play in it.');
  const submit = simulatedRuns({ db, now }, 'public');

  for (let first = from; first < to; first += storedTogether) {
    await transaction(db, async (tx) => {
      for (let run = first; run < Math.min(to, first + storedTogether); run += 1) {
        const random = seededRandom(seedOfTime(run));
        const tookMs = (4 + 3 * random()) * minutes;
        const completed_at = new Date(now().getTime() - (demoPeriodMs - tookMs) * random());
        const begun = new Date(completed_at.getTime() - tookMs);
        const uid_user = await createPublicParticipant(tx, { uid_session, now: begun });
        if (!uid_user) throw new Error('The public session was stopped meanwhile.');
        await submit({ uid_session, uid_user, seed: run, completed_at }, tx);
      }
    });
  }
};
