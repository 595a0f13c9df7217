import type { FastifyInstance } from 'fastify';
import { doctor } from '../../../contract/doctor.ts';
import { implement } from '../../http/implement.ts';
import { countProxies } from '../../http/undeclared-proxy.ts';
import { remembered } from '../../lib/remembered.ts';
import type { Keys } from '../../lib/secret-key.ts';
import type { Examine } from './doctor.ts';
import { installationOf } from './installation-of.ts';

/** However many look, the mail server and the others are asked no more often. */
const lifetimeMs = 15_000;

type Deps = {
  keys: Pick<Keys, 'installation'>;
  now: () => Date;
  examineAll: Examine;
};

/** The doctor's page, and what answers the doctor. */
export const doctorRoutes = (app: FastifyInstance, { keys, now, examineAll }: Deps): void => {
  const installation = installationOf(keys);
  const look = remembered(() => examineAll(), { lifetimeMs, now });
  implement(app, doctor, {
    'GET /doctor': () => look(),
    'GET /doctor/echo': async ({ request }) => ({ cod_installation: installation, num_proxies: countProxies(request) }),
  });
};
