import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { untilStill } from '../e2e/journey.ts';
import { desktop, goodPassword, phone } from '../e2e/office.ts';
import { openLanding, playLastSlides, playPractice, skipToProfile, startTest, takeAllTime } from '../e2e/play.ts';
import { packageRoot } from '../server/lib/package-root.ts';
import { compiledFolderVariable } from '../server/testing/server-program.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { passwords } from '../web/i18n/passwords.ts';
import { registration } from '../web/i18n/registration.ts';
import { results } from '../web/i18n/results.ts';
import { slides } from '../web/i18n/slides.ts';
import { stage } from '../web/i18n/stage.ts';
import { chromiumLaunch } from './find-chromium.ts';

// Takes the pictures of the README from a demonstration: `npm run screenshots`.

const save = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(untilStill);
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode().catch(() => {})))');
  await page.screenshot({ path: join(packageRoot, 'docs/screenshots', `${name}.png`) });
};

const photographParticipant = async (page: Page): Promise<void> => {
  const text = slides.en;
  await openLanding(page, 'en');
  await save(page, 'landing');
  await startTest(page, 'en');
  await takeAllTime(page, 'en');
  await playPractice(page, 'en');
  await page.getByRole('button', { name: text.next }).click();
  await page.getByRole('button', { name: text.roundTitle.begin(1) }).click();
  await page.locator('.round-slide canvas').waitFor();
  await save(page, 'face');
  await skipToProfile(page, 'en');
  await playLastSlides(page, 'en');
  await page.getByRole('heading', { name: results.en.title }).waitFor();
  await save(page, 'results');
};

const photographStage = async (page: Page, teacherLink: string, resultsPage: string): Promise<void> => {
  const words = stage.it;
  await page.goto(teacherLink);
  for (const label of [passwords.it.password, passwords.it.confirmation])
    await page.getByLabel(label, { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: registration.it.submit }).click();
  await page.waitForURL(/\/home$/);
  await page.goto(resultsPage.replace(/results$/, 'stage'));
  await page.getByRole('button', { name: words.goOn }).waitFor();
  await page.keyboard.press('Space');
  await page.getByText(words.ask.question).waitFor();
  await page.keyboard.press('Space');
  await page.getByText(words.reveal.class).waitFor();
  await save(page, 'class-results');
};

// The demonstration as built, whose server has the pages.
process.env[compiledFolderVariable] = join(packageRoot, 'dist');
const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-screenshots-'));
const server = await spawnServer({ from: 'demo', dataDir, env: { DATABASE_URL: '', ORIGIN: '' } });
const browser = await chromium.launch(chromiumLaunch());
try {
  const said = server.lines.join('\n');
  const [, teacherLink = ''] = said.match(/http\S+\/registration\/\S+/g) ?? [];
  const [resultsPage = ''] = said.match(/http\S+\/results/) ?? [];
  const options = { baseURL: server.origin, locale: 'it-IT' };
  await photographParticipant(await browser.newPage({ ...options, viewport: phone, hasTouch: true }));
  await photographStage(await browser.newPage({ ...options, viewport: desktop }), teacherLink, resultsPage);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
