import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../server/db/database.ts';
import { adjective } from '../server/db/schema/reference.ts';
import { adjectiveRows } from '../server/db/seed/adjectives.ts';
import { readShippedSets } from '../server/db/seed/faces-manifest.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { recountTally } from '../server/features/results/results.ts';
import { packageRoot } from '../server/package-root.ts';
import { migrateFirst } from '../server/testing/migrate-first.ts';
import { startServerProcess } from '../server/testing/spawn-server.ts';
import { type AtEnd, startUntilEnd, withEndings } from './endings.ts';
import { facesOfARun } from './faces-of-a-run.ts';
import { mountSmallDisk } from './faults/small-disk.ts';
import { quiet } from './quiet-log.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';

const size = isSmoke ? { runs: 2000, kills: 1 } : { runs: 100_000, kills: 3 };

/** How many runs are on the full disk, and how much room is left there: enough for PostgreSQL, too little for their copies. */
const runsOnFullDisk = isSmoke ? 6500 : 10_000;
const roomOnFullDisk = 24 * 2 ** 20;

/** Migrations of the last release that stored an answer a row. */
const formerMigrations = 5;
const facesFolder = join(packageRoot, 'web/public/generated_faces');

/** Fills a new database with runs as the last release stored them: 120 rows each, every twentieth without an answer. */
const fillFormer = async (connectionString: string, runs: number): Promise<void> => {
  const db = openDatabase(connectionString, { warn: () => {} });
  await migrateFirst(db, formerMigrations);
  // Not by the seed, which names columns that this layout does not have yet.
  await db.$client.query('insert into game_session (flg_public, tms_started_at) values (true, now())');
  await db.insert(adjective).values(adjectiveRows);
  const [oldest] = await readShippedSets(facesFolder);
  await db.$client.query(
    `with stored as (
       insert into image_set (cod_content, name, flg_built_in, flg_active) values ('former', 'built-in', true, true)
       returning id
     )
     insert into image (id_image_set, file_name, tutorial, des_phenotype, des_gender)
     select stored.id, face.file_name, face.tutorial, face.des_phenotype, face.des_gender
     from stored, json_to_recordset($1)
       as face (file_name text, tutorial boolean, des_phenotype text, des_gender text)`,
    [JSON.stringify(oldest?.faces)],
  );
  await db.$client.query(
    `insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
     select uid_session, lpad(upper(to_hex(n)), 6, 'U'), now(), md5(n::text), image_set.id
     from game_session, image_set, generate_series(1, $1::int) as n where flg_public and flg_active`,
    [runs],
  );
  await db.$client.query(
    `insert into response (uid_user, id_adjective, id_image, num_position, val_elapsed_time, flg_response)
     select uid_user, adjective.id, image.id,
            row_number() over (partition by uid_user order by adjective.id, hashint4(image.id) # hashtext(cod_user)) - 1,
            300 + 2500 * random(), case when random() < 0.95 then random() < 0.55 end
     from participant join image using (id_image_set), adjective
     where adjective.flg_public and not adjective.tutorial and image.id in (${facesOfARun})`,
  );
  await db.$client.query('vacuum (analyze)');
  await db.$client.end();
};

type Stored = { answers: number; checksum: string; bytes: number; carried: number };

/** Counts and sums all answers, wherever they are stored; `carried`: runs in the new layout. */
const readStored = async (client: Pick<pg.ClientBase, 'query'>): Promise<Stored> => {
  const { rows } = await client.query<Omit<Stored, 'carried'>>(
    `select count(*)::int as answers, pg_database_size(current_database())::float8 as bytes,
            sum(hash_record_extended(row(uid_user, id_adjective, id_image, num_position, val_elapsed_time, flg_response), 0))::text as checksum
     from response`,
  );
  return { answers: 0, checksum: '', bytes: 0, ...rows[0], carried: await countCarried(client) };
};

const countCarried = async (client: Pick<pg.ClientBase, 'query'>): Promise<number> => {
  const { rows } = await client.query<{ run: string | null }>(`select to_regclass('run') as run`);
  if (!rows[0]?.run) return 0;
  const counted = await client.query<{ runs: number }>('select count(*)::int as runs from run');
  return counted.rows[0]?.runs ?? 0;
};

const isTable = async (client: Pick<pg.ClientBase, 'query'>): Promise<boolean> => {
  const { rows } = await client.query<{ relkind: string }>(
    `select relkind from pg_class where oid = 'response'::regclass`,
  );
  return rows[0]?.relkind === 'r';
};

/** Starts the server, kills it when a share of the runs is carried over, and says how many were. */
const killInBetween = async (client: pg.Client, env: Record<string, string>, dataDir: string, until: number) => {
  const server = startServerProcess({ from: 'built', dataDir, env });
  try {
    for (let carried = 0; carried < until && !server.hasEnded(); carried = await countCarried(client))
      await setTimeout(20);
  } finally {
    await server.kill();
  }
  return countCarried(client);
};

const migrateWithKills = async (atEnd: AtEnd) => {
  const dataDir = await scratchFolder(atEnd, 'migrate');
  const { connectionString } = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  await fillFormer(connectionString, size.runs);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const env = { DATABASE_URL: connectionString };
  try {
    const before = await readStored(client);
    const killed_at: number[] = [];
    for (let kill = 1; kill <= size.kills; kill += 1) {
      killed_at.push(await killInBetween(client, env, dataDir, (size.runs * kill) / (2 * size.kills)));
    }
    const began = performance.now();
    const server = startServerProcess({ from: 'built', dataDir, env });
    const isReady = (await server.ready) !== undefined;
    const seconds = (performance.now() - began) / 1000;
    await server.stop();
    await client.query('vacuum (analyze)');
    const after = await readStored(client);
    const db = openDatabase(connectionString, { warn: () => {} });
    const { differences } = await recountTally(db).finally(() => db.$client.end());
    return {
      runs: size.runs,
      killed_at: killed_at.join(', '),
      runs_after_last_kill: size.runs - (killed_at.at(-1) ?? 0),
      seconds_after_last_kill: Math.round(seconds * 10) / 10,
      ...{ before, after },
      problems: [
        ...(isReady ? [] : ['the server did not become ready']),
        ...((await isTable(client)) ? ['answers are in their former layout'] : []),
        ...(before.answers === after.answers && before.checksum === after.checksum ? [] : ['answers changed']),
        ...(after.carried === size.runs ? [] : [`${after.carried} of ${size.runs} runs carried over`]),
        ...differences,
      ],
    };
  } finally {
    await client.end();
  }
};

/** A server whose disk has no room for the new layout must stop with a message and leave the former one as it was. */
const migrateOnFullDisk = async (atEnd: AtEnd) => {
  const disk = mountSmallDisk(600);
  if ('skipped' in disk) return disk;
  atEnd(disk.unmount);
  const dataDir = join(disk.folder, 'data');
  const started = await startSuperusersPostgres({ dataDir, log: quiet });
  await fillFormer(started.connectionString, runsOnFullDisk);
  const readHere = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return { stored: await readStored(client), isFormer: await isTable(client) };
    } finally {
      await client.end();
    }
  };
  const before = await readHere(started.connectionString);
  await started.stop();
  disk.fill(roomOnFullDisk);
  const env = { UPDATE_COPY: 'off' };
  const server = startServerProcess({ from: 'built', dataDir, env });
  const isReady = (await server.ready) !== undefined;
  await server.stop();
  const message = server.lines.find((line) => line.includes('Nothing has changed'))?.replace(disk.folder, '');
  disk.empty();
  const again = await startSuperusersPostgres({ dataDir, log: quiet });
  const after = await readHere(again.connectionString);
  await again.stop();
  const withRoom = startServerProcess({ from: 'built', dataDir, env });
  const isReadyWithRoom = (await withRoom.ready) !== undefined;
  await withRoom.stop();
  return {
    runs: runsOnFullDisk,
    message,
    problems: [
      ...(isReady ? ['the server became ready without room for the new layout'] : []),
      ...(message ? [] : [`no clear message: ${server.lines.slice(-3).join(' ')}`]),
      ...(after.isFormer && after.stored.carried === 0 ? [] : ['the former layout is not as it was']),
      ...(before.stored.checksum === after.stored.checksum ? [] : ['answers changed on the full disk']),
      ...(isReadyWithRoom ? [] : ['with room again, the server did not become ready']),
    ],
  };
};

await withEndings(async (atEnd) => {
  const killed = await migrateWithKills(atEnd);
  const full_disk = await migrateOnFullDisk(atEnd);
  await report('migrate', { killed, full_disk });
  mustHold([...killed.problems, ...('problems' in full_disk ? full_disk.problems : [])]);
});
