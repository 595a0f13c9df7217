import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import { checksOfOwnRuns } from './fair-play.ts';
import { findPlayer } from './game.repository.ts';
import { referenceReader } from './game.ts';
import { givenForm } from './image-sets.ts';
import { drawManner } from './manners.ts';
import { findQuestions } from './questions.repository.ts';
import { drawParticipant, simulateRun } from './simulate-run.ts';
import { submitRun } from './submit-run.ts';

type SimulatedSubmission = {
  uid_session: string;
  uid_user: string;
  /** The same seed draws the same answers. */
  seed: number;
  flg_untimed?: boolean;
  completed_at: Date;
};

/** Simulated runs come from nowhere. */
const networks = { from: '', network: '' };

/**
 * Returns a function that submits simulated runs of the public campaign or of classes as participants do, with the
 * adjectives and faces in use; within a transaction, if that is given. It throws what `submitRun` throws.
 */
export const simulatedRuns = ({ db, now }: { db: Database; now: () => Date }, kind: 'public' | 'class') => {
  const questionsBySet = new Map<number | undefined, ReturnType<typeof findQuestions>>();
  /** Read once for each set of faces; undefined is the one in use. */
  const questionsOf = (id_image_set: number | undefined) => {
    const known = questionsBySet.get(id_image_set);
    if (known) return known;
    const questions = findQuestions(db, kind, id_image_set);
    questionsBySet.set(id_image_set, questions);
    return questions;
  };
  const readReference = referenceReader({ db, now });

  /** The adjectives, and the faces that a participant is given. */
  const questionsFor = async (uid_user: string, stores: DbOrTx) => {
    // One after another: many of these read at once, and connections are few.
    const player = await findPlayer(stores, uid_user);
    const { adjectives, images } = await questionsOf(player?.id_image_set ?? undefined);
    const { imageSets } = await readReference();
    const set = imageSets.get(images[0]?.id_image_set ?? Number.NaN);
    const form = set && givenForm(set, player);
    return { adjectives, images: images.filter(({ id }) => form?.has(id)) };
  };

  return async (
    { uid_session, uid_user, seed, flg_untimed = false, completed_at }: SimulatedSubmission,
    stores: DbOrTx = db,
  ) => {
    const random = seededRandom(seed);
    const year = completed_at.getUTCFullYear();
    const run = simulateRun({
      uid_session,
      uid_user,
      ...(await questionsFor(uid_user, stores)),
      manner: drawManner(random),
      person: kind === 'public' && drawParticipant(year, random),
      flg_untimed,
      random,
      year,
    });
    const deps = { db: stores, now: () => completed_at, readReference, fairPlay: checksOfOwnRuns };
    return submitRun({ ...deps, networks, leavesOutMinors: false }, run);
  };
};
