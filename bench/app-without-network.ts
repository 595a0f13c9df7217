import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../server/app.ts';
import { type Config, readConfig } from '../server/config.ts';
import { startDatabase } from '../server/db/start-database.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { startRecording } from '../server/features/audit/audit.ts';
import { packageRoot } from '../server/package-root.ts';
import { deriveKeys } from '../server/secret-key.ts';
import { type AtEnd, begin, startUntilEnd } from './endings.ts';
import { scratchFolder } from './scratch-folder.ts';

type Setup = { bench: string; now: () => Date; config?: Partial<Config> };

/** The whole app on a database of its own, without network, jobs or mails. */
export const openApp = async (atEnd: AtEnd, { bench, now, config }: Setup) => {
  const DATA_DIR = await scratchFolder(atEnd, bench);
  const webRoot = join(packageRoot, 'web/public');
  const log = pino({ level: 'error' });
  const facesFolder = join(webRoot, 'generated_faces');
  const postgres = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir: DATA_DIR, log }));
  const given = { DATABASE_URL: postgres.connectionString, DATA_DIR };
  const { db, openApart } = await startUntilEnd(atEnd, () => startDatabase(given, { log, facesFolder }));
  const keys = deriveKeys('a secret of the bench, and of nothing else');
  const recorder = startRecording({ db, log, now });
  atEnd(recorder.stop);
  const build = () =>
    buildApp({
      db,
      openApart,
      now,
      keys,
      addWork: async () => {},
      sendMail: async () => {},
      recorder,
      origin: () => 'http://localhost',
      webRoot,
      config: { ...readConfig({}), ...config },
      log,
    });
  return { db, keys, app: await begin(atEnd, build, (app) => app.close()) };
};

export type OpenedApp = Awaited<ReturnType<typeof openApp>>;
