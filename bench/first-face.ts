import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { answerFaces, beginRound } from '../e2e/play.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { requireChromium } from '../tools/find-chromium.ts';
import { landing } from '../web/i18n/landing.ts';
import { slides } from '../web/i18n/slides.ts';
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

const way = async (page: Page, language: Language) => {
  const screens: { screen: string; words: number }[] = [];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const began = performance.now();
  await page.goto('/test');
  for (const { screen, button } of screensOf(language)) {
    const next = page.getByRole('button', { name: button, exact: true });
    await next.waitFor();
    screens.push({ screen, words: await wordsOn(page) });
    await next.tap();
  }
  await beginRound(page, language, 6);
  const toPractice = (performance.now() - began) / 1000;
  const text = slides[language];
  await answerFaces(page, language, { to: 6, total: 6 });
  const next = page.getByRole('button', { name: text.next, exact: true });
  await next.waitFor();
  screens.push({ screen: 'after the practice', words: await wordsOn(page) });
  await next.tap();
  const begin = page.getByRole('button', { name: text.roundTitle.begin(1) });
  await begin.waitFor();
  screens.push({ screen: 'the first word', words: await wordsOn(page) });
  await begin.tap();
  await beginRound(page, language, 24);
  return { screens, toPractice, toTest: (performance.now() - began) / 1000 };
};

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
    const page = await (await browser.newContext(options)).newPage();
    const { screens, toPractice, toTest } = await way(page, language);
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
  await report('first-face', { network, slowdown, ...found });
  mustHold(tooMany);
});
