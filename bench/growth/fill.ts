import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { contract } from '../../contract/contract.ts';
import { auditPages } from '../../contract/pages.ts';
import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';
import { maxListLength } from '../../contract/rules/limits.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { startDatabase } from '../../server/db/start-database.ts';
import { insertTeacher } from '../../server/demo/demo.repository.ts';
import { simulateClass } from '../../server/demo/simulate-class.ts';
import { simulatePublic } from '../../server/demo/simulate-public.ts';
import { foldCompletedRuns, recountTally } from '../../server/features/results/results.ts';
import { packageRoot } from '../../server/package-root.ts';
import { onDatabase } from '../on-database.ts';
import { isSmoke } from '../report.ts';
import { days as auditDays, storeAuditRows, storeYearOfTotals } from './audit-rows.ts';
import { copyRuns } from './copy-runs.ts';

const log = pino({ level: 'error' });
const classSize = 30;
/** One run in five is a class's; a teacher has ten classes; the campaign has lasted so many days. */
const [oneIn, classesOfTeacher, campaignDays] = [5, 10, 100];

/** How many calls and page views a run leaves in the audit. */
const ofRun = { calls: 12, pages: 8 };

/** What a run takes on disk with what it leaves in the audit and in indexes, and what is left free, in bytes. */
const [bytesPerRun, reserve] = [6000, 5_000_000_000];

/** Up to this many runs the filled tally is recounted from the answers, which takes minutes for a million. */
const maxRunsToRecount = 1_000_000;

/** The last day of the audit's rows. */
export const lastDay = (): string => addDays(dayInItaly(new Date()), -1);

const migrate = async (connectionString: string): Promise<void> => {
  const facesFolder = join(packageRoot, 'web/public/generated_faces');
  const { stop } = await startDatabase({ DATABASE_URL: connectionString, DATA_DIR: '' }, { log, facesFolder });
  await stop();
};

/** Plays so many runs with the product's own functions, a fifth of them in classes that lie up to 100 days back, and counts them. */
const playRuns = async (db: Database, runs: number): Promise<void> => {
  const now = () => new Date();
  const classes = Math.max(1, Math.round(runs / oneIn / classSize));
  await simulatePublic({ db, now }, { from: 0, to: runs - classes * classSize });
  const owner = await insertTeacher(db, { email: 'first@school.example', full_name: 'Ada Prova', now: now() });
  for (let place = 0; place < classes; place += 1) {
    const begun = 24 * 60 * (1 + (place % (campaignDays - 1)));
    const played = { pupils: classSize, completed: classSize, untimed: 0, open: 25 };
    await simulateClass({ db, now }, owner, { des_name: `Class ${place}`, des_note: '', begun, ...played });
  }
  while ((await foldCompletedRuns(db, now())) > 0);
};

/** Gives each teacher ten classes, and stores classes that were left: the newest at every size, so that lists show the same. */
const storeTeachersAndLeftClasses = async (client: pg.ClientBase): Promise<void> => {
  const left = isSmoke ? 20 : maxListLength;
  const teacherOf = (place: string) => `'teacher' || ${place} / ${classesOfTeacher} || '@school.example'`;
  await client.query(
    `insert into game_session (des_name, cod_session, tms_created_at, tms_started_at, tms_stopped_at)
     select 'Left', 'L' || to_hex(n), now(), now(), now() from generate_series(1, ${left}) as n`,
  );
  await client.query(
    `insert into participant (uid_session, cod_user)
     select uid_session, lpad(to_hex(n), 6, 'L') from game_session, generate_series(1, ${classSize}) as n
     where des_name = 'Left'`,
  );
  await client.query(
    `create temp table owned as
     select uid_session, ${teacherOf('row_number() over (order by id)')} as email from game_session where not flg_public`,
  );
  await client.query(
    `insert into app_user (email, full_name, id_role, tms_registered_at)
     select distinct email, 'Ada Prova', role.id, now() from owned, role where role.name = 'teacher'`,
  );
  await client.query(
    `update game_session set id_owner = app_user.id from owned join app_user using (email)
     where owned.uid_session = game_session.uid_session`,
  );
};

const fillAudit = async (db: Database, runs: number): Promise<void> => {
  const audited = Math.round((runs * auditDays) / campaignDays);
  const ofLastDay = Math.round(runs / campaignDays);
  const routes = [...new Set(Object.keys(contract).map((call) => call.split(' ')[1] ?? ''))];
  const given = { routes, pages: auditPages, today: lastDay() };
  const size = {
    ...{ requests: ofRun.calls * audited, requestsOfLastDay: ofRun.calls * ofLastDay },
    ...{ navigation: ofRun.pages * audited, navigationOfLastDay: ofRun.pages * ofLastDay },
    ...{ others: Math.round(ofLastDay / 50), teachers: Math.max(1, runs / oneIn / classSize / classesOfTeacher) },
  };
  await storeAuditRows(db.$client, { ...given, size: { ...size, teachers: Math.ceil(size.teachers) } });
  await storeYearOfTotals(db.$client, given);
};

/** `differences`: between the tally and the recount, if there is one. */
export type Filled = { runs: number; connectionString: string; differences: number };

/**
 * Makes a database for each size on the server of `connectionString`. The runs of the smallest that is not 0 are played; the
 * others, multiples of it, hold copies. Sizes that the disk has no room for are skipped.
 */
export const fillSizes = async (connectionString: string, sizes: number[]) => {
  const addressOf = (database: string) => Object.assign(new URL(connectionString), { pathname: `/${database}` }).href;
  const administer = (...statements: string[]) =>
    onDatabase(connectionString, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const open = (database: string) => openDatabase(addressOf(database), log);
  const base = Math.min(...sizes.filter((size) => size > 0));
  await administer(
    `alter system set autovacuum = off`,
    `alter system set synchronous_commit = off`,
    `alter system set max_wal_size = '8GB'`,
    'select pg_reload_conf()',
    'create database growth_base',
  );
  await migrate(addressOf('growth_base'));
  const played = open('growth_base');
  await playRuns(played, base).finally(() => played.$client.end());

  const filled: Filled[] = [];
  const skipped: { runs: number; free_bytes: number }[] = [];
  for (const runs of sizes) {
    const { bavail, bsize } = await statfs(tmpdir());
    if (bavail * bsize < reserve + bytesPerRun * runs) {
      skipped.push({ runs, free_bytes: bavail * bsize });
      continue;
    }
    const database = `growth_${runs}`;
    await administer(`create database ${database} ${runs > 0 ? 'template growth_base' : ''}`);
    if (runs === 0) await migrate(addressOf(database));
    // Without the server's timeouts: storing millions of rows takes minutes.
    const db = open(database);
    try {
      if (runs > base) await copyRuns(db, runs / base);
      if (runs > 0) await onDatabase(addressOf(database), storeTeachersAndLeftClasses);
      if (runs > 0) await fillAudit(db, runs);
      await db.$client.query('vacuum (freeze, analyze)');
      const differences = runs <= maxRunsToRecount ? (await recountTally(db)).differences.length : 0;
      filled.push({ runs, connectionString: addressOf(database), differences });
    } finally {
      await db.$client.end();
    }
  }
  await administer('alter system reset all', 'select pg_reload_conf()', 'checkpoint');
  return { filled, skipped };
};
