import type { FastifyInstance } from 'fastify';
import { doctor } from '../../../contract/doctor.ts';
import { installation } from '../../../contract/installation.ts';
import type { Context } from '../../context.ts';
import { readSettings } from '../../db/read-settings.ts';
import { implement } from '../../http/implement.ts';
import { countProxies } from '../../http/undeclared-proxy.ts';
import { totalDays } from '../audit/audit.ts';
import { createChecklist } from './checklist.ts';
import type { InstallationChecks } from './checks/checks.ts';
import { installationOf } from './checks/installation-probes.ts';

type Deps = Pick<Context, 'db' | 'keys' | 'now'> & { checks: InstallationChecks };

/** Who runs this installation and how long it keeps what, from the settings; what is still to be set up; the doctor. */
export const installationRoutes = (app: FastifyInstance, { keys, ...deps }: Deps): void => {
  const checklist = createChecklist(deps);
  const cod_installation = installationOf(keys);
  implement(app, doctor, {
    'GET /doctor': () => deps.checks.report(),
    'GET /doctor/echo': async ({ request }) => ({ cod_installation, num_proxies: countProxies(request) }),
  });
  implement(app, installation, {
    'GET /installation': async () => {
      const settings = await readSettings(deps.db);
      return {
        des_controller: settings.CONTROLLER ?? null,
        des_legal_basis: settings.LEGAL_BASIS ?? null,
        des_contact: settings.PRIVACY_CONTACT ?? null,
        num_audit_days: settings.AUDIT_DAYS,
        num_total_days: totalDays,
        num_event_days: settings.SECURITY_EVENT_DAYS,
        num_address_days: settings.AUDIT_IP_DAYS,
      };
    },
    'GET /installation/checklist': ({ account, querystring }) => checklist.read(account, querystring.fresh === 'true'),
    'POST /installation/checklist/not_needed': ({ account, body }) =>
      checklist.setNotNeeded(account, body.des_item, body.flg_not_needed),
  });
};
