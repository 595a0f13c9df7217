import { asc, eq } from 'drizzle-orm';
import type { Participation } from '../../../contract/public-sessions.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { imageColumns } from '../../db/image-sets.ts';
import { adjective, image, imageSet } from '../../db/schema/reference.ts';
import { response } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { aggregate, deleteRun, readFaces, readNames, readRuns, sumsOfRuns } from '../figures/figures.ts';
import { isDeleted } from './participants.ts';

export const readAnswers = async (db: Database, uid_user: string) => {
  const answers = await db
    .select({
      id_adjective: response.id_adjective,
      adjective: adjective.adjective,
      flg_response: response.flg_response,
      image: imageColumns,
    })
    .from(response)
    .innerJoin(adjective, eq(adjective.id, response.id_adjective))
    .innerJoin(image, eq(image.id, response.id_image))
    .innerJoin(imageSet, eq(imageSet.id, image.id_image_set))
    .where(eq(response.uid_user, uid_user))
    .orderBy(asc(response.id_adjective), asc(response.num_position));
  const words = new Map(answers.map((answer) => [answer.id_adjective, answer.adjective]));
  return [...words].map(([id_adjective, adjective]) => {
    const faces = answers.filter((answer) => answer.id_adjective === id_adjective);
    return { id_adjective, adjective, faces: faces.map(({ image, flg_response }) => ({ image, flg_response })) };
  });
};

export const readOwnResults = (db: Database, uid_user: string, flg_public: boolean): Promise<AggregateResult[]> =>
  transaction(db, async (tx) => {
    const run = sumsOfRuns(await readFaces(tx));
    await readRuns(tx, [uid_user], run.add);
    const sums = run.read();
    const names = await readNames(tx, flg_public ? 'campaign' : 'class');
    const shown = new Map([...names].filter(([id]) => sums.has(id)));
    return aggregate(shown, { runs: 1, sums }, { minimum: 1 });
  });

/** Deletes a participant's own run; repeating does nothing. Throws `not_found` when there never was one. */
export const deleteOwnRun = ({ db, now }: Pick<Context, 'db' | 'now'>, participation: Participation): Promise<void> =>
  transaction(db, async (tx) => {
    if (await deleteRun(tx, participation, now())) {
      const event = { event: 'run_deleted', user: null, target: '', detail: { by: 'participant' } } as const;
      return recordSecurityEvent(tx, event, now());
    }
    if (!(await isDeleted(tx, participation.uid_user))) throw new AppError('not_found');
  });
