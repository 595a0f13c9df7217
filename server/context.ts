import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Recorder } from './features/audit/audit.ts';
import type { AddWork } from './jobs/work.ts';
import type { Log } from './lib/log.ts';
import type { Keys } from './lib/secret-key.ts';
import type { SendMail } from './mail/mail.ts';

/** What the parts of the server work with. A function asks for its share: `Pick<Context, 'db' | 'now'>`. */
export type Context = {
  db: Database;
  /** Opens connections without time limits, for work of minutes. The caller ends them. */
  openUnlimited: () => Database;
  now: () => Date;
  pause: (ms: number) => Promise<void>;
  webRoot: string;
  keys: Keys;
  /** Queues background work in the transaction of its cause. */
  addWork: AddWork;
  sendMail: SendMail;
  recorder: Recorder;
  origin: () => string;
  config: Config;
  log: Log;
};
