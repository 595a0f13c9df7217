import type { FastifyInstance } from 'fastify';
import { desk } from '../../../contract/desk.ts';
import { implement } from '../../http/implement.ts';
import { deskReader } from './read-desk.ts';

/** The home page of staff. */
export const deskRoutes = (app: FastifyInstance, deps: Parameters<typeof deskReader>[0]): void => {
  const read = deskReader(deps);
  implement(app, desk, { 'GET /desk': ({ account }) => read(account) });
};
