import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { waitUntilStill } from '../e2e/journey.ts';
import { answerFaces, beginRound } from '../e2e/play.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { requireChromium } from '../tools/find-chromium.ts';
import { landing } from '../web/i18n/landing.ts';
import { slides } from '../web/i18n/slides.ts';
import { trial } from '../web/i18n/trial.ts';
import { startUntilEnd, withEndings } from './endings.ts';
import { phone } from './pages/chromium.ts';
import { quiet } from './quiet-log.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { databaseFolder } from './scratch-folder.ts';

// What stands between somebody who opens the link on a phone and the first face: words, taps and seconds, on an empty cache,
// over a middling network and with a slow CPU.

/** As DevTools' "fast 4G", and a phone of the lower middle. */
const network = { offline: false, latency: 60, downloadThroughput: 9_000_000 / 8, uploadThroughput: 1_500_000 / 8 };
const slowdown = 4;
const mostSeconds = 5;
/** Of so many tries the median counts. */
const tries = isSmoke ? 1 : 7;
const mostWords = 150;

/** Words a minute of silent reading (M. Brysbaert, Journal of Memory and Language 109, 2019). */
const wordsPerMinute = 238;

const languages = ['it', 'en'] as const;
type Language = (typeof languages)[number];

/** Screens from the link on, with the button that leads to the next one. */
const screensOf = (language: Language) => {
  const text = slides[language];
  return [
    { screen: 'landing', button: landing[language].start },
    { screen: 'rules', button: text.startGame.begin },
    { screen: 'practice', button: text.tutorial.begin },
  ];
};

const count = (text: string): number => text.split(/\s+/).filter((part) => /\p{L}|\d/u.test(part)).length;

/** Runs in the page: its text, line by line, without what only screen readers get. */
const seenText = `(() => {
  const range = document.createRange();
  const lines = [];
  for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
    const { currentNode: node } = walker;
    if (!node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (node.parentElement.closest('.visually-hidden, script, style')) continue;
    range.selectNodeContents(node);
    const { right, bottom, width } = range.getBoundingClientRect();
    if (width > 1 && right > 0 && bottom > 0) lines.push(node.data);
  }
  return lines.join('\\n');
})()`;

/** Words that can be read on the page, by scrolling or not; what opens on request is not among them. */
const wordsOn = async (page: Page): Promise<number> => count(await page.evaluate<string>(seenText));

/** Runs in the page: resolves to the middle of the button of that name as soon as a finger there would press it. */
const buttonInReach = (name: string): string => `new Promise((resolve) => {
  const look = () => {
    // What came in the HTML is dull until its buttons work (web/main.tsx).
    const buttons = document.querySelector('#root[data-page]') ? [] : document.querySelectorAll('button');
    for (const button of buttons) {
      if (!button.textContent.includes(${JSON.stringify(name)}) || button.disabled || button.ariaDisabled === 'true') continue;
      button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const at = { x: left + width / 2, y: top + height / 2 };
      if (button.contains(document.elementFromPoint(at.x, at.y))) return resolve(at);
    }
    requestAnimationFrame(look);
  };
  look();
})`;

/** Presses a button as soon as that can be done. Watched in the page: to ask from outside takes a slow CPU up to a second. */
const pressAtOnce = async (page: Page, name: string): Promise<void> => {
  const { x, y } = await page.evaluate<{ x: number; y: number }>(buttonInReach(name));
  await page.touchscreen.tap(x, y);
};

/** Resolves once the first face is shown, and its clock runs. Where faces loaded too slowly, another press is asked for. */
const faceShown = async (page: Page, language: Language, total: number): Promise<void> => {
  const text = trial[language];
  const paused = await page.evaluate<boolean>(`new Promise((resolve) => {
    const look = () => {
      if ([...document.querySelectorAll('button')].some(({ textContent }) => textContent.trim() === ${JSON.stringify(text.continue)}))
        return resolve(true);
      if (document.querySelector(${JSON.stringify(`canvas[aria-label="${text.face(1, total)}"]`)})?.checkVisibility())
        return resolve(false);
      requestAnimationFrame(look);
    };
    look();
  })`);
  if (!paused) return;
  await pressAtOnce(page, text.continue);
  await faceShown(page, language, total);
};

/** Whoever does not read: seconds from the link to the first face, and to the first one that counts. */
const hurry = async (page: Page, language: Language) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  await page.goto('/test', { waitUntil: 'commit' });
  for (const { button } of screensOf(language)) await pressAtOnce(page, button);
  await faceShown(page, language, 6);
  const toPractice = seconds();
  await answerFaces(page, language, { to: 6, total: 6 });
  const text = slides[language];
  for (const button of [text.next, text.roundTitle.begin(1)]) await pressAtOnce(page, button);
  await faceShown(page, language, 24);
  return { toPractice, toTest: seconds() };
};

/** Whoever reads everything: the words of each screen. */
const read = async (page: Page, language: Language) => {
  const screens: { screen: string; words: number }[] = [];
  const turn = async (screen: string, button: string) => {
    const next = page.getByRole('button', { name: button, exact: true });
    await next.waitFor();
    // What is fading in counts.
    await waitUntilStill(page);
    screens.push({ screen, words: await wordsOn(page) });
    await next.tap();
  };
  await page.goto('/test');
  for (const { screen, button } of screensOf(language)) await turn(screen, button);
  await beginRound(page, language, 6);
  await answerFaces(page, language, { to: 6, total: 6 });
  await turn('after the practice', slides[language].next);
  await turn('the first word', slides[language].roundTitle.begin(1));
  return screens;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const rounded = (value: number): number => Math.round(value * 10) / 10;

const summary = (screens: { words: number }[], waited: number) => {
  const words = screens.reduce((sum, screen) => sum + screen.words, 0);
  const reading = (words / wordsPerMinute) * 60;
  return {
    words,
    taps: screens.length,
    seconds_without_reading: rounded(waited),
    seconds_reading_everything: rounded(waited + reading),
  };
};

await withEndings(async (atEnd) => {
  const dataDir = await databaseFolder(atEnd, 'first-face');
  const { connectionString } = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  const server = await startUntilEnd(atEnd, () =>
    spawnServer({ from: 'built', env: { DATABASE_URL: connectionString } }),
  );
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
  atEnd(() => browser.close());
  const found: Record<string, object> = {};
  const tooMany: string[] = [];
  for (const language of isSmoke ? languages.slice(0, 1) : languages) {
    const locale = language === 'it' ? 'it-IT' : 'en-GB';
    const options: BrowserContextOptions = { ...phone, locale, baseURL: server.origin };
    const open = async () => (await browser.newContext(options)).newPage();
    const screens = await read(await open(), language);
    const hurried: Awaited<ReturnType<typeof hurry>>[] = [];
    while (hurried.length < tries) {
      const page = await open();
      hurried.push(await hurry(page, language));
      await page.context().close();
    }
    const toPractice = median(hurried.map((each) => each.toPractice));
    const toTest = median(hurried.map((each) => each.toTest));
    const before = screens.slice(0, screensOf(language).length);
    found[language] = {
      screens,
      before_the_first_face: summary(before, toPractice),
      // The six faces of the practice are in the seconds.
      before_the_first_face_that_counts: summary(screens, toTest),
    };
    const { words } = summary(before, toPractice);
    if (!isSmoke && toPractice > mostSeconds) tooMany.push(`${rounded(toPractice)} s to the first face (${language})`);
    if (words > mostWords) tooMany.push(`${words} words before the first face (${language})`);
  }
  await report('first-face', { network, slowdown, tries, ...found });
  mustHold(tooMany);
});
