import type { FastifyInstance } from 'fastify';
import { tickets } from '../../../contract/tickets.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../secret-key.ts';

const later = async (): Promise<never> => {
  throw new AppError('unavailable');
};

type Deps = {
  db: Database;
  keys: Keys;
  now: () => Date;
  addWork: AddWork;
  config: Pick<Config, 'HUBSPOT_TOKEN' | 'HUBSPOT_URL' | 'SUPPORT_EMAIL'>;
};

/** Requests for help. */
export const ticketRoutes = async (app: FastifyInstance, _deps: Deps): Promise<void> => {
  implement(app, tickets, {
    'POST /tickets': later,
    'GET /tickets': later,
    'GET /tickets/:id/files/:id_file': later,
    'POST /tickets/:id/retry': later,
    'POST /tickets/:id/close': later,
  });
};
