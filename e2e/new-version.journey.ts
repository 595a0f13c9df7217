import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { packageRoot } from '../server/lib/package-root.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { aroundResults } from '../web/i18n/around-results.ts';
import { newVersion } from '../web/i18n/new-version.ts';
import { slides } from '../web/i18n/slides.ts';
import { trial } from '../web/i18n/trial.ts';
import { expect, test } from './journey.ts';
import { readKeptFiles, startKeptTest } from './kept-test.ts';
import { answerEveryFace, answerFaces, fillProfile, openLanding, playLastSlides, startTest } from './play.ts';

// A server that is being updated does not answer, and one that ends closes connections that a request is just taking.
const serverAway = 'net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)';
// A page without a worker may still ask the new server for files of its own version, until it is reloaded.
const formerFile = String.raw`status of 404 .*/assets/[\w.-]+\.(js|css)\)`;
test.use({ expectedErrors: [new RegExp(`${serverAway}|${formerFile}`)] });

/** A copy of the built project that can be changed under a server. */
const copyProject = async () => {
  const project = await mkdtemp(join(tmpdir(), 'prima-vista-versions-'));
  for (const part of ['package.json', 'server/db/migrations', 'server/features/dataset/package', 'dist'])
    await cp(join(packageRoot, part), join(project, part), { recursive: true });
  await symlink(join(packageRoot, 'node_modules'), join(project, 'node_modules'));
  return { project, stop: () => rm(project, { recursive: true, force: true }) };
};

const hashed = /-[\w-]{8}\.(js|css)$/;

/** Gives every script and style another name, as a new version does, and takes the old ones away. Marks the page. */
const makeNewVersion = async (project: string): Promise<void> => {
  const assets = join(project, 'dist/web/assets');
  const files = await readdir(assets);
  // Without the compressed copies, the server sends the files as they are.
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) await rm(join(assets, file));
  const newNames = new Map(
    files.filter((name) => hashed.test(name)).map((name) => [name, name.replace(hashed, '-NEWHASH0.$1')]),
  );
  // Two files of one name differ only in their hash.
  const taken = new Set<string>();
  for (const [name, renamed] of newNames) {
    let free = renamed;
    for (let number = 1; taken.has(free); number += 1) free = renamed.replace('NEWHASH0', `NEWHASH${number}`);
    taken.add(free);
    newNames.set(name, free);
  }
  const withNewNames = (text: string) =>
    text.replace(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, (name) => newNames.get(name) ?? name);
  for (const [name, renamed] of newNames) {
    const text = await readFile(join(assets, name), 'utf8');
    await writeFile(join(assets, name), withNewNames(text));
    await rename(join(assets, name), join(assets, renamed));
  }
  const list = join(project, 'dist/first-files.json');
  await writeFile(list, withNewNames(await readFile(list, 'utf8')));
  const page = join(project, 'dist/web/index.html');
  const html = withNewNames(await readFile(page, 'utf8'));
  await writeFile(page, html.replace('</head>', '<meta name="version" content="new" /></head>'));
};

const isNew = async (page: Page): Promise<boolean> => (await page.locator('meta[name="version"]').count()) === 1;

test('a server that is updated in mid-run: the run ends in its version, then the new one is offered', async ({
  openPhone,
  installation,
  started,
  axe,
}) => {
  const { project } = await started(copyProject());
  const old = await installation({ project });
  const page = await openPhone('it', { baseURL: old.origin, serviceWorkers: 'allow' });
  await startKeptTest(page);
  for (const name of ['EndOfTest', 'InviteMore', 'proof-worker']) expect(await readKeptFiles(page)).toContain(name);

  // As over plain http: no worker, so that nothing is kept.
  const plain = await openPhone('it', { baseURL: old.origin });
  await openLanding(plain, 'it');
  await startTest(plain, 'it');
  await plain.getByRole('button', { name: slides.it.startGame.begin, exact: true }).click();
  const practice = plain.getByRole('heading', { name: slides.it.tutorial.title });
  await expect(practice).toBeVisible();

  // Its database stays.
  await old.kill();
  await page.reload();
  await expect(page.getByRole('heading', { name: slides.it.startGame.title })).toBeVisible();
  await makeNewVersion(project);
  const { port } = new URL(old.origin);
  await started(spawnServer({ from: 'built', project, env: { ...old.databaseEnv, PORT: port } }));
  const visitor = await openPhone('it', { baseURL: old.origin });
  await openLanding(visitor, 'it');
  expect(await isNew(visitor)).toBe(true);
  await plain.reload();
  await expect(practice).toBeVisible();
  expect(await isNew(plain)).toBe(true);

  await page.reload();
  await page.getByRole('button', { name: slides.it.startGame.begin, exact: true }).click();
  await page.getByRole('button', { name: slides.it.tutorial.begin, exact: true }).click();
  await answerFaces(page, 'it', { to: 6, total: 6 });
  await page.getByRole('button', { name: slides.it.next, exact: true }).click();
  await page.getByRole('button', { name: slides.it.roundTitle.begin(1) }).click();
  await answerFaces(page, 'it', { to: 3, total: 24 });
  await page.reload();
  await expect(page.getByText(trial.it.resumedHint(4, 24))).toBeVisible();
  expect(await isNew(page)).toBe(false);
  const notice = page.getByText(newVersion.it.title);
  await expect(notice).toHaveCount(0);

  await answerEveryFace(page, 'public');
  await page.reload();
  const delivered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/responses') && answer.status() === 200,
  );
  await fillProfile(page, 'it');
  await playLastSlides(page, 'it');
  await delivered;
  await expect(notice).toBeVisible();
  expect(await isNew(page)).toBe(false);
  await axe(page);
  const results = page.getByRole('button', { name: aroundResults.it.deck.skip });
  await expect(results).toBeVisible();

  await page.getByRole('button', { name: newVersion.it.reload }).click();
  await expect.poll(() => isNew(page)).toBe(true);
  await expect(results).toBeVisible();
  await expect(notice).toHaveCount(0);
});
