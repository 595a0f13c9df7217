import { chromium } from '@playwright/test';
import { openLanding, playLastSlides, playToProfile, startTest } from '../../e2e/play.ts';
import { bodyOf } from '../../server/testing/http-client.ts';
import { requireChromium } from '../../tools/find-chromium.ts';
import { noteAnswer, type RunsLedger } from './runs-ledger.ts';

/**
 * Runs in the page: the wall clock jumps every 700 ms, the monotonic clock does not. Records when each finger came down,
 * and whether on an answer.
 */
const moveClock = `(() => {
  const offsets = [0, 86_400_000, -86_400_000, -3_600_000, 31_536_000_000, 3_600_000];
  const TrueDate = Date;
  const now = () => TrueDate.now() + offsets[Math.floor(performance.now() / 700) % offsets.length];
  window.Date = new Proxy(TrueDate, {
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    apply: () => new TrueDate(now()).toString(),
    construct: (target, parts) => (parts.length > 0 ? new target(...parts) : new target(now())),
  });
  window.fingers = [];
  addEventListener('pointerdown', ({ target, timeStamp }) => {
    const isAnswer = target instanceof Element && target.closest('[data-answer]') !== null;
    window.fingers.push({ at: timeStamp, isAnswer });
  }, { capture: true, passive: true });
})()`;

type Finger = { at: number; isAnswer: boolean };
type Answer = { val_elapsed_time: number; flg_response: boolean | null };

/** The finger waits longer than this after it has seen a face. */
const minMs = 100;

/** Answers with an impossible time: shorter than the finger's, or longer than the time since it last came down. */
const countImplausible = (answers: Answer[], fingers: Finger[]): number => {
  const waits = fingers.flatMap(({ at, isAnswer }, place) => (isAnswer ? [at - (fingers[place - 1]?.at ?? 0)] : []));
  const answered = answers.filter(({ flg_response }) => flg_response !== null);
  // Those of the practice round come first, and are not submitted.
  const longest = waits.slice(waits.length - answered.length);
  return answered.filter(({ val_elapsed_time: took }, place) => !(took >= minMs && took <= (longest[place] ?? 0)))
    .length;
};

/** Plays and submits a whole public run in the real page while the device's clock jumps. */
export const playWithMovingClock = async (origin: string, ledger: RunsLedger) => {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ baseURL: origin, hasTouch: true, locale: 'it-IT' });
    const page = await context.newPage();
    await page.addInitScript(moveClock);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const sent: { body: string; answer: Promise<object | undefined> }[] = [];
    page.on('response', (response) => {
      const body = response.request().postData();
      if (!response.url().endsWith('/api/responses') || !body) return;
      const status = response.status();
      sent.push({ body, answer: response.text().then((text) => bodyOf({ status, body: text })) });
    });
    await openLanding(page, 'it');
    await startTest(page, 'it');
    await playToProfile(page, 'it');
    await playLastSlides(page, 'it');
    await page.getByRole('tabpanel').first().waitFor();
    const fingers = await page.evaluate<Finger[]>('window.fingers');
    const answers: Answer[] = [];
    let isStored = false;
    for (const [place, { body, answer }] of sent.entries()) {
      const { responses } = JSON.parse(body);
      const { uid_user } = responses[0];
      ledger.sent.set(uid_user, { uid_user, body });
      isStored = noteAnswer(ledger, uid_user, await answer) || isStored;
      if (place === 0) answers.push(...responses);
    }
    for (const error of errors.slice(0, 5)) process.stderr.write(`in the page: ${error}\n`);
    return {
      tried: { answers_in_page: answers.length, sent_by_page: sent.length },
      must_be_zero: {
        page_errors: errors.length,
        page_run_not_stored: isStored ? 0 : 1,
        page_times_implausible: countImplausible(answers, fingers),
      },
    };
  } finally {
    await browser.close();
  }
};
