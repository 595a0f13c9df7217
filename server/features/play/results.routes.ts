import type { FastifyInstance } from 'fastify';
import { results } from '../../../contract/results.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { remembered } from '../../lib/cache.ts';
import {
  aggregate,
  countSetAside,
  publicResultsReader,
  readFaces,
  readNames,
  readRuns,
  setAsideOf,
  sumsOfRuns,
} from '../figures/figures.ts';
import { areResultsOpen, findParticipant } from './participants.ts';

/** How long the counts of runs that are set aside are not read again. They change at midnight. */
const countLifetimeMs = 60_000;

/** The figures of the public campaign, and a participant's own. */
export const resultRoutes = (app: FastifyInstance, { db, now }: Pick<Context, 'db' | 'now'>): void => {
  const readPublicResults = publicResultsReader(db);
  const setAsideOn = remembered((day: string) => countSetAside(db, day), { lifetimeMs: countLifetimeMs, now });

  const publicResults = async (faces_of: string | undefined) => {
    const { id_image_set, results } = await readPublicResults({ faces_of });
    const set_aside = setAsideOf(await setAsideOn(dayInItaly(now())), id_image_set ?? undefined);
    return results.map((result) => ({ ...result, set_aside }));
  };

  /** Of the words that the participant was shown. */
  const resultsOf = async (uid_user: string) => {
    const participant = await findParticipant(db, { uid_user });
    if (!participant || !areResultsOpen(participant, now())) throw new AppError('not_found');
    return transaction(db, async (tx) => {
      const own = sumsOfRuns(await readFaces(tx));
      await readRuns(tx, [uid_user], own.add);
      const sums = own.read();
      const names = await readNames(tx, participant.flg_public ? 'campaign' : 'class');
      const shown = new Map([...names].filter(([id]) => sums.has(id)));
      return aggregate(shown, { runs: 1, sums }, { minimum: 1 });
    });
  };

  implement(app, results, {
    'GET /aggregate_responses': async ({ querystring: { uid_user, faces_of } }) =>
      uid_user ? resultsOf(uid_user) : publicResults(faces_of),
  });
};
