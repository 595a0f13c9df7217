import type { Browser, Page } from '@playwright/test';
import { byKey, openLanding, playPractice, startTest } from '../../e2e/play.ts';
import { slides } from '../../web/i18n/slides.ts';
import { trial } from '../../web/i18n/trial.ts';
import { type Answer, type Input, observer, pressOf, type SeenInput } from './observer.ts';

/** What a system records for a face; `answer` is null if it was not answered. */
export type Recorded = { answer: Answer | null; ms: number };

/** A page with one of the systems in it. */
export type Player = {
  page: () => Page;
  /** Leads to the point where `begin` shows the first of this many faces. */
  prepare: (trials: number) => Promise<void>;
  begin: () => Promise<void>;
  /** What was recorded since `prepare`, in the order of the faces. */
  recorded: (trials: number) => Promise<Recorded[]>;
  /** After this, `prepare` begins anew. */
  close: () => Promise<void>;
};

export type System = {
  name: string;
  /** Faces at the beginning of a block that do not count, since the page has only just started. */
  unmeasured: number;
  /** Which event the system uses as the answer, and which of its times, by its documentation or source. */
  responseMoment: (input: Input) => { type: SeenInput['type']; time: 'stamp' | 'handled' };
  open: (browser: Browser, input: Input) => Player;
};

/** A phone, or a computer with a mouse and a keyboard. */
const newPage = async (browser: Browser, input: Input, baseURL: string): Promise<Page> => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const device = input === 'touch' ? phone : { viewport: { width: 1280, height: 800 } };
  const context = await browser.newContext({ ...device, baseURL });
  await context.addInitScript(observer);
  return context.newPage();
};

/** `open` is called for the first page, and again after `close`. `ensure` resolves to whether the page is new. */
const lazyPage = (open: () => Promise<Page>) => {
  let opened: Page | undefined;
  return {
    page: (): Page => {
      if (!opened) throw new Error('no page is open');
      return opened;
    },
    ensure: async (): Promise<boolean> => {
      const isNew = !opened;
      opened ??= await open();
      return isNew;
    },
    close: async (): Promise<void> => {
      await opened?.context().close();
      opened = undefined;
    },
  };
};

/** Side of the face in CSS pixels: that of our page on this screen. */
const sideOf = (input: Input): string => (input === 'touch' ? '358' : '432');

/** A page that starts with `benchBegin()`, and sets `benchRecorded` once all faces are answered. */
const playOther = (browser: Browser, origin: string, path: string, input: Input): Player => {
  const { page, ensure, close } = lazyPage(() => newPage(browser, input, origin));
  return {
    ...{ page, close },
    prepare: async (trials) => {
      await ensure();
      await page().goto(`${path}?${new URLSearchParams({ input, trials: `${trials}`, side: sideOf(input) })}`);
    },
    // Not awaited in the page: the promise ends with the last face.
    begin: () => page().evaluate('void benchBegin()'),
    recorded: async () => {
      await page().waitForFunction('globalThis.benchRecorded');
      return page().evaluate<Recorded[]>('benchRecorded');
    },
  };
};

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

type StoredAnswer = { val_elapsed_time: number; flg_response: boolean | null };

const text = slides.en;
const roundsOfARun = 5;

const playOurs = (browser: Browser, origin: string, input: Input): Player => {
  // Leads a new device, as a person would, to the title of the first round.
  const { page, ensure, close } = lazyPage(async () => {
    const opened = await newPage(browser, input, origin);
    await openLanding(opened, 'en');
    await startTest(opened, 'en');
    await playPractice(opened, 'en', { hand: byKey });
    await opened.getByRole('button', { name: text.next, exact: true }).click();
    return opened;
  });
  let [rounds, answersBefore] = [0, 0];
  const answers = () => page().evaluate<StoredAnswer[]>(storedAnswers);
  return {
    ...{ page, close },
    prepare: async () => {
      if (rounds === roundsOfARun) await close();
      if (await ensure()) rounds = 0;
      rounds += 1;
      await page()
        .getByRole('heading', { name: trial.en.round(rounds, roundsOfARun) })
        .waitFor();
      answersBefore = (await answers()).length;
    },
    begin: () =>
      page()
        .getByRole('button', { name: text.roundTitle.begin(rounds), exact: true })
        .click(),
    recorded: async (trials) =>
      (await answers()).slice(answersBefore, answersBefore + trials).map(({ val_elapsed_time: ms, flg_response }) => ({
        answer: flg_response === null ? null : flg_response ? 'yes' : 'no',
        ms,
      })),
  };
};

/** Our public run; jsPsych's image plugins (button or keyboard, by what a cell needs); lab.js's canvas screens with `pointerdown`. */
export const systemsOn = (ours: string, others: string): System[] => {
  // As ours does in web/play/run/trial/press.ts.
  const stampOfPress: System['responseMoment'] = (input) => ({ type: pressOf(input), time: 'stamp' });
  const other = (name: string, path: string, responseMoment: System['responseMoment']): System => ({
    ...{ name, unmeasured: 1, responseMoment },
    open: (browser, input) => playOther(browser, others, path, input),
  });
  return [
    // The practice round comes before the first measured face.
    {
      ...{ name: 'prima-vista', unmeasured: 0, responseMoment: stampOfPress },
      open: (browser, input) => playOurs(browser, ours, input),
    },
    other('jsPsych', '/jspsych', (input) => ({ type: input === 'keyboard' ? 'keydown' : 'click', time: 'handled' })),
    other('lab.js', '/labjs', stampOfPress),
  ];
};
