import type { FastifyInstance } from 'fastify';
import { classResults } from '../../../contract/class-results.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import type { Database } from '../../db/database.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { publicResultsReader, takeClassStep } from '../figures/figures.ts';
import { acceptsUntil, areResultsOpen, findParticipant } from '../play/play.ts';
import { advanceRehearsal } from './advance-rehearsal.ts';
import { allClassesReader } from './all-classes.ts';
import { readClass, readClassForParticipant } from './read-class.ts';
import { sessionChanges } from './session-changes.ts';
import { visibleSession } from './visible-sessions.ts';

/** The figures of a class, next to all classes. */
export const classResultRoutes = (app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void => {
  type Visible = Awaited<ReturnType<typeof visibleSession>>;

  const { openResults } = sessionChanges({ db, now });
  const readAllClasses = allClassesReader(db);
  const readPublicResults = publicResultsReader(db);

  /** The figures of the campaign for the same faces and words. */
  const readCampaign = async (id_image_set: number, words: AggregateResult[]): Promise<AggregateResult[]> => {
    const { results } = await readPublicResults({ id_image_set });
    const ids = new Set(words.map(({ id_adjective }) => id_adjective));
    return results.filter(({ id_adjective, flg_too_small }) => ids.has(id_adjective) && !flg_too_small);
  };

  const read = async (account: Account, session: Visible, opens: boolean) => {
    const { uid_session, flg_simulated, tms_stopped_at, tms_results_opened_at } = session;
    if (flg_simulated) await advanceRehearsal({ db, now }, uid_session);
    if (!tms_stopped_at) throw new AppError('session_not_stopped');
    await takeClassStep(db, now(), uid_session);
    const { id_image_set, figures } = await readClass(db, uid_session, now());
    if (opens && !figures.flg_too_small && !tms_results_opened_at) await openResults(account, uid_session);
    return {
      ...figures,
      tms_accepts_until: acceptsUntil(tms_stopped_at).toISOString(),
      all_classes: await readAllClasses({ id_caller: account.id, uid_session, id_image_set }, now()),
      campaign: await readCampaign(id_image_set, figures.class_results),
    };
  };

  implement(app, classResults, {
    'GET /gamesession/:uid_session/results': async ({ account, params, querystring }) =>
      read(account, await visibleSession(db, account, params.uid_session), querystring.unopened !== 'true'),

    'GET /gamesession/:uid_session/results/:uid_user': async ({ params }) => {
      const participant = await findParticipant(db, params);
      const isOfClass = participant && !participant.flg_public;
      if (!isOfClass || !areResultsOpen(participant, now())) throw new AppError('not_found');
      return readClassForParticipant(db, params, now());
    },

    'POST /gamesession/:uid_session/results/export': async ({ account, params }) => {
      const session = await visibleSession(db, account, params.uid_session);
      const figures = await read(account, session, true);
      // Recorded first: no figures leave without an event.
      const event = { event: 'results_exported', user: account.email, target: session.des_name } as const;
      await recordSecurityEvent(db, event, now());
      return figures;
    },
  });
};
