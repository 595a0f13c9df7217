import type { Browser, BrowserContext, Page } from '@playwright/test';
import { landing } from '../../../web/i18n/landing.ts';
import { slides } from '../../../web/i18n/slides.ts';
import { trial } from '../../../web/i18n/trial.ts';
import type { Input } from '../cells.ts';
import { observer } from '../observer.ts';
import { contextOptions } from '../page-options.ts';
import { type Player, pressOf, type Recorded, type System } from '../system.ts';

const text = slides.en;
const roundsOfARun = 5;

/** Runs in the page: the answers of the run on this device, as they will be submitted. */
const storedAnswers = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('prima-vista');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('runs').objectStore('runs').getAll();
    reading.onsuccess = () => {
      opening.result.close();
      resolve(reading.result.flatMap(({ answers }) => answers));
    };
  };
})`;

/** Runs in the page: hides Element Timing from web/play/trial/presentation.ts, as in Safari and Firefox. */
const withoutElementTiming = `(() => {
  const types = PerformanceObserver.supportedEntryTypes.filter((type) => type !== 'element');
  Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: types });
})()`;

type StoredAnswer = { val_elapsed_time: number; flg_response: boolean | null };

const click = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Answers the practice faces, which are not measured. */
const playPractice = async (page: Page): Promise<void> => {
  const letsStart = page.getByRole('heading', { name: text.letsStart.title });
  while (!(await letsStart.isVisible())) {
    await page.keyboard.press('ArrowRight');
    // A press within 100 ms of its face is ignored, and nothing on the page shows when the next one counts.
    await page.waitForTimeout(120);
  }
};

/** `scripts` run in the page before its own. */
type Setting = { origin: string; input: Input; scripts: string[] };

/** Leads a new device, as a person would, to the title of the first round. */
const openRun = async (browser: Browser, { origin, input, scripts }: Setting) => {
  const context = await browser.newContext({ ...contextOptions(input), baseURL: origin });
  for (const script of scripts) await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto('/test');
  await click(page, 'English');
  await click(page, landing.en.start);
  await click(page, text.startGame.begin);
  await click(page, text.tutorial.begin);
  await playPractice(page);
  await click(page, text.next);
  return { context, page };
};

const openPlayer = (browser: Browser, setting: Setting): Player => {
  let run: { context: BrowserContext; page: Page } | undefined;
  let rounds = 0;
  let answersBefore = 0;

  const page = (): Page => {
    if (!run) throw new Error('the run is not prepared');
    return run.page;
  };
  const answers = () => page().evaluate<StoredAnswer[]>(storedAnswers);

  return {
    page,
    prepare: async () => {
      if (!run || rounds === roundsOfARun) {
        await run?.context.close();
        run = await openRun(browser, setting);
        rounds = 0;
      }
      rounds += 1;
      await page()
        .getByRole('heading', { name: text.roundTitle.of(rounds, roundsOfARun) })
        .waitFor();
      answersBefore = (await answers()).length;
    },
    begin: () => click(page(), text.roundTitle.begin(rounds)),
    resumeIfPaused: async () => {
      const button = page().getByRole('button', { name: trial.en.continue, exact: true });
      if (!(await button.isVisible())) return false;
      await button.click();
      // This round will not be played to its end, so the next block gets a run of its own.
      rounds = roundsOfARun;
      return true;
    },
    recorded: async (trials) => {
      const stored = (await answers()).slice(answersBefore, answersBefore + trials);
      return stored.map(
        ({ val_elapsed_time, flg_response }): Recorded => ({
          answer: flg_response === null ? null : flg_response ? 'yes' : 'no',
          ms: val_elapsed_time,
        }),
      );
    },
    close: async () => run?.context.close(),
  };
};

/** The public run of the built app on its real server, with nothing made for the bench. */
export const ours = (origin: string, { hasElementTiming }: { hasElementTiming: boolean }): System => ({
  name: hasElementTiming ? 'prima-vista' : 'prima-vista, no Element Timing',
  // The practice round comes before the first measured face.
  unmeasured: 0,
  // web/play/trial/press.ts uses the time stamp of the press.
  responseMoment: (input) => ({ type: pressOf(input), time: 'stamp' }),
  open: async (browser, input) =>
    openPlayer(browser, { origin, input, scripts: hasElementTiming ? [observer] : [observer, withoutElementTiming] }),
});
