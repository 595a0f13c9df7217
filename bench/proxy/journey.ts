import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, press, title } from '../../e2e/journey.ts';
import { createSession, expectCounts, startSession } from '../../e2e/lesson.ts';
import { desktop, setUp } from '../../e2e/office.ts';
import { answerFaces, beginRound, playDescription, storeAnswers } from '../../e2e/play.ts';
import { join } from '../../web/i18n/join.ts';
import { slides } from '../../web/i18n/slides.ts';
import { survey } from '../../web/i18n/survey.ts';
import type { AtEnd } from '../endings.ts';
import { phone, startChromium } from '../pages/phone.ts';
import { email, type Proxied } from './installation.ts';

/** The console reports these statuses: a start without a sign-in, a session that is not open, results before the stop. */
const isExpected = (error: string): boolean => /status of (401|404|409)/.test(error);

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

const aboutPage = `(async () => ({
  isSecure: isSecureContext,
  isIsolated: crossOriginIsolated,
  worker: new URL((await navigator.serviceWorker.ready).active.scriptURL).pathname,
}))()`;

/**
 * A lesson in Chromium over https: the first administrator follows the printed link and makes a class session and a pupil
 * plays on a phone. Resolves to the keys in the addresses that were opened.
 */
export const checkJourney = async (atEnd: AtEnd, proxied: Proxied): Promise<string[]> => {
  const { origin, note, setupLink } = proxied;
  const browser = await startChromium(atEnd, '--ignore-certificate-errors');
  const [errors, elsewhere]: [string[], string[]] = [[], []];
  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ ...options, serviceWorkers: 'allow', baseURL: origin });
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('request', (request) => {
      if (!['null', origin].includes(new URL(request.url()).origin)) elsewhere.push(request.url());
    });
    return page;
  };

  const teacher = await open({ viewport: desktop });
  await setUp(teacher, setupLink, email, 'Giulia Rossi');
  // A page that no service worker answered says how it came.
  const protocol = await teacher.evaluate<string>("performance.getEntriesByType('navigation')[0].nextHopProtocol");
  note('the site comes by HTTP/2', protocol, 'h2');
  const { uid_session, code } = await createSession(teacher, origin);
  await startSession(teacher);
  const pupil = await open(phone);
  await playOnPhone(pupil, proxied, code);
  await expectCounts(teacher, 1, 0, 1);
  const counts = teacher.locator('[data-count]');
  note('a pupil plays on a phone, and the page of the class counts it', await counts.allTextContents(), [
    ...['1', '0', '1'],
  ]);
  await pupil.getByRole('link', { name: survey.it.completed.report }).click();
  await expect(pupil).toHaveURL(new RegExp(`/results/${uid_session}/`));
  const report = pupil.url();

  await pupil.goto(`${origin}/test`);
  const about = await pupil.evaluate(aboutPage);
  const wanted = { isSecure: true, isIsolated: true, worker: '/service-worker.js' };
  note('a page is secure, isolated (which gives its clock 5 µs) and has its worker', about, wanted);

  const cookies = (await Promise.all([teacher, pupil].map((each) => each.context().cookies()))).flat();
  const unexpected = errors.filter((error) => !isExpected(error));
  note('the site keeps no cookies', cookies, []);
  note('the console has no errors', unexpected, []);
  note('nothing is loaded without https or from elsewhere', elsewhere, []);
  await browser.close();
  return [setupLink, report].map((address) => new URL(address).pathname.split('/').at(-1) ?? '');
};
