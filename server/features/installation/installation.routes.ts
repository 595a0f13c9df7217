import type { FastifyInstance } from 'fastify';
import { installation } from '../../../contract/installation.ts';
import type { Config } from '../../config.ts';
import { implement } from '../../http/implement.ts';

type Settings = Pick<
  Config,
  | 'CONTROLLER'
  | 'LEGAL_BASIS'
  | 'PRIVACY_CONTACT'
  | 'AUDIT_DAYS'
  | 'AUDIT_ROLLUP_DAYS'
  | 'SECURITY_EVENT_DAYS'
  | 'AUDIT_IP_DAYS'
>;

/** Who runs this installation and how long it keeps what, from its settings. */
export const installationRoutes = (app: FastifyInstance, { config }: { config: Settings }): void =>
  implement(app, installation, {
    'GET /installation': async () => ({
      des_controller: config.CONTROLLER ?? null,
      des_legal_basis: config.LEGAL_BASIS ?? null,
      des_contact: config.PRIVACY_CONTACT ?? null,
      num_audit_days: config.AUDIT_DAYS,
      num_total_days: config.AUDIT_ROLLUP_DAYS,
      num_event_days: config.SECURITY_EVENT_DAYS,
      num_address_days: config.AUDIT_IP_DAYS,
    }),
  });
