import type { FastifyInstance } from 'fastify';
import { doctor } from '../../../contract/doctor.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { remembered } from '../../flow-control/remembered.ts';
import { implement } from '../../http/implement.ts';
import { countProxies } from '../../http/undeclared-proxy.ts';
import type { Keys } from '../../secret-key.ts';
import { examine } from './doctor.ts';
import { installationOf } from './installation-of.ts';
import { lookAt } from './look.ts';

/** However many look, the mail server and the others are asked no more often. */
const lifetimeMs = 15_000;

type Deps = {
  db: Database;
  keys: Pick<Keys, 'installation'>;
  now: () => Date;
  origin: () => string;
  config: Config;
  /** Whether calls came through a proxy that was not declared. */
  sawProxy: () => boolean;
};

/** The doctor's page, and what answers the doctor. */
export const doctorRoutes = (app: FastifyInstance, { db, keys, now, origin, config, sawProxy }: Deps): void => {
  const installation = installationOf(keys);
  const probes = lookAt({ config, database: () => db, now, origin, installation, sawProxy });
  const look = remembered(() => examine(probes), { lifetimeMs, now });
  implement(app, doctor, {
    'GET /doctor': () => look(),
    'GET /doctor/echo': async ({ request }) => ({ cod_installation: installation, num_proxies: countProxies(request) }),
  });
};
