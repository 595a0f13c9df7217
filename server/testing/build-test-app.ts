import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppDeps, buildApp } from '../app.ts';
import { packageRoot } from '../package-root.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type TestApp = TestDatabase & {
  app: FastifyInstance;
  /** Moves the server's clock; it stands still otherwise. */
  setNow: (moment: Date) => void;
  close: () => Promise<void>;
};

type Options = { now?: Date } & Partial<Pick<AppDeps, 'log'>> & { config?: Partial<AppDeps['config']> };

/** The real app on a fresh database, with a clock that the test moves. */
export const buildTestApp = async ({
  now = new Date('2026-03-02T09:00:00Z'),
  log,
  config,
}: Options = {}): Promise<TestApp> => {
  const database = await createTestDatabase();
  let moment = now;
  const app = await buildApp({
    db: database.db,
    now: () => moment,
    webRoot: join(packageRoot, 'web/public'),
    config: { ORIGIN: undefined, TRUST_PROXY: 0, RATE_LIMIT_PER_IP: 0, ...config },
    ...(log && { log }),
  });
  await app.ready();
  const close = async () => {
    await app.close();
    await database.drop();
  };
  const setNow = (next: Date) => {
    moment = next;
  };
  return { ...database, app, setNow, close };
};
