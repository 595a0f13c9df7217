import type { FastifyInstance } from 'fastify';
import { norming } from '../../../contract/norming.ts';
import { implement } from '../../http/implement.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { excludeFaces } from './exclude-faces.ts';
import { raterHandling } from './raters.ts';
import { resultHandling } from './results.ts';
import { type Deps, studyHandling } from './studies.ts';

/** Norming studies: for staff, and for the people who rate faces. */
export const normingRoutes = (app: FastifyInstance, { db, now, config }: Deps): void => {
  const studies = studyHandling({ db, now, config });
  const raters = raterHandling({ db, now, config });
  const readResults = resultHandling({ db, now, config });

  implement(app, norming, {
    'GET /norming': ({ account }) => studies.list(account),
    'GET /norming/sets': () => studies.sets(),
    'POST /norming': ({ account, body }) => studies.create(account, body),
    'POST /norming/:uid_study/open': ({ account, params, body }) =>
      studies.setOpen(account, params.uid_study, body.flg_open),
    'DELETE /norming/:uid_study': ({ account, params }) => studies.remove(account, params.uid_study),
    'GET /norming/:uid_study/results': ({ account, params }) => readResults(account, params.uid_study),
    'POST /norming/:uid_study/results/export': async ({ account, params }) => {
      const results = await readResults(account, params.uid_study);
      // Recorded first: no figures leave without an event.
      const event = { event: 'results_exported', user: account.email, target: results.study.des_name } as const;
      await recordSecurityEvent(db, event, now());
      return results;
    },
    'POST /norming/:uid_study/exclude': ({ account, params, body }) =>
      excludeFaces({ db, now }, account, { ...params, ...body }),

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
