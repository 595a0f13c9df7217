import type { FastifyInstance } from 'fastify';
import { collection } from '../../../contract/collection.ts';
import type { Context } from '../../context.ts';
import { implement } from '../../http/implement.ts';
import { changeRuns } from './change-runs.ts';
import { readRuns, searchRuns } from './read-counts.ts';
import { readCollectionState } from './read-state.ts';

export const collectionRoutes = (app: FastifyInstance, context: Pick<Context, 'db' | 'now' | 'config'>): void => {
  implement(app, collection, {
    'GET /collection': () => readCollectionState(context),
    'GET /collection/runs': ({ querystring }) => readRuns(context.db, querystring),
    'POST /collection/search': ({ body }) => searchRuns(context, body),
    'POST /collection/change': ({ account, body }) => changeRuns(context, account, body),
  });
};
