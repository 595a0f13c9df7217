import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** Tells who started the server where to go and where things lie. */
export const announce = (app: FastifyInstance, config: Config): void => {
  const { port } = app.server.address() as AddressInfo;
  const dataDir = resolve(config.DATA_DIR);
  const lines = [
    '',
    `  Prima Vista is ready:  ${config.ORIGIN ?? `http://localhost:${port}`}`,
    `  Data:   ${config.DATABASE_URL ? 'in the PostgreSQL of DATABASE_URL' : dataDir}`,
    `  Mails:  ${join(dataDir, 'outbox')} (none is sent yet)`,
    '  Stop with Ctrl+C.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};
