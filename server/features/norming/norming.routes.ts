import type { FastifyInstance } from 'fastify';
import { norming } from '../../../contract/norming.ts';
import type { Context } from '../../context.ts';
import { implement } from '../../http/implement.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { createRaterCalls } from './raters.ts';
import { createResultReader } from './results.ts';
import { listSets, listStudies, mayAskAttractiveness } from './studies.ts';
import { createStudyChanges } from './study-changes.ts';

/** Norming studies: for staff, and for the people who rate faces. */
export const normingRoutes = (app: FastifyInstance, context: Pick<Context, 'db' | 'now' | 'config'>): void => {
  const { db, now, config } = context;
  const changes = createStudyChanges(context);
  const raters = createRaterCalls(context);
  const readResults = createResultReader(context);

  implement(app, norming, {
    'GET /norming': ({ account }) => listStudies(db, account, config.ORIGIN),
    'GET /norming/sets': async () => ({
      sets: await listSets(db),
      flg_attractiveness: await mayAskAttractiveness(db),
    }),
    'POST /norming': ({ account, body }) => changes.create(account, body),
    'POST /norming/:uid_study/open': ({ account, params, body }) =>
      changes.setOpen(account, params.uid_study, body.flg_open),
    'DELETE /norming/:uid_study': ({ account, params }) => changes.remove(account, params.uid_study),
    'GET /norming/:uid_study/results': ({ account, params }) => readResults(account, params.uid_study),
    'POST /norming/:uid_study/results/export': async ({ account, params }) => {
      const results = await readResults(account, params.uid_study);
      // Recorded first: no figures leave without an event.
      const event = { event: 'results_exported', user: account.email, target: results.study.des_name } as const;
      await recordSecurityEvent(db, event, now());
      return results;
    },
    'POST /norming/:uid_study/exclude': ({ account, params, body }) =>
      changes.exclude(account, params.uid_study, body.id_images),

    'GET /norming/:uid_study': ({ params }) => raters.look(params.uid_study),
    'POST /norming/:uid_study/raters': ({ params, body }) => raters.deal({ ...params, ...body }),
    'POST /norming/:uid_study/ratings': async ({ params, body }) => ({
      num_rated: await raters.rate({ ...params, uid_rater: body.uid_rater }, body.ratings),
    }),
    'POST /norming/:uid_study/withdraw': async ({ params, body }) => {
      await raters.withdraw({ ...params, uid_rater: body.uid_rater });
      return { withdrawn: true };
    },
  });
};
