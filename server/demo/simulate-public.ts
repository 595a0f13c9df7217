import { randomUUID } from 'node:crypto';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { Database } from '../db/database.ts';
import { newCode } from '../features/participants/participants.ts';
import { publicSessionsRepository } from '../features/public-sessions/public-sessions.ts';
import { simulatedRuns } from '../features/simulation/simulation.ts';
import { inBatches } from './in-batches.ts';

const minutes = 60_000;

/** How long the public test has been open in a demonstration. */
export const demoPeriodMs = 60 * 24 * 60 * minutes;

const differentCodes = (count: number): string[] => {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  return [...codes];
};

/** Plays the public test `runs` times, spread over the last 60 days. */
export const simulatePublic = async (
  { db, now }: { db: Database; now: () => Date },
  { runs }: { runs: number },
): Promise<void> => {
  const repository = publicSessionsRepository(db);
  const session = await repository.findPublicSession();
  if (!session) throw new Error('there is no public session that is open');
  const { uid_session } = session;
  const submit = simulatedRuns({ db, now }, 'public');
  const random = seededRandom(1);

  await inBatches(differentCodes(runs), async (cod_user, seed) => {
    const uid_user = randomUUID();
    const tookMs = (4 + 3 * random()) * minutes;
    const completed_at = new Date(now().getTime() - (demoPeriodMs - tookMs) * random());
    const begun = new Date(completed_at.getTime() - tookMs);
    await repository.createParticipant({ uid_session, uid_user, cod_user, now: begun });
    await submit({ uid_session, uid_user, seed, completed_at });
  });
};
