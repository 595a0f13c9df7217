import type { FastifyInstance } from 'fastify';
import { findings } from '../../../contract/findings.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { cacheAnswers } from '../../lib/cache.ts';
import { isPublic } from './findings.repository.ts';
import { addErratum, freeze, publish, readState, sealPlan } from './publish.ts';
import { findingsReader, surroundings } from './read-findings.ts';

/** Far more people open the first page than the findings. */
const publicLifetimeMs = 5_000;

export const findingsRoutes = (app: FastifyInstance, deps: Pick<Context, 'db' | 'now'>): void => {
  const { db } = deps;
  const surround = surroundings(deps);
  const { readNow, readFrozen } = findingsReader(deps, surround);

  /** As at any address that does not exist. */
  const onlyIfPublic = async (): Promise<void> => {
    if (!(await isPublic(db))) throw new AppError('not_found');
  };

  const isSeen = cacheAnswers(() => isPublic(db), { lifetimeMs: publicLifetimeMs, now: deps.now });

  implement(app, findings, {
    'GET /findings': async ({ querystring }) => {
      await onlyIfPublic();
      return readNow(querystring);
    },
    'GET /findings/preview': ({ querystring: { frozen, ...filter } }) =>
      frozen ? readFrozen(frozen, filter) : readNow(filter),
    'GET /findings/state': () => readState(db),
    'GET /findings/:cod_frozen': async ({ params, querystring }) => {
      await onlyIfPublic();
      return readFrozen(params.cod_frozen, querystring);
    },
    'GET /findings/public': async () => ({ flg_public: await isSeen() }),
    'POST /findings/public': ({ account, body }) => publish(deps, account, body.flg_public),
    'POST /findings/freeze': ({ account }) => freeze(deps, surround, account),
    'POST /findings/plans': ({ account, body }) => sealPlan(deps, account, body.des_text),
    'POST /findings/errata': ({ account, body }) => addErratum(deps, account, body),
  });
};
