import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Image } from '../../contract/game.ts';
import { type Face, faceFileNames } from '../db/image-sets.ts';
import { seedDatabase } from '../db/seed.ts';
import { queryOnce } from '../db/testing/query-once.ts';
import { startSuperusersPostgres } from '../db/testing/superusers-postgres.ts';
import { checkFaces } from '../features/faces/check-faces.ts';
import { facesCommand } from '../features/faces/faces-command.ts';
import { encodeFaces, storeFaces } from '../features/faces/store-faces.ts';
import { takeDueSteps } from '../features/figures/campaign-steps.ts';
import { packageRoot } from '../lib/package-root.ts';
import { quietLog } from '../lib/quiet-log.ts';
import { askAs, signedInWith } from '../testing/accounts.ts';
import { drawFaces, type FaceFolder } from '../testing/face-files.ts';
import { facesImport } from '../testing/faces-import.ts';
import { ask, publicRun } from '../testing/participants.ts';
import { prepareDatabase } from '../testing/prepared-database.ts';
import { runCommandHere } from '../testing/run-command-here.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const credit = 'Fondazione "Sguardi" <CC BY 4.0>';
const facesFolder = join(packageRoot, 'web/public/generated_faces');

const server = useTestApp({ per: 'test' });
let folder: FaceFolder;
beforeEach(async () => {
  folder = await drawFaces(credit.replaceAll('"', '""'));
});
afterEach(async () => {
  await folder.remove();
});

/** The command in this process, which takes a tenth of the time of one of its own. */
const runCommand = async (args: string[]) => {
  const said = { out: '', err: '' };
  const writeTo =
    (to: 'out' | 'err') =>
    (...lines: string[]) => {
      said[to] += `${lines.join('\n')}\n`;
    };
  const succeeded = await facesCommand({
    ...{ args, print: writeTo('out'), printError: writeTo('err') },
    onDatabase: (work) => work(server.db),
  });
  return { code: succeeded ? 0 : 1, ...said };
};

/** Once the server asks the database again. */
const imagesInUse = async () => {
  server.setNow(new Date(server.now().getTime() + 5000));
  return (await ask<Image[]>(server, 'GET', '/images')).body;
};
const stored = async () =>
  (
    await server.query(
      `select (select count(*)::int from image_set) as sets, (select count(*)::int from image) as images,
            (select count(*)::int from image_file) as files, (select id from image_set where flg_active) as active`,
    )
  )[0];
const builtInOnly = { sets: 1, images: 30, files: 120, active: 1 };

/** One face of the test and one to practise with: as quick to import as can be. */
const few = () => [',false,', ',true,'].flatMap((kind) => folder.lines.find((line) => line.includes(kind)) ?? []);

const checkedFew = async () => (await checkFaces(await folder.manifest(few()), folder.path, true)).faces;

test('the command, as a process of its own, stores a set that is served and listed', async () => {
  const before = await publicRun(server);
  const args = [await folder.manifest(few()), folder.path, '--allow-unbalanced'];
  const { code, out, err } = await facesImport(args, { DATABASE_URL: server.connectionString });
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('Scaling 2 faces') });
  expect(out).toContain('Set 2 is stored and in use');
  expect(out).toMatch(/phenotype +F +M +practice\n/);
  expect(out).toContain(credit);
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

test('invalid sets are refused with an exit code, and nothing is stored', async () => {
  const [first = '', ...others] = few();
  for (const [lines, problem] of [
    [[first, ...others], 'unbalanced: '],
    [[...others, first.replace(/face \d+/, 'gone')], 'there is no such file'],
    [[...others, first.replace(/,[FM],/, ',X,')], 'gender "X" is neither F nor M'],
  ] as [string[], string][]) {
    const { code, out, err } = await runCommand([await folder.manifest(lines), folder.path]);
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringContaining(problem) });
    expect(err).toContain('nothing was stored');
  }
  expect((await runCommand([await folder.manifest(few())])).err).toContain('Usage');
  expect(await stored()).toEqual(builtInOnly);
});

test('an unbalanced set is stored once if allowed, and either set can be activated again', async () => {
  const args = [await folder.manifest(few()), folder.path, '--allow-unbalanced'];
  const first = await runCommand(args);
  expect(first).toMatchObject({ code: 0, err: expect.stringContaining('Compare them with care') });
  const afterwards = { sets: 2, images: 32, files: 128, active: 2 };
  expect(await stored()).toEqual(afterwards);
  expect((await runCommand(['--activate', 'built-in'])).out).toMatch(/\* +1 .*24 \+ 6.*Prima Vista A/);
  expect(await stored()).toEqual({ ...afterwards, active: 1 });

  const renamed = await folder.manifest(few().map((line) => line.replace(/"F.*/, 'Another credit')));
  await runCommand([renamed, ...args.slice(1)]);
  expect(await stored()).toEqual(afterwards);
  expect((await imagesInUse()).map(({ des_credit }) => des_credit)).toEqual(Array(2).fill('Another credit'));
  expect(await runCommand(['--activate', '3'])).toMatchObject({ code: 1, out: '' });
  expect(await stored()).toEqual(afterwards);
});

test('a set without phenotypes is played like any other, and is in no figure by phenotype', async () => {
  const lines = few().map((line) => line.replace(/,[A-Z]\w+,/, ',,'));
  const { code, out, err } = await runCommand([await folder.manifest(lines), folder.path]);
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('no figure includes answers to 1 of 1') });
  expect(err).not.toContain('Compare them with care');
  expect(out).toMatch(/\(none\) +\d {2}\d {2}1/);
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

test('the built-in set of another release can be activated if its files are stored, which are then served', async () => {
  const file_name = '0123456789ab.avif';
  await server.query(
    `with other as (insert into image_set (cod_content, name, flg_built_in) values ($1, 'built-in', true) returning id)
     insert into image (id_image_set, file_name, tutorial) select id, $1, false from other`,
    [file_name],
  );
  const refused = { code: 1, err: expect.stringContaining('are not stored') };
  expect(await runCommand(['--activate', 'built-in'])).toMatchObject(refused);
  await server.query(`insert into image_file select unnest($1::text[]), 'a face of another release'`, [
    faceFileNames(file_name),
  ]);
  await runCommand(['--activate', 'built-in']);
  expect((await imagesInUse()).map((image) => image.file_name)).toEqual([file_name]);
  expect((await server.app.inject(`/generated_faces/${file_name}`)).body).toBe('a face of another release');
  // By its letter.
  await runCommand(['--activate', 'a']);
  expect((await stored()).active).toBe(1);
  expect(await runCommand(['--activate', 'z'])).toMatchObject({ code: 1, err: expect.stringContaining('no set z') });
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

test('large pictures are stored and served in every size that they have, and spare faces are kept', async () => {
  const sizes = [600, 800, 1100];
  const lines = ['Arabian,F,false', 'Arabian,F,true', 'Arabian,M,spare'].map(
    (described, index) => `large${index}.png,${described},Somebody`,
  );
  const face = await readFile(join(folder.path, 'face 1.webp'));
  for (const [index, pixels] of sizes.entries()) {
    const picture = sharp(face)
      .resize(pixels)
      .modulate({ hue: 90 * index });
    await writeFile(join(folder.path, `large${index}.png`), await picture.png().toBuffer());
  }
  const { out, code } = await runCommand([await folder.manifest(lines), folder.path, '--allow-unbalanced']);
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/practice {2}spare[\s\S]*Arabian +1 {2}0 {2}1 +1/),
  });
  expect((await runCommand(['--list'])).out).toMatch(/\* +2 .*1 \+ 1 \+ 1/);
  const images = await imagesInUse();
  expect(images.map(({ sizes: found, tutorial }) => [tutorial, found])).toContainEqual([true, [256, 512, 768]]);
  expect(images).toHaveLength(2);
  type Group = { images: Image[] };
  const samples = (await ask<Group[]>(server, 'GET', '/images/phenotype')).body.flatMap((group) => group.images);
  const largest = samples[0]?.file_name.replace('.avif', '-1024.webp');
  const { rawPayload } = await server.app.inject(`/generated_faces/${largest}`);
  expect((await sharp(rawPayload).metadata()).width).toBe(1024);
});

test('a picture that changes while it is imported is not stored', async () => {
  const checked = await checkedFew();
  await writeFile(join(folder.path, checked[0]?.file ?? ''), await readFile(join(folder.path, checked[1]?.file ?? '')));
  await expect(encodeFaces(checked)).rejects.toThrow('has changed since it was checked');
});

test('the embedded database is reachable whether it runs or not; what is refused has an exit code', async () => {
  const DATA_DIR = join(folder.path, 'data');
  await mkdir(DATA_DIR);
  const { connectionString, stop } = await startSuperusersPostgres({
    dataDir: await prepareDatabase(DATA_DIR),
    log: quietLog,
  });
  const run = (args: string[], dataDir = DATA_DIR) =>
    runCommandHere('import-faces', args, { DATABASE_URL: '', DATA_DIR: dataDir });
  const args = [await folder.manifest(few()), folder.path];
  expect(await run(args)).toMatchObject({ code: 1, stderr: expect.stringContaining('unbalanced: ') });
  expect(await run([...args, '--allow-unbalanced'])).toMatchObject({ code: 0 });
  const inUse = await queryOnce(connectionString, 'select id from image_set where flg_active');
  expect(inUse).toEqual([{ id: 2 }]);
  await stop();
  expect((await run(['--activate', 'built-in'])).stdout).toMatch(/\* +1 /);
  expect((await run(['--list'], folder.path)).stderr).toContain('there is no database');
});
