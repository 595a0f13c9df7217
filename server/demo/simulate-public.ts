import { randomUUID } from 'node:crypto';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { newCode, publicSessionsRepository, simulatedRuns } from '../features/play/play.ts';

const minutes = 60_000;

/** How long the public test has been open in a demonstration. */
export const demoPeriodMs = 60 * 24 * 60 * minutes;

/** Runs that are stored together: a transaction of their own each would take three times as long. */
const storedTogether = 200;

/** Another seed than that of the answers of any run. */
const seedOfTime = (run: number): number => 2 ** 31 + run;

type Repository = ReturnType<typeof publicSessionsRepository>;

const createParticipant = async (
  repository: Repository,
  created: { uid_session: string; uid_user: string; now: Date },
): Promise<void> => {
  for (;;) {
    const isCreated = await repository.createParticipant({ ...created, cod_user: newCode() });
    if (isCreated) return;
    if (isCreated === undefined) throw new Error('the public session has been stopped');
  }
};

/**
 * Plays the public test from run number `from` up to `to`, which is not played any more, spread over the last 60 days. Who
 * takes part and what they answer follows from the number. Stores them in order, some at a time: whatever it is
 * interrupted by, those that are stored are the first ones.
 * @param onProgress is told up to which number runs are stored
 */
export const simulatePublic = async (
  { db, now }: { db: Database; now: () => Date },
  { from, to, onProgress }: { from: number; to: number; onProgress?: (runs: number) => void },
): Promise<void> => {
  const session = await publicSessionsRepository(db).findPublicSession();
  if (!session) throw new Error('there is no public session that is open');
  const { uid_session } = session;
  const submit = simulatedRuns({ db, now }, 'public');

  for (let first = from; first < to; first += storedTogether) {
    const next = Math.min(to, first + storedTogether);
    await transaction(db, async (tx) => {
      const repository = publicSessionsRepository(tx);
      for (let run = first; run < next; run += 1) {
        const random = seededRandom(seedOfTime(run));
        const uid_user = randomUUID();
        const tookMs = (4 + 3 * random()) * minutes;
        const completed_at = new Date(now().getTime() - (demoPeriodMs - tookMs) * random());
        const begun = new Date(completed_at.getTime() - tookMs);
        await createParticipant(repository, { uid_session, uid_user, now: begun });
        await submit({ uid_session, uid_user, seed: run, completed_at }, tx);
      }
    });
    onProgress?.(next);
  }
};
