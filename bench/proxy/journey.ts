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
import type { Front } from './front.ts';

/** The console reports these statuses: a start without a sign-in, a session that is not open, results before the stop. */
const expectedErrors = [/status of (401|404|409)/];

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Classmates, so that there are results: of fewer than five nothing is shown. */
const classmates = 4;

type Given = {
  setupLink: string;
  email: string;
  /** Of the certificate's key, which this Chromium trusts as if an authority had signed it. */
  keyHash: string;
};

const playByApi = async ({ origin, ca }: Front, uid_session: string): Promise<void> => {
  const client = openHttpClient(`${origin}/api`, { ca });
  const game = await readGame(client.read, 'class');
  for (let seed = 1; seed <= classmates; seed += 1) {
    const uids = { uid_session, uid_user: randomUUID() };
    await playRounds(client.read, uids);
    await submitRun(client.read, runOf(uids, game, { random: seededRandom(seed) }));
  }
  client.close();
};

/** A pupil enters the code on a phone, plays the practice round and four faces by touch, and is done with the rest. */
const playOnPhone = async (pupil: Page, { origin, calls }: Front, code: string): Promise<void> => {
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

/** Of a page that no service worker answered. */
const askProtocol = "performance.getEntriesByType('navigation')[0].nextHopProtocol";

const askPage = `(async () => ({
  isSecure: isSecureContext,
  isIsolated: crossOriginIsolated,
  worker: (await navigator.serviceWorker.ready).active.scriptURL,
}))()`;

/**
 * A lesson in Chromium over https: the first administrator follows the printed link, makes a class session and starts it, a
 * pupil plays on a phone, the teacher sees the results, and signs in once more through the identity provider. Resolves to
 * the keys in the addresses that were opened.
 */
export const checkJourney = async (
  atEnd: AtEnd,
  front: Front,
  { setupLink, email, keyHash }: Given,
): Promise<string[]> => {
  const { origin, note } = front;
  const { args, ...launch } = chromiumLaunch();
  const trusting = [...args, `--ignore-certificate-errors-spki-list=${keyHash}`];
  const browser = await begin(
    atEnd,
    () => chromium.launch({ ...launch, args: trusting, handleSIGINT: false, handleSIGTERM: false }),
    (started) => started.close(),
  );
  const errors: string[] = [];
  const elsewhere = new Set<string>();
  let requests = 0;
  /** Where the identity provider is. */
  let provider = '';
  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ ...options, baseURL: origin, locale: 'it-IT' });
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('request', (request) => {
      requests += 1;
      const { origin: called, protocol } = new URL(request.url());
      if (protocol !== 'data:' && protocol !== 'blob:' && called !== origin && called !== provider)
        elsewhere.add(called);
    });
    return page;
  };

  const teacher = await open({ viewport: desktop });
  await becomeAdministrator(teacher, setupLink, email, 'Giulia Rossi');
  note('the first administrator gets in by the printed link', 'signed in, on the home page', true);
  const protocol = await teacher.evaluate<string>(askProtocol);
  const { uid_session, code } = await createSession(teacher, origin);
  await startSession(teacher);
  const pupil = await open(phone);
  await playOnPhone(pupil, front, code);
  await expect(shown(teacher)).toHaveText(['1', '0', '1'], { timeout: 15_000 });
  note('a pupil plays on a phone, and the class’s page counts it', '1 joined, 1 completed', true);
  await playByApi(front, uid_session);
  await pupil.getByRole('link', { name: survey.it.completed.report }).click();
  await expect(pupil).toHaveURL(new RegExp(`/results/${uid_session}/`));
  const report = pupil.url();
  await expect(shown(teacher)).toHaveText(['5', '0', '5'], { timeout: 15_000 });
  await press(teacher, sessions.it.stopping.action);
  await teacher.getByRole('dialog').getByRole('button', { name: sessions.it.stopping.submit }).click();
  await teacher.getByRole('link', { name: sessions.it.stopped.results }).click();
  await expect(teacher.getByText(classResults.it.whoCounts)).toBeVisible();
  note('the teacher stops the session and sees the results of the class', `of ${1 + classmates} pupils`, true);

  await pupil.goto(`${origin}/test`);
  const page = await pupil.evaluate<{ isSecure: boolean; isIsolated: boolean; worker: string }>(askPage);
  note(
    'the service worker is registered',
    page.worker.replace(origin, ''),
    page.worker === `${origin}/service-worker.js`,
  );
  note(
    'the page is in a secure context, isolated from other sites (which gives its clock 5 µs), and comes by HTTP/2',
    `${page.isSecure ? 'secure' : 'NOT secure'}, ${page.isIsolated ? 'isolated' : 'NOT isolated'}, ${protocol}`,
    page.isSecure && page.isIsolated && protocol === 'h2',
  );

  const colleague = await open({ viewport: desktop });
  // The provider has no icon, which the browser requests.
  await colleague.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await colleague.goto(`${origin}/login`);
  await colleague.getByRole('button', { name: login.it.signOn }).click();
  await colleague.getByLabel('Address').waitFor();
  provider = new URL(colleague.url()).origin;
  elsewhere.delete(provider);
  await colleague.getByLabel('Address').fill(email);
  await colleague.getByRole('button', { name: 'Sign in' }).click();
  await expect(colleague).toHaveURL(`${origin}/home`, { timeout: 15_000 });
  note('single sign-on leads to the provider and back', 'signed in, on the home page', true);

  const cookies = (await Promise.all([teacher, pupil].map((each) => each.context().cookies()))).flat();
  note('the site keeps no cookies', `${cookies.length} cookies`, cookies.length === 0);
  const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
  note(
    'the console has no errors',
    unexpected.length === 0 ? 'none' : [...new Set(unexpected)].join('; '),
    unexpected.length === 0,
  );
  note(
    'nothing is loaded without https or from elsewhere',
    elsewhere.size === 0 ? `${requests} requests, all to the site` : [...elsewhere].join(', '),
    elsewhere.size === 0,
  );
  await browser.close();
  return [setupLink, report].map((address) => new URL(address).pathname.split('/').at(-1) ?? '');
};
