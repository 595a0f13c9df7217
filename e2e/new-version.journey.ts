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
import { expect, press, test, title } from './journey.ts';
import { readKeptFiles, startKeptTest } from './kept-test.ts';
import { answerEveryFace, answerFaces, fillProfile, openLanding, playLastSlides, startTest } from './play.ts';

// A server that is being updated does not answer. When it is killed, Chromium has an error of its own for a request that is
// about to be sent, was sent, or is being answered.
const serverAway =
  'net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)';
// A page without a worker may still ask the new server for files of its own version, until it is reloaded.
const previousFile = String.raw`status of 404 .*/assets/[\w.-]+\.(js|css)\)|Refused to apply style from '[^']*/assets/[\w.-]+\.css'`;
test.use({ expectedErrors: [new RegExp(`${serverAway}|${previousFile}`)] });

/** A copy of the built project that can be changed under a server. */
const copyProject = async () => {
  const project = await mkdtemp(join(tmpdir(), 'prima-vista-versions-'));
  for (const part of ['package.json', 'server/db/migrations', 'server/features/dataset/package', 'dist'])
    await cp(join(packageRoot, part), join(project, part), { recursive: true });
  await symlink(join(packageRoot, 'node_modules'), join(project, 'node_modules'));
  return { project, stop: () => rm(project, { recursive: true, force: true }) };
};

/** Gives every script and style another name, as a new version does, and takes the old ones away. Marks the page. */
const makeNewVersion = async (project: string): Promise<void> => {
  const assets = join(project, 'dist/web/assets');
  // The hash of a name is turned round: two files of one name still differ.
  const withNewNames = (text: string) =>
    text.replace(/(?<=[\w.]-)[\w-]{8}(?=\.(?:js|css)\b)/g, (hash) => [...hash].toReversed().join(''));
  for (const name of await readdir(assets)) {
    const path = join(assets, name);
    // Without the compressed copies, the server sends the files as they are.
    if (/\.(br|gz)$/.test(name)) await rm(path);
    if (!/\.(js|css)$/.test(name)) continue;
    await writeFile(path, withNewNames(await readFile(path, 'utf8')));
    await rename(path, join(assets, withNewNames(name)));
  }
  for (const path of [join(project, 'dist/first-files.json'), join(project, 'dist/web/index.html')]) {
    const text = withNewNames(await readFile(path, 'utf8'));
    await writeFile(path, text.replace('</head>', '<meta name="version" content="new" /></head>'));
  }
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

  // Its database stays.
  await old.kill();
  await page.reload();
  await expect(title(page, slides.it.startGame.title)).toBeVisible();
  await makeNewVersion(project);
  const { port } = new URL(old.origin);
  await started(spawnServer({ from: 'built', project, env: { ...old.databaseEnv, PORT: port } }));
  await plain.reload();
  await expect(title(plain, slides.it.startGame.title)).toBeVisible();
  expect(await isNew(plain)).toBe(true);

  await page.reload();
  await press(page, slides.it.startGame.begin);
  await press(page, slides.it.tutorial.begin);
  await answerFaces(page, 'it', { to: 6, total: 6 });
  await press(page, slides.it.next);
  await press(page, slides.it.roundTitle.begin(1));
  await answerFaces(page, 'it', { to: 3, total: 24 });
  await page.reload();
  await expect(page.getByText(trial.it.resumedHint(4, 24))).toBeVisible();
  expect(await isNew(page)).toBe(false);
  const notice = page.getByText(newVersion.it.title);
  await expect(notice).toHaveCount(0);

  await answerEveryFace(page, 'public');
  await page.reload();
  await fillProfile(page, 'it');
  await playLastSlides(page, 'it');
  await expect(notice).toBeVisible();
  expect(await isNew(page)).toBe(false);
  await axe(page);
  const results = page.getByRole('button', { name: aroundResults.it.deck.skip });
  await expect(results).toBeVisible();
  await press(page, newVersion.it.reload);
  await expect.poll(() => isNew(page)).toBe(true);
  await expect(results).toBeVisible();
  await expect(notice).toHaveCount(0);
});
