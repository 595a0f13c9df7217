import type pg from 'pg';
import { maxListLength } from '../../contract/rules/limits.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { insertTeacher } from '../../server/demo/fill-demo.ts';
import { simulateClass, simulatePublic } from '../../server/demo/simulate-runs.ts';
import { takeDueSteps } from '../../server/features/figures/figures.ts';
import { seed } from '../installation.ts';
import { addressOf, onDatabase } from '../on-database.ts';
import { quiet } from '../quiet-log.ts';
import { isSmoke } from '../report.ts';
import { copyRuns } from './copy-runs.ts';

const classSize = 30;
/** One run in five is a class's; the campaign has lasted so many days. */
const [oneIn, campaignDays] = [5, 100];

/** Plays so many runs with the product's own functions, a fifth of them in classes that lie up to 100 days back, and counts them. */
const playRuns = async (db: Database, runs: number): Promise<void> => {
  await seed(db);
  const now = () => new Date();
  const classes = Math.max(1, Math.round(runs / oneIn / classSize));
  await simulatePublic({ db, now }, { from: 0, to: runs - classes * classSize });
  const owner = await insertTeacher(db, { email: 'first@school.example', full_name: 'Ada Prova', now: now() });
  for (let place = 0; place < classes; place += 1) {
    const begun = 24 * 60 * (1 + (place % (campaignDays - 1)));
    const played = { pupils: classSize, completed: classSize, untimed: 0, open: 25 };
    await simulateClass({ db, now }, owner, { des_name: `Class ${place}`, des_note: '', begun, ...played });
  }
  while ((await takeDueSteps(db, now())) > 0);
};

/** Gives a teacher ten classes, and stores classes that were left: the newest at every size, so that lists show the same. */
const storeOwnAndLeftClasses = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `insert into game_session (des_name, cod_session, tms_created_at, tms_started_at, tms_stopped_at)
     select 'Left', 'L' || to_hex(n), now(), now(), now() from generate_series(1, ${isSmoke ? 20 : maxListLength}) as n`,
  );
  await client.query(
    `insert into participant (uid_session, cod_user)
     select uid_session, lpad(to_hex(n), 6, 'L') from game_session, generate_series(1, ${classSize}) as n
     where des_name = 'Left'`,
  );
  await client.query(
    `with owner as (
       insert into app_user (email, full_name, id_role, tms_registered_at)
       select 'teacher0@school.example', 'Ada Prova', id, now() from role where name = 'teacher' returning id)
     update game_session set id_owner = owner.id from owner where uid_session in (
       select uid_session from game_session where not flg_public order by game_session.id limit 10)`,
  );
};

/**
 * Makes a database for each size on the server of `connectionString`. The runs of the smallest are played; the
 * others, multiples of it, hold copies.
 */
export const fillSizes = async (connectionString: string, sizes: number[]) => {
  const administer = (...statements: string[]) =>
    onDatabase(connectionString, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const base = Math.min(...sizes);
  await administer(
    `alter system set autovacuum = off`,
    `alter system set synchronous_commit = off`,
    `alter system set max_wal_size = '8GB'`,
    'select pg_reload_conf()',
    'create database growth_base',
  );
  const played = openDatabase(addressOf(connectionString, 'growth_base'), quiet);
  await playRuns(played, base).finally(() => played.$client.end());

  const filled: { runs: number; address: string }[] = [];
  for (const runs of sizes) {
    const database = `growth_${runs}`;
    const address = addressOf(connectionString, database);
    await administer(`create database ${database} template growth_base`);
    // Without the server's timeouts: storing millions of rows takes minutes.
    const db = openDatabase(address, quiet);
    const fill = async () => {
      if (runs > base) await copyRuns(db, runs / base);
      await onDatabase(address, storeOwnAndLeftClasses);
      await db.$client.query('vacuum (freeze, analyze)');
    };
    await fill().finally(() => db.$client.end());
    filled.push({ runs, address });
  }
  await administer('alter system reset all', 'select pg_reload_conf()', 'checkpoint');
  return filled;
};
