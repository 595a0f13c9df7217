import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Input } from './input.ts';
import { observer, type SeenInput } from './observer.ts';

export type Answer = 'yes' | 'no';

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
  open: (browser: Browser, input: Input) => Promise<Player>;
};

/** The event that a press causes, whichever event the system uses. */
export const pressOf = (input: Input): SeenInput['type'] => (input === 'keyboard' ? 'keydown' : 'pointerdown');

/** A phone, or a computer with a mouse and a keyboard. */
export const contextOptions = (input: Input): BrowserContextOptions =>
  input === 'touch'
    ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    : { viewport: { width: 1280, height: 800 } };

/** Side of the face in CSS pixels: that of our page on this screen. */
const faceSide = (input: Input): number => (input === 'touch' ? 358 : 432);

/** A page that starts with `benchBegin()`, and sets `benchRecorded` once all faces are answered. */
const openPlayer = async (browser: Browser, address: string, input: Input): Promise<Player> => {
  const open = async () => {
    const context = await browser.newContext(contextOptions(input));
    await context.addInitScript(observer);
    return context.newPage();
  };
  let page = await open();
  return {
    page: () => page,
    prepare: async (trials) => {
      if (page.isClosed()) page = await open();
      await page.goto(`${address}?${new URLSearchParams({ input, trials: `${trials}`, side: `${faceSide(input)}` })}`);
    },
    // Not awaited in the page: the promise ends with the last face.
    begin: () => page.evaluate('void benchBegin()'),
    recorded: async () => {
      await page.waitForFunction('globalThis.benchRecorded');
      return page.evaluate<Recorded[]>('benchRecorded');
    },
    close: () => page.context().close(),
  };
};

/**
 * jsPsych with its image plugins as documented: preloaded faces, drawn on a canvas (the default). Its button plugin supports
 * only click, and no keys, so the keyboard cells use its keyboard plugin. Both read performance.now() in their listener.
 */
export const jspsych = (origin: string): System => ({
  name: 'jsPsych',
  unmeasured: 1,
  responseMoment: (input) => ({ type: input === 'keyboard' ? pressOf(input) : 'click', time: 'handled' }),
  open: (browser, input) => openPlayer(browser, `${origin}/jspsych`, input),
});

/**
 * lab.js with canvas screens in a frame with buttons: preloaded faces, which it keeps as bitmaps. Its `responses` accept any
 * browser event and use the event's time stamp: the earliest, `pointerdown`, is its best.
 */
export const labjs = (origin: string): System => ({
  name: 'lab.js',
  unmeasured: 1,
  responseMoment: (input) => ({ type: pressOf(input), time: 'stamp' }),
  open: (browser, input) => openPlayer(browser, `${origin}/labjs`, input),
});
