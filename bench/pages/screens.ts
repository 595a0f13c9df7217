import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { signIn } from '../../e2e/office.ts';
import { beginRound, openLanding, playPractice, startTest } from '../../e2e/play.ts';
import { demoClasses } from '../../server/demo/demo-school.ts';
import { simulateClass } from '../../server/demo/simulate-runs.ts';
import { chromiumLaunch } from '../../tools/find-chromium.ts';
import { slides } from '../../web/i18n/slides.ts';
import { type AtEnd, begin } from '../endings.ts';
import { fillCampaign } from '../fill-campaign.ts';
import { openSeededInstallation } from '../installation.ts';
import { percentile } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { emailOf, password, storeTeachers } from '../teacher.ts';
import { byBench, phone } from './phone.ts';

const now = () => new Date();

/** The built server with a teacher, the demo's classes and public runs. `finished`: a path of open results. */
const startSite = async (atEnd: AtEnd) => {
  const { db, database, startServer } = await openSeededInstallation(atEnd, 'pages');
  // The only account, as most accounts are.
  await storeTeachers(database, 1);
  const accounts = await database.query<{ id: string }>('select id from app_user');
  for (const demoClass of demoClasses) await simulateClass({ db, now }, accounts.rows[0]?.id ?? '', demoClass);
  // From 30 on the findings have figures.
  await fillCampaign({ db, now }, 40);
  await database.query('insert into findings_state (flg_public) values (true) on conflict do nothing');
  // Results are open for a day.
  const runs = await database.query<{ path: string }>(
    `update participant set tms_completed_at = now() where uid_user = (select uid_user from participant join game_session
     using (uid_session) where flg_public and des_aside is null order by tms_completed_at desc nulls last limit 1)
     returning concat_ws('/', '/test', uid_session, uid_user) as path`,
  );
  const classes = await database.query<{ path: string }>(
    "select concat_ws('/', '/sessions', uid_session) as path from game_session where not flg_public order by tms_created_at limit 1",
  );
  const [finished, session] = [runs, classes].map(({ rows }) => rows[0]?.path);
  if (!finished || !session) throw new Error('the demo has no run or no class');
  return { ...(await startServer()), finished, session };
};

/** Starts Chromium with a profile of its own, in which Lighthouse measures through the debugging port. */
const startProfile = async (atEnd: AtEnd, baseURL: string) => {
  const folder = await scratchFolder(atEnd, 'chromium');
  const { args, ...launch } = chromiumLaunch();
  const options = { ...launch, ...byBench, ...phone, baseURL, args: [...args, '--remote-debugging-port=0'] };
  const profile = await begin(
    atEnd,
    () => chromium.launchPersistentContext(folder, options),
    (started) => started.close(),
  );
  const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
  return { profile, port: Number(port) };
};

// Performance takes longest, and means nothing in a smoke run.
const onlyCategories = [...(isSmoke ? [] : ['performance']), 'accessibility', 'best-practices'];

/**
 * Runs Lighthouse with an empty cache but with the profile's stored data (a run, a sign-in). Each score is the median of
 * several reports, since a single one depends on the machine's load.
 */
const measureScores = async (port: number, screen: string, address: string) => {
  const reports = isSmoke ? 1 : screen === 'test' ? 5 : 3;
  const found: Result[] = [];
  while (found.length < reports) {
    const report = await lighthouse(address, { port, onlyCategories, logLevel: 'error' });
    if (!report || report.lhr.runtimeError) throw new Error(`${address}: ${report?.lhr.runtimeError?.message}`);
    if (report.lhr.finalDisplayedUrl !== address) throw new Error(`${address} led to ${report.lhr.finalDisplayedUrl}`);
    found.push(report.lhr);
  }
  const scoresOf = (category: string) => found.map(({ categories }) => categories[category]?.score ?? Number.NaN);
  const score = (category: string) => percentile(scoresOf(category), 0.5);
  return {
    ...{ screen, form_factor: 'mobile', reports, performance: score('performance') },
    ...{ accessibility: score('accessibility'), best_practices: score('best-practices') },
  };
};

/** Plays up to the first face of a round, and signs in. Resolves to the path of the run. */
const playAndSignIn = async (device: BrowserContext): Promise<string> => {
  const page = await device.newPage();
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await playPractice(page, 'it');
  await page.getByRole('button', { name: slides.it.next, exact: true }).click();
  await page.getByRole('button', { name: slides.it.roundTitle.begin(1) }).click();
  await beginRound(page, 'it', 24);
  const { pathname } = new URL(page.url());
  await page.goto('/login');
  await signIn(page, emailOf(0), password);
  await page.waitForURL('**/home');
  await page.close();
  return pathname;
};

/** Opens the pages as phones do, one after the other: scores, calls of third parties and what the console shows. */
export const screens: Scenario = async (atEnd) => {
  const { origin, finished, session } = await startSite(atEnd);
  const { profile, port } = await startProfile(atEnd, origin);
  const scores: Awaited<ReturnType<typeof measureScores>>[] = [];
  const problems: string[] = [];
  const measure = async (screen: string, path: string): Promise<void> => {
    scores.push(await measureScores(port, screen, `${origin}${path}`));
    const page = await profile.newPage();
    page.on('request', (request) => {
      const isOurs = !/^https?:/.test(request.url()) || new URL(request.url()).origin === origin;
      if (!isOurs) problems.push(`a third party was called: ${request.url()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`the console shows: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`the console shows: ${error.message}`));
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A heading may come with the page, before what makes it work.
    await page.waitForLoadState('networkidle');
    await page.close();
  };
  await measure('test', '/test');
  if (!isSmoke) {
    await measure('findings', '/findings');
    await measure('results', finished);
    await measure('login', '/login');
    // The ones above are a guest's, these somebody's who is playing and is signed in.
    await measure('run', await playAndSignIn(profile));
    const paths = { home: '/home', sessions: '/sessions', session };
    for (const [screen, path] of Object.entries(paths)) await measure(screen, path);
  }
  const budgets = scores.map(({ screen }) => ({ screen, performance: screen === 'test' ? 0.98 : 0.95 }));
  return { budgets, scores, problems };
};
