import { randomUUID } from 'node:crypto';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { expect } from '../../e2e/journey.ts';
import { createSession, press, shown, startSession, title } from '../../e2e/lesson.ts';
import { becomeAdministrator, desktop } from '../../e2e/office.ts';
import { answerFaces, beginRound, playDescription, storeAnswers } from '../../e2e/play.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { playRounds, readGame, runOf, submitRun } from '../../server/testing/simulated-participant.ts';
import { chromiumLaunch } from '../../tools/find-chromium.ts';
import { classResults } from '../../web/i18n/class-results.ts';
import { join } from '../../web/i18n/join.ts';
import { login } from '../../web/i18n/login.ts';
import { sessions } from '../../web/i18n/sessions.ts';
import { slides } from '../../web/i18n/slides.ts';
import { survey } from '../../web/i18n/survey.ts';
import { type AtEnd, begin } from '../endings.ts';
import { byBench, phone } from '../pages/phone.ts';
import { keyHashOf } from './certificates.ts';
import { email, type Proxied } from './installation.ts';

/** The console reports these statuses: a start without a sign-in, a session that is not open, results before the stop. */
const isExpected = (error: string): boolean => /status of (401|404|409)/.test(error);

/** Four classmates: of fewer than five pupils nothing is shown. */
const classmates = [1, 2, 3, 4];

const playByApi = async ({ origin, ca }: Proxied, uid_session: string): Promise<void> => {
  const client = openHttpClient(`${origin}/api`, { ca });
  const game = await readGame(client.read, 'class');
  for (const seed of classmates) {
    const uids = { uid_session, uid_user: randomUUID() };
    await playRounds(client.read, uids);
    await submitRun(client.read, runOf(uids, game, { random: seededRandom(seed) }));
  }
  client.close();
};

/** A pupil enters the code on a phone, plays the practice round and four faces by touch, and is done with the rest. */
const playOnPhone = async (pupil: Page, { origin, calls }: Proxied, code: string): Promise<void> => {
  const adjectives = JSON.parse((await calls.send('/api/adjectives?private=true')).body.toString());
  await pupil.goto(`${origin}/join`);
  await pupil.getByLabel(join.it.label).fill(code);
  await press(pupil, join.it.enter);
  await expect(title(pupil, survey.it.start.title)).toBeVisible();
  await press(pupil, slides.it.start);
  await playDescription(pupil, 'it');
  await press(pupil, slides.it.next);
  await pupil.getByRole('button', { name: slides.it.roundTitle.begin(1) }).click();
  await beginRound(pupil, 'it', 24);
  await answerFaces(pupil, 'it', { to: 4, total: 24 });
  await storeAnswers((expression) => pupil.evaluate(expression), adjectives);
  await pupil.reload();
  await press(pupil, survey.it.unfinished.resume);
  await expect(title(pupil, survey.it.completed.title)).toBeVisible();
};

/** A page that no service worker answered says how it came. */
const protocolOf = "performance.getEntriesByType('navigation')[0].nextHopProtocol";

const aboutPage = `(async () => ({
  isSecure: isSecureContext,
  isIsolated: crossOriginIsolated,
  worker: new URL((await navigator.serviceWorker.ready).active.scriptURL).pathname,
}))()`;

/**
 * A lesson in Chromium over https: the first administrator follows the printed link and makes a class session, a pupil plays
 * on a phone, the teacher sees the results, and signs in once more through the identity provider. Resolves to the keys in
 * the addresses that were opened.
 */
export const checkJourney = async (atEnd: AtEnd, proxied: Proxied): Promise<string[]> => {
  const { origin, note, setupLink, certificate, provider } = proxied;
  const { args, ...launch } = chromiumLaunch();
  const trusting = [...args, `--ignore-certificate-errors-spki-list=${keyHashOf(certificate)}`];
  const browser = await begin(
    atEnd,
    () => chromium.launch({ ...launch, ...byBench, args: trusting }),
    (started) => started.close(),
  );
  const errors: string[] = [];
  const elsewhere: string[] = [];
  const ours = ['null', origin, new URL(provider.issuer).origin];
  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ ...options, serviceWorkers: 'allow', baseURL: origin, locale: 'it-IT' });
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('request', (request) => {
      const { origin: called, href } = new URL(request.url());
      if (!ours.includes(called)) elsewhere.push(href);
    });
    return page;
  };

  const teacher = await open({ viewport: desktop });
  await becomeAdministrator(teacher, setupLink, email, 'Giulia Rossi');
  note('the site comes by HTTP/2', await teacher.evaluate<string>(protocolOf), 'h2');
  const { uid_session, code } = await createSession(teacher, origin);
  await startSession(teacher);
  const pupil = await open(phone);
  await playOnPhone(pupil, proxied, code);
  await expect(shown(teacher)).toHaveText(['1', '0', '1'], { timeout: 15_000 });
  await playByApi(proxied, uid_session);
  await pupil.getByRole('link', { name: survey.it.completed.report }).click();
  await expect(pupil).toHaveURL(new RegExp(`/results/${uid_session}/`));
  const report = pupil.url();
  await expect(shown(teacher)).toHaveText(['5', '0', '5'], { timeout: 15_000 });
  await press(teacher, sessions.it.stopping.action);
  await teacher.getByRole('dialog').getByRole('button', { name: sessions.it.stopping.submit }).click();
  await teacher.getByRole('link', { name: sessions.it.stopped.results }).click();
  const shownResults = teacher.getByText(classResults.it.whoCounts);
  await shownResults.waitFor();
  note('a class plays, and its teacher sees the results', await shownResults.isVisible(), true);

  await pupil.goto(`${origin}/test`);
  const wanted = { isSecure: true, isIsolated: true, worker: '/service-worker.js' };
  note(
    'a page is secure, isolated (which gives its clock 5 µs) and has its worker',
    await pupil.evaluate(aboutPage),
    wanted,
  );

  const colleague = await open({ viewport: desktop });
  // The provider has no icon, which the browser requests.
  await colleague.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await colleague.goto(`${origin}/login`);
  await colleague.getByRole('button', { name: login.it.signOn }).click();
  await colleague.getByLabel('Address').fill(email);
  await colleague.getByRole('button', { name: 'Sign in' }).click();
  await expect(colleague).toHaveURL(`${origin}/home`, { timeout: 15_000 });
  note('single sign-on leads to the provider and back', new URL(colleague.url()).pathname, '/home');

  const cookies = (await Promise.all([teacher, pupil].map((each) => each.context().cookies()))).flat();
  note(
    'the site keeps no cookies',
    cookies.map(({ name }) => name),
    [],
  );
  note(
    'the console has no errors',
    errors.filter((error) => !isExpected(error)),
    [],
  );
  note('nothing is loaded without https or from elsewhere', elsewhere, []);
  await browser.close();
  return [setupLink, report].map((address) => new URL(address).pathname.split('/').at(-1) ?? '');
};
