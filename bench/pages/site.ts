import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { startSuperusersPostgres } from '../../server/db/testing/superusers-postgres.ts';
import { demoClasses } from '../../server/demo/demo-classes.ts';
import { simulateClass } from '../../server/demo/simulate-class.ts';
import { hashPassword } from '../../server/features/auth/auth.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { countedRuns, enterCampaign, readGame, runOf, submitRun } from '../../server/testing/simulated-participant.ts';
import { copyDatabase, spawnServer } from '../../server/testing/spawn-server.ts';
import { quiet } from '../quiet-log.ts';

const now = () => new Date();

/** The site's only account, a teacher, as most accounts are. */
export const teacher = { email: 'ada@school.example', password: 'Chiaro-di-luna-42' };

/** Public runs, and from how many on the findings have figures. */
const [runs, shownFrom] = [40, 30];

const storeTeacher = async ({ $client }: Database): Promise<string> => {
  const { rows } = await $client.query<{ id: string }>(
    `insert into app_user (email, full_name, id_role, cod_password_hash, tms_registered_at)
     select $1, 'Ada Prova', role.id, $2, now() from role where role.name = 'teacher' returning id`,
    [teacher.email, await hashPassword(teacher.password)],
  );
  if (!rows[0]) throw new Error('there is no role "teacher"');
  return rows[0].id;
};

/** Plays public runs through the API. Resolves to the address of the results of one of them. */
const playPublicRuns = async (origin: string): Promise<string> => {
  const { read, close } = openHttpClient(`${origin}/api`);
  const game = await readGame(read, 'public');
  const participants = await Promise.all(Array.from({ length: runs }, () => enterCampaign(read)));
  for (const uids of participants) await submitRun(read, runOf(uids, game));
  for (let tries = 0; (await countedRuns(read)) < shownFrom; tries += 1) {
    if (tries > 300) throw new Error('runs were not counted');
    await setTimeout(100);
  }
  close();
  const [first] = participants;
  return `/test/${first?.uid_session}/${first?.uid_user}`;
};

export type Site = {
  origin: string;
  /** The address of a finished run's results. */
  results: string;
  stop: () => Promise<void>;
};

/** The built server with a teacher, six classes and forty public runs, as in the demo; its findings are public. */
export const startSite = async (): Promise<Site> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-pages-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0)) await end();
  };
  try {
    await copyDatabase(dataDir);
    const postgres = await startSuperusersPostgres({ dataDir, log: quiet });
    ends.unshift(postgres.stop);
    const server = await spawnServer({
      from: 'built',
      env: { DATABASE_URL: postgres.connectionString, STEP_MINUTES: '0' },
    });
    ends.unshift(server.stop);
    const db = openDatabase(postgres.connectionString, quiet);
    ends.unshift(() => db.$client.end());
    const id = await storeTeacher(db);
    await db.$client.query('insert into findings_state (flg_public) values (true) on conflict do nothing');
    for (const demoClass of demoClasses) await simulateClass({ db, now }, id, demoClass);
    return { origin: server.origin, results: await playPublicRuns(server.origin), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
