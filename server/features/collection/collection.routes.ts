import type { FastifyInstance } from 'fastify';
import { collection } from '../../../contract/collection.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { changeRuns } from './change-runs.ts';
import { readRuns, searchRuns } from './read-counts.ts';
import { readCollectionState } from './read-state.ts';

type Deps = { db: Database; now: () => Date; config: Pick<Config, 'FAIR_PLAY' | 'MIN_ADDRESSES'> };

/** Staff: what the campaign collects, and what its figures take up of it. */
export const collectionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, collection, {
    'GET /collection': () => readCollectionState(deps),
    'GET /collection/runs': ({ querystring }) => readRuns(db, querystring),
    'POST /collection/search': ({ body }) => searchRuns(deps, body),
    'POST /collection/change': ({ account, body }) => changeRuns(deps, account, body),
  });
};
