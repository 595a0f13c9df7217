import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Image } from '../../contract/game.ts';
import type { Face } from '../db/image-sets.ts';
import { seedDatabase } from '../db/seed.ts';
import { queryOnce } from '../db/testing/query-once.ts';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import { startSuperusersPostgres } from '../db/testing/superusers-postgres.ts';
import { checkFaces } from '../features/faces/check-faces.ts';
import { encodeFaces, storeFaces } from '../features/faces/store-faces.ts';
import { takeDueSteps } from '../features/figures/campaign-steps.ts';
import { quietLog } from '../lib/log.ts';
import { packageRoot } from '../lib/package-root.ts';
import { askAs, signedInWith } from '../testing/accounts.ts';
import { drawFaces, type FaceFolder } from '../testing/face-files.ts';
import { ask, publicRun } from '../testing/participants.ts';
import { prepareDatabase } from '../testing/prepared-database.ts';
import { runCommandHere } from '../testing/run-command-here.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const credit = 'Fondazione "Sguardi" <CC BY 4.0>';
const facesFolder = join(packageRoot, 'web/public/generated_faces');

const server = useTestApp({ per: 'test' });
let folder: FaceFolder;
beforeAll(async () => {
  folder = await drawFaces(credit.replaceAll('"', '""'));
});
afterAll(() => folder.remove());

const runCommand = (...args: string[]) =>
  runCommandHere('import-faces', args, { DATABASE_URL: server.connectionString });

/** Once the server asks the database again. */
const imagesInUse = async () => {
  server.setNow(new Date(server.now().getTime() + 5000));
  return (await ask<Image[]>(server, 'GET', '/images')).body;
};
const stored = async () => {
  const [counts] = await server.query(
    `select (select count(*)::int from image_set) as sets, (select count(*)::int from image) as images,
       (select count(*)::int from image_file) as files, (select id from image_set where flg_active) as active`,
  );
  return counts;
};
const builtInOnly = { sets: 1, images: 30, files: 120, active: 1 };

/** One face of the test and one to practise with: as quick to import as can be. */
const few = () => [',false,', ',true,'].flatMap((kind) => folder.lines.find((line) => line.includes(kind)) ?? []);

/** The arguments of an import of these faces. */
const argsFor = async (lines = few()) => [await folder.manifest(lines), folder.path] as const;

const checkedFew = async () => (await checkFaces(...(await argsFor()), true)).faces;

test('the command stores a set that is served and listed', async () => {
  const before = await publicRun(server);
  const { code, stdout, stderr } = await runCommand(...(await argsFor()), '--allow-unbalanced');
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Scaling 2 faces') });
  expect(stdout).toContain('Set 2 is stored and in use');
  expect(stdout).toMatch(/phenotype +F +M +practice\n/);
  expect(stdout).toContain(credit);
  expect(await stored()).toEqual({ sets: 2, images: 32, files: 128, active: 2 });

  const images = await imagesInUse();
  expect(images.map(({ tutorial }) => tutorial).toSorted()).toEqual([false, true]);
  expect(new Set(images.map(({ des_credit }) => des_credit))).toEqual(new Set([credit]));

  const [{ file_name }] = images as [Image];
  const name = file_name.replace('.avif', '');
  for (const file of [`${name}.avif`, `${name}.webp`, `${name}-256.avif`, `${name}-256.webp`]) {
    const url = `/generated_faces/${file}`;
    const answer = await server.app.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${file.split('.')[1]}`]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { etag = '' } = answer.headers;
    expect((await server.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  }

  expect((await ask(server, 'POST', '/responses', before)).status).toBe(200);
  expect((await ask(server, 'POST', '/responses', await publicRun(server))).status).toBe(200);
  await seedDatabase(server.db, facesFolder);
  expect(await imagesInUse()).toEqual(images);
});

test('an invalid set is refused with an exit code, and nothing is stored', async () => {
  const said = await runCommand(...(await argsFor()));
  expect(said).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/nothing was stored.*unbalanced: /s) });
  expect((await runCommand(await folder.manifest(few()))).stderr).toContain('Usage');
  expect(await stored()).toEqual(builtInOnly);
});

test('an unbalanced set is stored once if allowed, and either set can be activated again', async () => {
  const first = await runCommand(...(await argsFor()), '--allow-unbalanced');
  expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining('Compare them with care') });
  const afterwards = { sets: 2, images: 32, files: 128, active: 2 };
  expect(await stored()).toEqual(afterwards);
  expect((await runCommand('--activate', 'built-in')).stdout).toMatch(/\* +1 .*24 \+ 6.*Prima Vista A/);
  expect(await stored()).toEqual({ ...afterwards, active: 1 });

  const renamed = few().map((line) => line.replace(/"F.*/, 'Another credit'));
  await runCommand(...(await argsFor(renamed)), '--allow-unbalanced');
  expect(await stored()).toEqual(afterwards);
  expect((await imagesInUse()).map(({ des_credit }) => des_credit)).toEqual(Array(2).fill('Another credit'));
  for (const unknown of ['3', 'z'])
    expect(await runCommand('--activate', unknown)).toMatchObject({ code: 1, stdout: '' });
  expect(await stored()).toEqual(afterwards);
  // By its letter.
  await runCommand('--activate', 'a');
  expect((await stored()).active).toBe(1);
});

test('a set without phenotypes is played like any other, and is in no figure by phenotype', async () => {
  const lines = few().map((line) => line.replace(/,[A-Z]\w+,/, ',,'));
  const { code, stdout, stderr } = await runCommand(...(await argsFor(lines)));
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining('no figure includes answers to 1 of 1'),
  });
  expect(stderr).not.toContain('Compare them with care');
  expect(stdout).toMatch(/\(none\) +\d {2}\d {2}1/);
  const images = await imagesInUse();
  expect(images.map(({ des_phenotype }) => des_phenotype)).toEqual([null, null]);
  const run = await publicRun(server);
  expect((await ask(server, 'POST', '/responses', run)).status).toBe(200);
  const { uid_user } = run.responses[0] ?? {};
  await takeDueSteps(server.db, server.now());
  type Result = { jsn_aggregation: Record<string, object> | null };
  const own = await ask<Result[]>(server, 'GET', `/aggregate_responses?uid_user=${uid_user}`);
  const none = { ALL: null, F: null, M: null };
  for (const { jsn_aggregation } of own.body) expect(Object.values(jsn_aggregation ?? {})).toEqual(Array(6).fill(none));
  const { headers } = await signedInWith(server, ['faces:read']);
  const sets = await askAs(server, headers, 'GET', '/face_sets');
  expect(sets.body).toContainEqual(expect.objectContaining({ num_test: 1, num_fewest: 0, num_most: 0, samples: [] }));
});

test('if one file cannot be stored, nothing is', async () => {
  const encoded = await encodeFaces(await checkedFew());
  await server.query(`alter table image_file add check (file_name not like '%-256.webp') not valid`);
  await expect(storeFaces(server.db, encoded, { name: 'own', des_credit: credit })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('violates check constraint') },
  });
  expect(await stored()).toEqual(builtInOnly);
});

test('simultaneous imports store each set completely and activate one', async () => {
  const faceOf = (name: string): Face => ({
    ...{ file_name: `${name}.avif`, des_phenotype: null, des_gender: 'F', tutorial: name === 'three' },
  });
  const [one, two, three] = [faceOf('one'), faceOf('two'), faceOf('three')];
  const store = (...faces: Face[]) => storeFaces(server.db, { faces, files: [] }, { name: 'own', des_credit: credit });
  await Promise.all([store(one, three), store(two, three), store(one, two, three)]);
  const { active, ...rest } = await stored();
  expect(rest).toEqual({ sets: 4, images: 37, files: 120 });
  expect([2, 3, 4]).toContain(active);
});

test('a large picture is stored and served in every size that it has, and spare faces are kept', async () => {
  await sharp(join(folder.path, 'face 3.webp')).resize(800).toFile(join(folder.path, 'large.png'));
  const lines = [...few(), 'large.png,Arabian,M,spare,"Fondazione ""Sguardi"" <CC BY 4.0>"'];
  const { code, stdout } = await runCommand(...(await argsFor(lines)), '--allow-unbalanced');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/practice {2}spare/)]);
  expect((await runCommand('--list')).stdout).toMatch(/\* +2 .*1 \+ 1 \+ 1/);
  expect(await imagesInUse()).toHaveLength(2);
  type Group = { images: Image[] };
  const samples = (await ask<Group[]>(server, 'GET', '/images/phenotype')).body.flatMap((group) => group.images);
  const large = samples.find(({ sizes }) => sizes?.includes(768))?.file_name.replace('.avif', '-768.webp');
  const { rawPayload } = await server.app.inject(`/generated_faces/${large}`);
  expect((await sharp(rawPayload).metadata()).width).toBe(768);
});

test('a picture that changes while it is imported is not stored', async () => {
  const checked = await checkedFew();
  const [first = '', second = ''] = checked.map(({ file }) => join(folder.path, file));
  const before = await readFile(first);
  await writeFile(first, await readFile(second));
  await expect(encodeFaces(checked)).rejects.toThrow('has changed since it was checked');
  await writeFile(first, before);
});

test('the embedded database is reachable whether it runs or not', async () => {
  const DATA_DIR = await prepareDatabase(scratchFolder());
  const { connectionString, stop } = await startSuperusersPostgres({ dataDir: DATA_DIR, log: quietLog });
  const run = (args: string[], dataDir = DATA_DIR) =>
    runCommandHere('import-faces', args, { DATABASE_URL: '', DATA_DIR: dataDir });
  const args = await argsFor();
  expect(await run([...args, '--allow-unbalanced'])).toMatchObject({ code: 0 });
  const inUse = await queryOnce(connectionString, 'select id from image_set where flg_active');
  expect(inUse).toEqual([{ id: 2 }]);
  await stop();
  expect((await run(['--activate', 'built-in'])).stdout).toMatch(/\* +1 /);
  expect((await run(['--list'], folder.path)).stderr).toContain('there is no database');
});
