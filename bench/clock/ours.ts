import type { Browser, BrowserContext, Page } from '@playwright/test';
import { byKey, openLanding, playPractice, startTest } from '../../e2e/play.ts';
import { slides } from '../../web/i18n/slides.ts';
import type { Input } from './input.ts';
import { observer } from './observer.ts';
import { contextOptions, type Player, pressOf, type Recorded, type System } from './systems.ts';

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

/** `scripts` run in the page before its own. */
type Setting = { origin: string; input: Input; scripts: string[] };

/** Leads a new device, as a person would, to the title of the first round. */
const openRun = async (browser: Browser, { origin, input, scripts }: Setting) => {
  const context = await browser.newContext({ ...contextOptions(input), baseURL: origin });
  for (const script of scripts) await context.addInitScript(script);
  const page = await context.newPage();
  await openLanding(page, 'en');
  await startTest(page, 'en');
  await playPractice(page, 'en', undefined, byKey);
  await page.getByRole('button', { name: text.next, exact: true }).click();
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
  const close = async (): Promise<void> => {
    await run?.context.close();
    run = undefined;
  };
  return {
    page,
    prepare: async () => {
      if (rounds === roundsOfARun) await close();
      if (!run) {
        run = await openRun(browser, setting);
        rounds = 0;
      }
      rounds += 1;
      const title = text.roundTitle.of(rounds, roundsOfARun);
      await page().getByRole('heading', { name: title }).waitFor();
      answersBefore = (await answers()).length;
    },
    begin: () =>
      page()
        .getByRole('button', { name: text.roundTitle.begin(rounds), exact: true })
        .click(),
    recorded: async (trials) =>
      (await answers()).slice(answersBefore, answersBefore + trials).map(
        ({ val_elapsed_time: ms, flg_response }): Recorded => ({
          answer: flg_response === null ? null : flg_response ? 'yes' : 'no',
          ms,
        }),
      ),
    close,
  };
};

/** The public run of the built app on its real server, with nothing made for the bench. */
export const ours = (origin: string, { hasElementTiming } = { hasElementTiming: true }): System => ({
  name: hasElementTiming ? 'prima-vista' : 'prima-vista, no Element Timing',
  // The practice round comes before the first measured face.
  unmeasured: 0,
  // web/play/trial/press.ts uses the time stamp of the press.
  responseMoment: (input) => ({ type: pressOf(input), time: 'stamp' }),
  open: async (browser, input) =>
    openPlayer(browser, { origin, input, scripts: hasElementTiming ? [observer] : [observer, withoutElementTiming] }),
});
