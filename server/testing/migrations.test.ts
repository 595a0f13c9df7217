import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '../db/database.ts';
import { readShippedSets } from '../db/seed/faces-manifest.ts';
import { seedDatabase } from '../db/seed.ts';
import { compareFigures, takeDueSteps } from '../features/figures/figures.ts';
import { packageRoot } from '../lib/package-root.ts';
import { emptyDatabase, migrateFirst } from './migrate-first.ts';
import { useDatabase } from './use-test-app.ts';

const facesFolder = join(packageRoot, 'web/public/generated_faces');

const database = useDatabase({ per: 'test' });
beforeEach(async () => {
  await emptyDatabase(database.db);
});

/** The data of the last release without sets of faces: faces, some of them retired, and runs, counted or not. */
const fillFirst = async () => {
  const manifest = await readFile(join(facesFolder, 'set-a.json'), 'utf8');
  await database.query(
    `insert into image (file_name, des_phenotype, des_gender, tutorial)
     select * from json_to_recordset($1) as given (file_name text, des_phenotype text, des_gender text, tutorial boolean)`,
    [manifest],
  );
  await database.query(
    `insert into image (file_name, des_phenotype, des_gender, tutorial, flg_retired)
     values ('former.avif', 'Arabian', 'F', false, true), ('practice.avif', 'Arabian', 'F', true, true)`,
  );
  await database.query(`insert into adjective values (4, 'honest', false, true, true)`);
  await database.query('insert into game_session (flg_public, tms_started_at) values (true, now())');
  const play = (code: string, faces: string, folded: boolean, untimed = false) =>
    database.query(
      `with played as (
         insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, flg_untimed, tms_folded_at)
         select uid_session, $1, now(), 'hash', $3, case when $2 then now() end from game_session returning uid_user
       )
       insert into response (uid_user, id_adjective, id_image, num_position, val_elapsed_time, flg_response)
       select uid_user, 4, id, row_number() over (order by id) - 1, 900, id % 3 = 0 from played, image where not tutorial and ${faces}`,
      [code, folded, untimed],
    );
  await play('FORMER', 'flg_retired', true);
  await play('FOLDED', 'not flg_retired', true);
  await play('ANOTHR', 'not flg_retired', true);
  await play('WAITIN', 'not flg_retired', false);
  await play('UNTIME', 'not flg_retired', true, true);
  // Waits like WAITIN, so that neither is counted.
  await play('MIXEDR', 'true', false);
  await database.query(
    `insert into participant (uid_session, cod_user) select uid_session, 'PLAYIN' from game_session`,
  );
};

test('all migrations apply to an empty database', async () => {
  await migrateDatabase(database.db);
  expect(await database.query('select from image_set')).toEqual([]);
});

test('faces and figures from before sets existed become those of the built-in set', async () => {
  await migrateFirst(database.db, 1);
  await fillFirst();
  await migrateDatabase(database.db);

  const sets = () => database.query('select id, flg_built_in, flg_active, des_credit from image_set order by id');
  const migrated = [
    { id: 1, flg_built_in: true, flg_active: false, des_credit: null },
    { id: 2, flg_built_in: true, flg_active: true, des_credit: null },
  ];
  expect(await sets()).toEqual(migrated);
  // The same hash as the seed computes, or set A would be there twice now; later sets wait, since there are runs.
  await seedDatabase(database.db, facesFolder);
  const later = (await readShippedSets(facesFolder)).slice(1).map((_, at) => ({
    ...{ id: 3 + at, flg_built_in: true, flg_active: false, des_credit: null },
  }));
  expect(await sets()).toEqual([...migrated, ...later]);

  expect(await database.query('select cod_user, id_image_set from participant order by cod_user')).toEqual([
    { cod_user: 'ANOTHR', id_image_set: 2 },
    { cod_user: 'FOLDED', id_image_set: 2 },
    { cod_user: 'FORMER', id_image_set: 1 },
    { cod_user: 'MIXEDR', id_image_set: 1 },
    { cod_user: 'PLAYIN', id_image_set: null },
    { cod_user: 'UNTIME', id_image_set: 2 },
    { cod_user: 'WAITIN', id_image_set: 2 },
  ]);
  // Counted with usual time, each with its set: computed at the first look.
  const steps = 'select id_image_set, count(*)::int as runs from participant where num_step = 1 group by 1 order by 1';
  const counted = [
    { id_image_set: 1, runs: 1 },
    { id_image_set: 2, runs: 2 },
  ];
  expect(await database.query(steps)).toEqual(counted);
  expect(await takeDueSteps(database.db, new Date())).toBe(0);
  expect(await database.query('select id_image_set, num_runs as runs from snapshot order by 1')).toEqual(counted);
  expect(await compareFigures(database.db)).toEqual({ runs: 3, differences: [] });
});

test('runs that waited for the next step of the former figures go on waiting', async () => {
  await migrateFirst(database.db, 44);
  const [session] = await database.query(
    'insert into game_session (flg_public, tms_started_at) values (true, now()) returning uid_session',
  );
  await database.query(
    `insert into image_set (cod_content, name, flg_built_in, flg_active) values ('hash', 'A', true, true)`,
  );
  await database.query('insert into next_step (uid_session, id_image_set, num_step) values ($1, 1, 3)', [
    session.uid_session,
  ]);
  for (const step of [null, 3, 4]) {
    await database.query(
      `insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set, tms_folded_at, num_step_in)
       values ($1, $2, now(), 'hash', 1, now(), $3)`,
      [session.uid_session, `STEP${step}`, step],
    );
  }
  await migrateDatabase(database.db);
  expect(await database.query('select cod_user, num_step from participant order by cod_user')).toEqual([
    { cod_user: 'STEP3', num_step: 1 },
    { cod_user: 'STEP4', num_step: null },
    { cod_user: 'STEPnull', num_step: 1 },
  ]);
});
