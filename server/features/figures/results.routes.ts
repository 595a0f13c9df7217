import type { FastifyInstance } from 'fastify';
import { results } from '../../../contract/results.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import { remembered } from '../../flow-control/remembered.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { areResultsOpen, findParticipant } from '../participants/participants.ts';
import { aggregate } from './aggregate.ts';
import { publicResultsReader } from './public-results.ts';
import { resultsRepository } from './results.repository.ts';
import { countSetAside } from './set-aside.repository.ts';
import { setAsideOf } from './set-aside.ts';

/** How long the counts of runs that are set aside are not read again. They change at midnight. */
const countLifetimeMs = 60_000;

/** The figures of the public campaign, and a participant's own. */
export const resultRoutes = (app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void => {
  const repository = resultsRepository(db);
  const readPublicResults = publicResultsReader(db);

  const setAsideOn = remembered((day: string) => countSetAside(db, day), { lifetimeMs: countLifetimeMs, now });

  const publicResults = async (faces_of: string | undefined) => {
    const { id_image_set, results } = await readPublicResults({ faces_of });
    const set_aside = setAsideOf(await setAsideOn(dayInItaly(now())), id_image_set ?? undefined);
    return results.map((result) => ({ ...result, set_aside }));
  };

  const resultsOf = async (uid_user: string) => {
    const participant = await findParticipant(db, { uid_user });
    if (!participant || !areResultsOpen(participant, now())) throw new AppError('not_found');
    return aggregate(await repository.ownTally(uid_user), { minimum: 1 });
  };

  implement(app, results, {
    'GET /aggregate_responses': async ({ querystring: { uid_user, faces_of } }) =>
      uid_user ? resultsOf(uid_user) : publicResults(faces_of),
  });
};
