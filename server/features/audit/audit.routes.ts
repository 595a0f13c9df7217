import type { FastifyInstance } from 'fastify';
import { audit } from '../../../contract/audit.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';

const later = async (): Promise<never> => {
  throw new AppError('unavailable');
};

/** How the platform is used and where it fails, for staff. */
export const auditRoutes = (
  app: FastifyInstance,
  _deps: { db: Database; now: () => Date; config: Pick<Config, 'AUDIT_DAYS' | 'AUDIT_ROLLUP_DAYS'> },
): void => {
  implement(app, audit, {
    'GET /audit/navigation/:date': later,
    'GET /audit/error_frontend/:date': later,
    'GET /audit/requests/:date': later,
    'GET /audit/error_backend/:date': later,
    'GET /audit/security/:date': later,
    'GET /audit/navigation_grouped': later,
    'GET /audit/requests_grouped': later,
    'GET /audit/state': later,
  });
};
