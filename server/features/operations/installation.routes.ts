import type { FastifyInstance } from 'fastify';
import { installation } from '../../../contract/installation.ts';
import { implement } from '../../http/implement.ts';
import { checklistOf } from './checklist.ts';

/** Who runs this installation and how long it keeps what, from its settings; and what is still to be set up. */
export const installationRoutes = (app: FastifyInstance, deps: Parameters<typeof checklistOf>[0]): void => {
  const { config } = deps;
  const checklist = checklistOf(deps);
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
    'GET /installation/checklist': ({ account, querystring }) => checklist.read(account, querystring.fresh === 'true'),
    'POST /installation/checklist/not_needed': ({ account, body }) =>
      checklist.say(account, body.des_item, body.flg_not_needed),
  });
};
