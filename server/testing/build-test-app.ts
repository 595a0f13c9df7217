import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type AppContext, buildApp } from '../app.ts';
import { setting } from '../db/schema/installation.ts';
import type { Settings } from '../db/settings.ts';
import { type Recorder, startRecording } from '../features/audit/audit.ts';
import type { AddWork, Work } from '../jobs/work.ts';
import { quietLog } from '../lib/log.ts';
import { packageRoot } from '../lib/package-root.ts';
import { deriveKeys, type Keys } from '../lib/secret-key.ts';
import type { Mail, SendMail } from '../mail/mail.ts';
import { readConfig } from '../read-config.ts';
import { workers } from '../workers.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type TestApp = TestDatabase & {
  app: FastifyInstance;
  /** What was mailed, the latest last. Work is done at once here, where the real server puts it into a queue. */
  mails: Mail[];
  /** What is to be audited waits here until `recorder.flush()`. */
  recorder: Recorder;
  now: () => Date;
  keys: Keys;
  /** Kinds of work that the queue does not take. */
  refusedWork: Set<keyof Work>;
  /** Moves the server's clock; it stands still otherwise. */
  setNow: (moment: Date) => void;
  close: () => Promise<void>;
};

export type TestAppOptions = { now?: Date; origin?: string } & Partial<
  Pick<AppContext, 'logger' | 'pause' | 'effort'>
> & {
    config?: Partial<AppContext['config']>;
    /** Settings in the database. */
    stored?: Partial<Settings>;
  };

const usualSettings: Partial<Settings> = {
  CONTROLLER: 'Istituto di prova',
  LEGAL_BASIS: 'Una prova',
  PRIVACY_CONTACT: 'privacy@example.org',
};

/** Stores settings; one that is undefined has its default. */
export const storeSettings = async (db: TestDatabase['db'], settings: Partial<Settings>): Promise<void> => {
  for (const [des_name, value] of Object.entries(settings)) {
    await db.delete(setting).where(eq(setting.des_name, des_name));
    if (value !== undefined) await db.insert(setting).values({ des_name, des_value: String(value) });
  }
};

/** The keys of every app that tests build. */
export const testKeys = deriveKeys('a secret of the tests, and of nothing else');

export const testOrigin = 'http://prima-vista.test';

/** The real app on a fresh database, with a clock that the test moves. */
export const buildTestApp = async ({
  now = new Date('2026-03-02T09:00:00Z'),
  origin: publicOrigin = testOrigin,
  logger,
  pause = async () => {},
  effort = 0,
  config,
  stored,
}: TestAppOptions = {}): Promise<TestApp> => {
  const database = await createTestDatabase();
  let moment = now;
  const mails: Mail[] = [];
  const clock = () => moment;
  const origin = () => publicOrigin;
  await storeSettings(database.db, { ...usualSettings, ...stored });
  const settings = {
    ...readConfig({}),
    RATE_LIMIT_PER_IP: 0,
    // Not that of a developer, which has a last backup. A test that keeps files has a folder of its own.
    DATA_DIR: join(tmpdir(), 'prima-vista-no-such-folder'),
    ...config,
  };
  const sendMail: SendMail = async (mail) => void mails.push(mail);
  // Nothing listens there.
  const hubspot = { url: 'http://127.0.0.1:9' };
  const work = workers({ db: database.serverDb, now: clock, origin, sendMail, config: settings, hubspot });
  const refusedWork = new Set<keyof Work>();
  const addWork: AddWork = async (tx, kind, data) => {
    if (refusedWork.has(kind)) throw new Error(`the queue ${kind} is away`);
    tx.afterCommit(() => work[kind](data));
  };
  const recorder = startRecording({ db: database.serverDb, log: quietLog, now: clock });
  const app = await buildApp({
    db: database.serverDb,
    openUnlimited: database.openUnlimited,
    now: clock,
    pause,
    keys: testKeys,
    addWork,
    sendMail,
    recorder,
    origin,
    webRoot: join(packageRoot, 'web/public'),
    config: settings,
    effort,
    ...(logger && { logger }),
  });
  await app.ready();
  const close = async () => {
    await app.close();
    await recorder.stop();
    await database.drop();
  };
  const setNow = (next: Date) => {
    moment = next;
  };
  return { ...database, app, mails, recorder, keys: testKeys, now: clock, refusedWork, setNow, close };
};
