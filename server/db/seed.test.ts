import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { quietLog } from '../lib/log.ts';
import { useDatabase } from '../testing/use-test-app.ts';
import { openDatabase } from './database.ts';
import { activateImageSet, type Face, faceFileNames, putSetInUse, storeImageSet } from './image-sets.ts';
import { seedDatabase } from './seed.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { transaction } from './transaction.ts';

const first: Face = { file_name: 'first.avif', des_phenotype: 'Arabian', des_gender: 'F', tutorial: false };
const second: Face = { file_name: 'second.avif', des_phenotype: 'Caucasian', des_gender: 'M', tutorial: false };
const practice: Face = { file_name: 'practice.avif', des_phenotype: 'Caucasian', des_gender: 'M', tutorial: true };
const spare: Face = { ...second, tutorial: true, flg_spare: true };

const database = useDatabase();
const folder = scratchFolder(afterAll);
beforeAll(async () => {
  for (const name of [first, second, practice].flatMap(({ file_name }) => faceFileNames(file_name))) {
    await writeFile(join(folder, name), name);
  }
});

// As a new one, before its first start.
beforeEach(() =>
  database.query('truncate adjective, image_set, image_file, country, game_session restart identity cascade'),
);

const writeManifest = (manifest: unknown) => writeFile(join(folder, 'set-a.json'), JSON.stringify(manifest));

const seed = async (manifest: unknown) => {
  await writeManifest(manifest);
  return seedDatabase(database.db, folder);
};

const sets = () => database.query('select * from image_set order by id');
const images = () => database.query('select * from image order by id');
const files = () =>
  database.query(`select file_name, convert_from(content, 'UTF8') as content, xmin from image_file order by 1`);
const shown = async () => {
  const active = 'select i.* from image i join image_set s on s.id = i.id_image_set where s.flg_active order by i.id';
  return (await database.query(active)).map(({ id, file_name }) => `${id} ${file_name}`);
};
const everything = async () => [
  await images(),
  await sets(),
  await files(),
  await database.query('select * from adjective order by id'),
  await database.query('select * from country order by id'),
  await database.query('select * from game_session'),
];

test('seeding again changes nothing and uses up no ids; more faces are another set, which may have spare ones', async () => {
  await seed([first, practice]);
  const before = await everything();
  await seed([first, practice]);
  expect(await everything()).toEqual(before);
  await seed([first, practice, spare]);
  expect(await shown()).toEqual(['3 first.avif', '4 practice.avif', '5 second.avif']);
  const kinds = (await images()).map(({ tutorial, flg_spare }) => `${tutorial} ${flg_spare}`);
  expect(kinds.slice(2)).toEqual(['false false', 'true false', 'true true']);
  const countries = before[4];
  expect(countries).toHaveLength(250);
  expect(countries?.every(({ des_name_it, des_name_en }) => des_name_it && des_name_en)).toBe(true);
});

test('servers that start together seed once', async () => {
  await writeManifest([first, practice]);
  const servers = Array.from({ length: 4 }, () => openDatabase(database.connectionString, quietLog));
  // Connected beforehand, so that none finishes before another one begins.
  await Promise.all(servers.map((db) => db.$client.query('select')));
  await Promise.all(servers.map((db) => seedDatabase(db, folder)));
  await Promise.all(servers.map((db) => db.$client.end()));
  expect((await images()).map(({ id }) => id)).toEqual([1, 2]);
  expect(
    await database.query('select * from game_session where flg_public and tms_started_at is not null'),
  ).toHaveLength(1);
});

test('another manifest is another set and becomes active before anybody has played; restarting an older release does not undo it, unless none is active', async () => {
  await seed([first, second, practice]);
  await seed([second, practice]);
  expect(await shown()).toEqual(['4 practice.avif', '5 second.avif']);
  await seed([practice, second, first]);
  expect(await sets()).toMatchObject([{ flg_active: false }, { flg_active: true }]);
  await database.query('update image_set set flg_active = false');
  await seed([first, second, practice]);
  expect(await sets()).toMatchObject([{ flg_active: true }, { flg_active: false }]);
});

test('the files of each release are stored once, and missing ones again', async () => {
  const stored = async () => (await files()).map(({ file_name, content }) => [file_name, content]);
  const filesOf = (...faces: Face[]) =>
    faces
      .flatMap(({ file_name }) => faceFileNames(file_name))
      .sort()
      .map((name) => [name, name]);
  await seed([first, practice]);
  expect(await stored()).toEqual(filesOf(first, practice));
  await seed([second, practice]);
  expect(await stored()).toEqual(filesOf(first, practice, second));
  await database.query(`delete from image_file where file_name like 'second-256%'`);
  await seed([second, practice]);
  expect(await stored()).toEqual(filesOf(first, practice, second));
});

test('a face that is listed with more sizes later is the same face, and an older release takes none away', async () => {
  const large: Face = { ...first, sizes: [256, 512, 768] };
  const added = faceFileNames(large.file_name, large.sizes).slice(4);
  for (const name of added) await writeFile(join(folder, name), name);
  await seed([first, practice]);
  expect((await images()).map(({ id, sizes }) => `${id} ${sizes}`)).toEqual(['1 256,512', '2 256,512']);
  await seed([large, practice]);
  const grown = await images();
  expect(grown.map(({ id, sizes }) => `${id} ${sizes}`)).toEqual(['1 256,512,768', '2 256,512']);
  expect((await files()).map(({ file_name }) => file_name)).toEqual(expect.arrayContaining(added));
  await seed([first, practice]);
  expect(await images()).toEqual(grown);
});

test('a manifest without one of its files is refused', async () => {
  for (const name of faceFileNames(second.file_name)) {
    await rm(join(folder, name));
    await expect(seed([first, second, practice])).rejects.toThrow(`set-a.json lists: ${name}`);
    await writeFile(join(folder, name), name);
  }
  expect(await sets()).toEqual([]);
});

test('a changed description of a face makes another set, since the first one has answers', async () => {
  for (const des_gender of ['F', 'M']) await seed([{ ...first, des_gender }, practice]);
  const stored = (await images()).map(({ id_image_set, des_gender }) => `${id_image_set} ${des_gender}`);
  expect(stored).toEqual(['1 F', '1 M', '2 M', '2 M']);
});

test('a start of any release keeps an active set that is not built in', async () => {
  await seed([first, practice]);
  await transaction(database.db, async (tx) => {
    const own = { name: 'own', des_credit: 'Somebody', flg_built_in: false, faces: [second, practice] };
    await activateImageSet(tx, (await storeImageSet(tx, own)).id);
  });
  const chosen = await shown();
  await seed([first, practice]);
  await seed([first, second, practice]);
  expect(await shown()).toEqual(chosen);
  expect(await sets()).toMatchObject([{ flg_built_in: true }, { name: 'own' }, { flg_built_in: true }]);
});

/** Starts a release that brings these sets, by letter. */
const seedSets = async (sets: Record<string, Face[]>) => {
  for (const [letter, faces] of Object.entries(sets)) {
    const path = join(folder, `set-${letter}.json`);
    await writeFile(path, JSON.stringify(faces));
    if (letter !== 'a') onTestFinished(() => rm(path, { force: true }));
  }
  return seedDatabase(database.db, folder);
};
const beginTest = () =>
  database.query(
    `insert into participant (uid_session, cod_user) select uid_session, 'ABCDEF' from game_session where flg_public`,
  );

const both = { a: [first, practice], b: [second, practice] };
const storedNames = async () => (await files()).map(({ file_name }) => file_name);
const useSet = (id: number, from = folder) => transaction(database.db, (tx) => putSetInUse(tx, id, from));

test('a new installation starts with the newest set, and stores the files of that one only', async () => {
  await seedSets(both);
  expect(await sets()).toMatchObject([
    { id: 1, name: 'Prima Vista A', flg_built_in: true, flg_active: false },
    { id: 2, name: 'Prima Vista B', flg_built_in: true, flg_active: true },
  ]);
  expect(await storedNames()).toEqual(both.b.flatMap(({ file_name }) => faceFileNames(file_name)).sort());
});

test('an installation with tests keeps its set at each start, which reports the newer one', async () => {
  await seedSets({ a: both.a });
  await beginTest();
  for (const _ of [1, 2]) {
    expect(await seedSets(both)).toBe(2);
    expect(await sets()).toMatchObject([{ flg_active: true }, { flg_active: false }]);
  }
  expect(await storedNames()).not.toContain(second.file_name);
  await useSet(2);
  expect(await seedSets(both)).toBeUndefined();
});

test('a choice stands at each start, also while nobody has begun; a set whose files are nowhere cannot be chosen', async () => {
  await seedSets(both);
  expect(await useSet(1, join(folder, 'elsewhere'))).toBe(false);
  expect(await sets()).toMatchObject([{ flg_active: false }, { flg_active: true }]);
  expect(await useSet(1)).toBe(true);
  await seedSets(both);
  expect(await sets()).toMatchObject([{ flg_active: true }, { flg_active: false }]);
  expect(await storedNames()).toContain(first.file_name);
});

test('a wrong manifest is refused, and a folder without one', async () => {
  await expect(seedDatabase(database.db, join(folder, '..'))).rejects.toThrow('a set-a.json is missing');
  for (const [problem, ...manifest] of [
    ['a spare face is not of the test', second, practice, { ...first, flg_spare: true }],
    ['sizes must have 512 and 256', second, practice, { ...first, sizes: [512, 768] }],
    ['sizes', second, practice, { ...first, sizes: [256, 512, 600] }],
    ['no face for the practice round', first],
    ['no face for the test', practice],
    ['listed twice', first, first, practice],
    ['des_phenotype', { ...first, des_phenotype: 'Martian' }, practice],
    ['file_name', { ...first, file_name: '../first.avif' }, practice],
  ] as [string, ...object[]][])
    await expect(seed(manifest)).rejects.toThrow(problem);
  expect(await images()).toEqual([]);
});
