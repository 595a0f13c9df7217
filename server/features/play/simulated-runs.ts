import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import { checksOfOwnRuns } from './fair-play.ts';
import { givenForm } from './forms.ts';
import { findPlayer } from './participants.ts';
import { questionsOf, type Reference, referenceReader } from './reference.ts';
import { drawManner, drawParticipant, simulateRun } from './simulate-run.ts';
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

/** Resolves to the words of a kind of session, and the faces that a participant is given; with the practice round's. */
export const questionsFor = async (db: DbOrTx, uid_user: string, reference: Reference, kind: 'public' | 'class') => {
  const player = await findPlayer(db, uid_user);
  const { adjectives, images } = questionsOf(reference, kind, player?.id_image_set ?? undefined);
  const set = reference.imageSets.get(images[0]?.id_image_set ?? Number.NaN);
  const form = set && givenForm(set, player);
  return { adjectives, images: images.filter(({ id }) => form?.has(id)) };
};

/**
 * Returns a function that submits simulated runs of the public campaign or of classes as participants do, with the
 * adjectives and faces in use; within a transaction, if that is given. It throws what `submitRun` throws.
 */
export const simulatedRuns = ({ db, now }: Pick<Context, 'db' | 'now'>, kind: 'public' | 'class') => {
  const readReference = referenceReader({ db, now });
  return async (
    { uid_session, uid_user, seed, flg_untimed = false, completed_at }: SimulatedSubmission,
    stores: DbOrTx = db,
  ) => {
    const random = seededRandom(seed);
    const year = completed_at.getUTCFullYear();
    const run = simulateRun({
      uid_session,
      uid_user,
      ...(await questionsFor(stores, uid_user, await readReference(), kind)),
      manner: drawManner(random),
      person: kind === 'public' && drawParticipant(year, random),
      flg_untimed,
      random,
      year,
    });
    const needed = { db: stores, now: () => completed_at, readReference, fairPlay: checksOfOwnRuns };
    return submitRun({ ...needed, networks, readSettings: async () => ({ PROFILE_UNDER_14: 'ask' as const }) }, run);
  };
};
