import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { AsOwner, Database } from './db/database.ts';
import { startRecording, startRetention } from './features/audit/audit.ts';
import { stopForgottenClasses } from './features/classes/classes.ts';
import { startWatching } from './features/collection/collection.ts';
import { startFigures } from './features/figures/figures.ts';
import { announceStart, startBackups, type Welcome } from './features/operations/operations.ts';
import { explainListening, listeningHost } from './http/listen.ts';
import { startJobs } from './jobs/jobs.ts';
import { describeError } from './lib/disk-full.ts';
import type { Lifecycle } from './lib/lifecycle.ts';
import type { Keys } from './lib/secret-key.ts';
import { createMailer } from './mail/mailer.ts';
import { workers } from './workers.ts';

const now = () => new Date();
const stop = (part: { stop: () => Promise<void> }) => part.stop();

const localOrigin = ({ server }: FastifyInstance): string =>
  `http://localhost:${(server.address() as AddressInfo).port}`;

type Deps = {
  config: Config;
  db: Database;
  asOwner: AsOwner;
  openUnlimited: () => Database;
  keys: Keys;
  log: Logger;
  webRoot: string;
  lifecycle: Lifecycle;
  beforeListening?: () => Promise<void>;
  welcome?: Welcome;
};

/** Starts everything on top of the database. Resolves when it accepts requests. */
export const serve = async ({
  config,
  db,
  asOwner,
  openUnlimited,
  keys,
  log,
  webRoot,
  lifecycle: { start },
  beforeListening,
  welcome = announceStart,
}: Deps): Promise<void> => {
  await start(startFigures({ db, openUnlimited, log, now, config, stopForgottenClasses }), stop);
  const recorder = await start(startRecording({ db, log, now }), stop);
  const sendMail = createMailer(config, { log, now });
  const { addWork, work } = await start(startJobs({ db, asOwner, log }), stop);
  const origin = (): string => config.ORIGIN ?? localOrigin(app);
  const deps = { db, openUnlimited, now, webRoot, keys, addWork, sendMail, recorder, origin, config, logger: log };
  const app: FastifyInstance = await start(buildApp(deps), (built) => built.close());
  await start(startWatching({ db, addWork, log, now, config }), stop);
  await start(startRetention({ db, log, now }), stop);
  await start(startBackups({ config, log, now }), stop);
  // Up to here the previous release can take its data back: no answer has been acknowledged.
  await beforeListening?.();
  await app.listen({ port: config.PORT, host: listeningHost(config.HOST) }).catch((error: unknown) => {
    throw explainListening(error, config);
  });
  // Mails go out only once their links work.
  await work(workers({ db, now, origin, sendMail, config }));
  const said = await welcome({ config, db, origin: origin() }).catch((error: Error) => {
    // The database may be away for a moment.
    log.error(`the startup report could not be built: ${describeError(error)}`);
    return '';
  });
  process.stdout.write(said);
};
