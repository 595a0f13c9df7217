import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runsEverySeed } from '../../tools/landing-cases.ts';
import type { ArchivedQueue } from '../db/archive/archived-tables.ts';
import { exportArchive, type Manifest } from '../db/archive/export-archive.ts';
import { importArchive, readHeader } from '../db/archive/import-archive.ts';
import { makeKey, readBackupKey } from '../db/backup/backup-key.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { roles } from '../db/embedded-postgres/postgres-connection.ts';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { transaction } from '../db/transaction.ts';
import { demoAdministrator, demoClasses, demoColleague, demoTeacher } from '../demo/demo-school.ts';
import { simulateTickets } from '../demo/demo-tickets.ts';
import { insertTeacher } from '../demo/fill-demo.ts';
import { simulateClass, simulatePublic } from '../demo/simulate-runs.ts';
import { compareFigures, deleteRun, restoreSums, takeDueSteps } from '../features/figures/figures.ts';
import { installationOf } from '../features/operations/checks/installation-probes.ts';
import { storeTicket } from '../features/tickets/testing/stored-tickets.ts';
import { deliveryWorkers } from '../features/tickets/tickets.ts';
import { archivedQueue, startJobs } from '../jobs/jobs.ts';
import { type Workers, workKinds } from '../jobs/work.ts';
import { quietLog } from '../lib/log.ts';
import { deriveKeys } from '../lib/secret-key.ts';
import type { Mail } from '../mail/mail.ts';
import { readConfig } from '../read-config.ts';
import { storeSettings } from '../testing/build-test-app.ts';
import { nextMigrations } from '../testing/next-migrations.ts';
import { prepareDatabase } from '../testing/prepared-database.ts';
import { runCommandHere } from '../testing/run-command-here.ts';
import { useDatabase } from '../testing/use-test-app.ts';
import { importInstallation } from './import-installation.ts';

const whole = { compute: restoreSums, queue: archivedQueue };
const now = new Date('2026-03-02T09:00:00Z');
/** Stays small: an account, and work that waits. */
const source = useDatabase();

/** Makes an empty database of the owner's. */
const makeEmpty = async () => {
  const name = `given_${randomUUID().replaceAll('-', '')}`;
  await source.query(`create database ${name} owner ${roles.owner}`);
  const url = new URL(source.connectionString);
  Object.assign(url, { pathname: `/${name}`, username: roles.owner });
  const db = openDatabase(url.href, quietLog, { max: 5 });
  const remove = async () => {
    await db.$client.end();
    await source.query(`drop database ${name} with (force)`);
  };
  return { db, address: url.href, remove };
};

/** An empty database for the running test. */
const openEmpty = async () => {
  const { remove, ...made } = await makeEmpty();
  onTestFinished(remove);
  return made;
};

const folder = scratchFolder(afterAll);

const exportFrom = async (db: Database): Promise<{ file: string; manifest: Manifest }> => {
  const file = join(folder, `${randomUUID()}.export`);
  return { file, manifest: await exportArchive({ db, queue: archivedQueue, file, now }) };
};

const rowsOf = async (db: Database, query: string) => (await db.$client.query(query)).rows;
const snapshots = 'select * from snapshot order by uid_session, id_image_set, flg_more_time';
const days = `select id_image_set, dat_day::text, num_classes, num_runs, val_sums from class_day order by 1, 2`;
/** How staff share a ticket, and what a class's screen shows: no figure depends on it. */
const work = [
  'select id, id_assignee from ticket order by id',
  'select * from ticket_note order by id',
  'select uid_session, flg_code_shown from game_session order by uid_session',
];

/** Three tickets to be mailed: one waits, one is under way, and one has been given up. */
const queueDeliveries = async (): Promise<void> => {
  const { db, asOwner, query } = source;
  await storeSettings(db, { SUPPORT_EMAIL: 'support@school.example' });
  const jobs = await startJobs({ db, asOwner, log: quietLog });
  for (const state of ['created', 'active', 'failed']) {
    const { id_ticket } = await storeTicket(db, { channels: ['mail'], subject: state });
    await transaction(db, (tx) => jobs.addWork(tx, 'ticket_mail', { id_ticket }));
    await query(`update pgboss.job set state = $1 where data ->> 'id_ticket' = $2`, [state, id_ticket]);
  }
  await jobs.stop();
};

/** Of the source; not to be changed. */
const exported = {} as Awaited<ReturnType<typeof exportFrom>>;

beforeAll(async () => {
  const { db, query } = source;
  await query(`insert into app_user (full_name, email, id_role)
    select E'Anna\\u2028"Neri"\\n\\t\\\\ {NULL}', 'anna@example.org', id from role where name = 'admin'`);
  await queueDeliveries();
  Object.assign(exported, await exportFrom(db));
});

describe('of a demonstration, an archive', () => {
  const demo = useDatabase();

  /** Its classes become real ones; odd values and a pending change are added. */
  const fill = async (): Promise<void> => {
    const { db, query } = demo;
    const given = { db, now: () => now };
    for (const person of [demoAdministrator, demoColleague]) await insertTeacher(db, { ...person, now });
    const teacher = await insertTeacher(db, { ...demoTeacher, now });
    for (const each of runsEverySeed ? demoClasses : demoClasses.slice(1, 3)) await simulateClass(given, teacher, each);
    await simulatePublic(given, { from: 0, to: runsEverySeed ? 10_000 : 60 });
    await simulateTickets(given);
    await query(
      `insert into security_event (tms_at, des_event, des_target, jsn_detail, des_ip)
      values ($1, 'signed_in', '', '{"by": "password"}', '192.0.2.7')`,
      [now],
    );
    await query('update game_session set flg_simulated = false');
    while ((await takeDueSteps(db, now)) > 0);
    await query('update ticket set id_assignee = (select min(id::text)::uuid from app_user)');
    await query(`insert into ticket_note (id, id_ticket, id_user, content, tms_created_at)
      select gen_random_uuid(), id, id_assignee, 'A note of ours', now() from ticket limit 1`);
    await query('update game_session set flg_code_shown = true where not flg_public');
    await query(`insert into visitor_salt values ('2026-01-01', 'salt of the day')`);
    await query(`insert into ticket_file (id_ticket, num_position, name, des_type, content)
      select id, 90, 'a', 'image/png', '\\x00ff0a5b22' from ticket limit 1`);
    const [gone] = await query<{ uid_session: string; uid_user: string }>(
      'select uid_session, uid_user from participant join game_session s using (uid_session) where num_step = 1 and s.flg_public limit 1',
    );
    if (!gone) throw new Error('the campaign has no step');
    await transaction(db, (tx) => deleteRun(tx, gone, now));
  };

  it('holds all facts, from which the same is computed; other figures are refused', async () => {
    await fill();
    const { file, manifest } = await exportFrom(demo.db);
    const { db } = await openEmpty();
    const compute: typeof restoreSums = async (tx) => {
      await tx.$client.query(`update snapshot set num_runs = num_runs + 1 where val_sums = ''`);
      await restoreSums(tx);
    };
    await expect(importArchive({ db, file, ...whole, compute })).rejects.toThrow(
      /figures of session \S+ had \d+ runs, and now/,
    );
    await importArchive({ db, file, ...whole });
    expect((await exportFrom(db)).manifest).toEqual(manifest);
    expect(manifest.tables).toMatchObject({ figures_change: { rows: 1 }, ticket_file: {} });
    for (const query of [snapshots, days, ...work])
      expect(await rowsOf(db, query)).toEqual(await rowsOf(demo.db, query));
    expect((await rowsOf(db, days)).length).toBeGreaterThan(0);
    expect(manifest.tables.ticket_note?.rows).toBeGreaterThan(0);
    expect((await compareFigures(db)).differences).toEqual([]);
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('salt of the day');
    // Identities go on where they were.
    const next = `insert into findings_erratum (tms_at, des_text_it, des_text_en) values (now(), '', '') returning id`;
    expect(await rowsOf(db, next)).toEqual(await rowsOf(demo.db, next));
  });
});

describe('an archive', () => {
  it('has every table but those that are said to be without facts', async () => {
    const { manifest } = exported;
    const tables = await source.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const missing = tables.map(({ name }) => name).filter((name) => !(name in manifest.tables));
    expect(missing.sort()).toEqual([
      ...['address_run', 'class_day', 'class_guess', 'class_guess_key', 'class_lobby', 'class_waiting'],
      ...['visitor', 'visitor_salt'],
    ]);
  });

  it('takes along the work that waits, which the servers there do once', async () => {
    const { file, manifest } = exported;
    const { db } = await openEmpty();
    await importArchive({ db, file, ...whole });
    expect((await exportFrom(db)).manifest).toEqual(manifest);
    expect(manifest.tables).toMatchObject({ queued_work: { rows: 2 } });
    const subjects: string[] = [];
    const sendMail = async (mail: Mail) => void subjects.push(mail.subject);
    const config = { HUBSPOT_TOKEN: undefined, SMTP_URL: 'smtp://mail.example' };
    const delivering = deliveryWorkers({ db, now: () => now, origin: () => 'https://pv.example', sendMail, config });
    const nothing = Object.fromEntries(workKinds.map((kind) => [kind, async () => {}])) as unknown as Workers;
    const servers = [1, 2].map(() => startJobs({ db, asOwner: (work) => work(db), log: quietLog }));
    for (const server of await Promise.all(servers)) {
      onTestFinished(server.stop);
      await server.work({ ...nothing, ...delivering });
    }
    await expect.poll(() => rowsOf(db, 'select from pgboss.job'), { timeout: 120_000 }).toEqual([]);
    expect(subjects.map((subject) => subject.split('] ')[1]).sort()).toEqual(['active', 'created']);
    const delivered = `select count(*)::int as mails from ticket_delivery where des_state = 'delivered'`;
    expect(await rowsOf(db, delivered)).toEqual([{ mails: 2 }]);
  });

  it('of an older release is brought to this one', async () => {
    const { file, manifest } = exported;
    const { db } = await openEmpty();
    await importArchive({ db, file, ...whole, migrationsFolder: nextMigrations() });
    const found = 'select (select count(*)::int from role where des_next is null) as roles';
    expect(await rowsOf(db, found)).toEqual([{ roles: manifest.tables.role?.rows }]);
    expect(await rowsOf(db, 'select from drizzle.__drizzle_migrations')).toHaveLength(2);
  });

  const ours = `select nspname, relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname in ('public', 'pgboss', 'drizzle')`;
  const change = (from: string | RegExp, to: string) => (file: string) => {
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text.replace(from, to)).not.toBe(text);
    writeFileSync(file, gzipSync(text.replace(from, to)));
  };
  const dropLine = (start: string) => change(new RegExp(`^${start}.*\n`, 'm'), '');

  /** Stays empty: what is refused leaves nothing. */
  let empty: Database;
  beforeAll(async () => {
    const { db, remove } = await makeEmpty();
    empty = db;
    return remove;
  });

  it.each<[string, (file: string) => void, string | RegExp]>([
    ['is none', (file) => writeFileSync(file, 'no archive'), 'it is not an export of Prima Vista'],
    ['begins otherwise', dropLine('\\{"format"'), 'it is not an export of Prima Vista'],
    ['is cut off', (file) => writeFileSync(file, readFileSync(file).subarray(0, -100)), 'it is cut off'],
    ['lacks its end', dropLine('\\{"tables"'), 'it is cut off'],
    ['has another value', change('Anna', 'Anne'), /app_user has another check/],
    ['has other work', change('["ticket_mail"', '["ticket_post"'), 'queued_work'],
    ['lacks a row', dropLine('\\["380"'), /table country has \d+ rows, and should have \d+/],
    ['leads nowhere', dropLine('\\["[^"]*","admin"'), /it is damaged: .*foreign key/],
    ['is newer', change(/"schema":\d/, '"schema":9'), 'of a newer release'],
    ['is unknown', change(/"schema":\d+/, '"schema":7'), 'development version'],
  ])('that %s is refused, and leaves nothing', async (_, damage, reason) => {
    const file = join(scratchFolder(), 'damaged');
    copyFileSync(exported.file, file);
    damage(file);
    await expect(importArchive({ db: empty, file, ...whole })).rejects.toThrow(reason);
    expect(await rowsOf(empty, ours)).toEqual([]);
  });

  it('whose work cannot be queued leaves nothing either', async () => {
    const restore: ArchivedQueue['restore'] = (tx, work) =>
      archivedQueue.restore(tx, [...work, { kind: 'of a newer release', data: '{}' }]);
    const queue = { ...archivedQueue, restore };
    const imported = importArchive({ db: empty, file: exported.file, ...whole, queue });
    await expect(imported).rejects.toThrow('it has unknown work (of a newer release)');
    expect(await rowsOf(empty, ours)).toEqual([]);
  });

  it('is encrypted like a backup, and only then holds the secret key', async () => {
    const key = await readBackupKey({ key: (await makeKey()).identity });
    const folder = scratchFolder();
    const given = { db: source.db, queue: archivedQueue, now, secret: 'the secret', installation: 'this one' };
    await exportArchive({ ...given, file: join(folder, 'sealed'), key });
    await exportArchive({ ...given, file: join(folder, 'plain') });
    expect(await readHeader(join(folder, 'sealed'), key)).toMatchObject({ secret: 'the secret' });
    expect(await readHeader(join(folder, 'plain'))).not.toHaveProperty('secret');
    await expect(readHeader(join(folder, 'sealed'))).rejects.toThrow('it is encrypted: set BACKUP_KEY');
    const other = await readBackupKey({ key: (await makeKey()).identity });
    await expect(readHeader(join(folder, 'sealed'), other)).rejects.toThrow('another key or passphrase');
    await expect(exportArchive({ ...given, file: join(folder, 'plain') })).rejects.toThrow('is there already');
    expect(readdirSync(folder).sort()).toEqual(['plain', 'sealed']);
  });
});

describe('an installation', () => {
  const command = async (name: 'export' | 'import', file: string, env: Record<string, string>): Promise<string> =>
    (await runCommandHere(name, [file], { DATABASE_URL: '', ...env })).stdout;

  it('is taken from its folder to DATABASE_URL and back, with its secret key', async () => {
    const [folder, back] = [scratchFolder(), scratchFolder()];
    const DATA_DIR = await prepareDatabase(scratchFolder());
    const BACKUP_KEY = (await makeKey()).identity;
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    expect(await command('export', first, { DATA_DIR, BACKUP_KEY })).toContain('0 accounts, 0 completed tests');

    const { db, address } = await openEmpty();
    const secret = readFileSync(join(DATA_DIR, 'secret.key'), 'utf8').trim();
    const key = await readBackupKey({ key: BACKUP_KEY });
    const bring = (file: string, settings: Record<string, string>) =>
      importInstallation({ file, key, settings: readConfig(settings), isKeyLost: false }, quietLog);
    const elsewhere = { DATABASE_URL: address, DATA_DIR: back, SECRET_KEY: secret };
    const withOtherKey = bring(first, { ...elsewhere, SECRET_KEY: 'x'.repeat(40) });
    await expect(withOtherKey).rejects.toThrow(/^the secret key here is another one/);
    await bring(first, elsewhere);
    await expect(bring(first, elsewhere)).rejects.toThrow(/^the database is not empty/);
    expect(await rowsOf(db, `select count(*)::int as sets from image_set`)).toEqual([{ sets: 1 }]);

    const installation = installationOf(deriveKeys(secret));
    await exportArchive({ db, queue: archivedQueue, file: second, now, key, secret, installation });
    expect(await command('import', second, { DATA_DIR: back, BACKUP_KEY })).toContain('Start the server now.');
    expect(readFileSync(join(back, 'secret.key'), 'utf8').trim()).toBe(secret);
    expect(existsSync(join(back, 'postgres/PG_VERSION'))).toBe(true);
    expect(readdirSync(back).filter((name) => name.startsWith('restoring'))).toEqual([]);
    await expect(bring(second, { DATA_DIR: back })).rejects.toThrow('holds a database already');
  });
});
