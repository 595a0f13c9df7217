import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import type { Face } from './seed/faces-manifest.ts';
import { seedDatabase } from './seed.ts';

const first: Face = { file_name: 'first.avif', des_phenotype: 'Arabian', des_gender: 'F', tutorial: false };
const second: Face = { file_name: 'second.avif', des_phenotype: 'Caucasian', des_gender: 'M', tutorial: false };
const practice: Face = { file_name: 'practice.avif', des_phenotype: 'Caucasian', des_gender: 'M', tutorial: true };

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faces-'));
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  database = await createTestDatabase();
  await database.db.$client.query('truncate adjective, image, country, game_session restart identity cascade');
  return () => database.drop();
});

const writeManifest = (manifest: unknown) => writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));

const seed = async (manifest: unknown) => {
  await writeManifest(manifest);
  await seedDatabase(database.db, folder);
};

const rowsOf = async (query: string) => (await database.db.$client.query(query)).rows;
const images = () => rowsOf('select * from image order by id');
const everything = async () => [
  await images(),
  await rowsOf('select * from adjective order by id'),
  await rowsOf('select * from country order by id'),
  await rowsOf('select * from game_session'),
];

const answerTo = async (file_name: string) => {
  await database.db.$client.query(
    `insert into participant (uid_session, cod_user) select uid_session, 'ABC123' from game_session`,
  );
  await database.db.$client.query(
    `insert into response (uid_user, id_adjective, id_image, num_position, val_elapsed_time, flg_response)
     select uid_user, 3, image.id, 0, 900, true from participant, image where file_name = $1`,
    [file_name],
  );
};

test('seeding again changes nothing and takes no numbers', async () => {
  await seed([first, practice]);
  const before = await everything();
  await seed([first, practice]);
  expect(await everything()).toEqual(before);
  await seed([first, practice, second]);
  expect((await images()).map(({ id, file_name }) => [id, file_name])).toEqual([
    [1, 'first.avif'],
    [2, 'practice.avif'],
    [3, 'second.avif'],
  ]);
  expect(before[2]).toHaveLength(250);
  expect(before[2]?.every(({ des_name_it, des_name_en }) => des_name_it && des_name_en)).toBe(true);
});

test('servers that start together seed once', async () => {
  await writeManifest([first, practice]);
  const servers = Array.from({ length: 4 }, () => openDatabase(database.connectionString, { warn: () => {} }));
  // Connected beforehand, so that none is done before another one begins.
  await Promise.all(servers.map((db) => db.$client.query('select')));
  await Promise.all(servers.map((db) => seedDatabase(db, folder)));
  await Promise.all(servers.map((db) => db.$client.end()));
  expect((await images()).map(({ id }) => id)).toEqual([1, 2]);
  expect(await rowsOf('select * from game_session where flg_public and tms_started_at is not null')).toHaveLength(1);
});

test('faces that left the manifest are retired, and come back with it under their number', async () => {
  await seed([first, second, practice]);
  await seed([second, practice]);
  expect((await images()).map(({ flg_retired }) => flg_retired)).toEqual([true, false, false]);
  await seed([first, second, practice]);
  expect((await images()).map(({ id, flg_retired }) => [id, flg_retired])).toEqual([
    [1, false],
    [2, false],
    [3, false],
  ]);
});

test('the description of a face can be corrected until somebody answered to it', async () => {
  await seed([first, practice]);
  await seed([{ ...first, des_gender: 'M' }, practice]);
  expect(await images()).toMatchObject([{ des_gender: 'M' }, {}]);
  await answerTo('first.avif');
  await expect(seed([first, practice])).rejects.toThrow('Answers were given to first.avif');
  expect(await images()).toMatchObject([{ des_gender: 'M' }, {}]);
});

test.each([
  ['no face for the practice round', [first]],
  ['no face for the test', [practice]],
  ['listed twice', [first, first, practice]],
  ['des_phenotype', [{ ...first, des_phenotype: 'Martian' }, practice]],
  ['file_name', [{ ...first, file_name: '../first.avif' }, practice]],
])('a manifest with %s is refused', async (problem, manifest) => {
  await expect(seed(manifest)).rejects.toThrow(problem);
  expect(await images()).toEqual([]);
});
