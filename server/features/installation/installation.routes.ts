import type { FastifyInstance } from 'fastify';
import { installation } from '../../../contract/installation.ts';
import type { Config } from '../../config.ts';
import { implement } from '../../http/implement.ts';

type Named = Pick<Config, 'CONTROLLER' | 'LEGAL_BASIS' | 'PRIVACY_CONTACT'>;

/** Who runs this installation, from its settings. */
export const installationRoutes = (app: FastifyInstance, { config }: { config: Named }): void =>
  implement(app, installation, {
    'GET /installation': async () => ({
      des_controller: config.CONTROLLER ?? null,
      des_legal_basis: config.LEGAL_BASIS ?? null,
      des_contact: config.PRIVACY_CONTACT ?? null,
    }),
  });
