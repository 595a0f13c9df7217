import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { health } from '../../../contract/health.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';

export const healthRoutes = (app: FastifyInstance, { db }: { db: Database }) =>
  implement(app, health, {
    'GET /health': async () => {
      await db.execute(sql`select 1`);
      return { status: 'ok' };
    },
  });
