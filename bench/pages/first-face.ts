import type { Page } from '@playwright/test';
import { waitUntilStill } from '../../e2e/journey.ts';
import { answerFaces, beginRound } from '../../e2e/play.ts';
import { landing } from '../../web/i18n/landing.ts';
import { slides } from '../../web/i18n/slides.ts';
import { trial } from '../../web/i18n/trial.ts';
import { percentile } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { countWords } from './duration.ts';
import { slowDown, startPhones, untilFound } from './phone.ts';

/** As DevTools' "fast 4G", and a phone of the lower middle. */
const network = { offline: false, latency: 60, downloadThroughput: 9_000_000 / 8, uploadThroughput: 1_500_000 / 8 };
const slowdown = 4;
const [mostSeconds, mostWords] = [5, 150];
/** Of so many tries the median counts. */
const tries = isSmoke ? 1 : 7;

type Language = 'it' | 'en';
const languages: [Language, string][] = [
  ['it', 'it-IT'],
  ['en', 'en-GB'],
];

/** Screens from the link on, with the button that leads to the next one; the practice follows the third. */
const screensOf = (language: Language) => {
  const { startGame, tutorial, next, roundTitle } = slides[language];
  return [
    { screen: 'landing', button: landing[language].start },
    { screen: 'rules', button: startGame.begin },
    { screen: 'practice', button: tutorial.begin },
    { screen: 'after the practice', button: next },
    { screen: 'the first word', button: roundTitle.begin(1) },
  ];
};
const beforePractice = 3;

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

/** Runs in the page: the middle of the button of that name, if a finger there would press it. */
const buttonInReach = (name: string): string => `(() => {
  // What came in the HTML is dull until its buttons work (web/main.tsx).
  const buttons = document.querySelector('#root[data-page]') ? [] : document.querySelectorAll('button');
  for (const button of buttons) {
    if (!button.textContent.includes(${JSON.stringify(name)}) || button.disabled || button.ariaDisabled === 'true') continue;
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    if (button.contains(document.elementFromPoint(at.x, at.y))) return at;
  }
})()`;

const pressAtOnce = async (page: Page, name: string): Promise<void> => {
  const { x, y } = await untilFound<{ x: number; y: number }>(page, buttonInReach(name));
  await page.touchscreen.tap(x, y);
};

/** Resolves once the first face is shown, and its clock runs. Where faces loaded too slowly, the page asks for a press. */
const faceShown = async (page: Page, language: Language, total: number): Promise<void> => {
  const text = trial[language];
  const face = JSON.stringify(`canvas[aria-label="${text.face(1, total)}"]`);
  const isShown = `document.querySelector(${face})?.checkVisibility() && 'shown'`;
  if ((await untilFound(page, `${isShown} || ${buttonInReach(text.continue)}`)) === 'shown') return;
  await pressAtOnce(page, text.continue);
  await untilFound(page, isShown);
};

/** Somebody who reads nothing: seconds from the link to the first face, and to the first one that counts. */
const hurry = async (page: Page, language: Language) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  await slowDown(page, slowdown);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const buttons = screensOf(language).map(({ button }) => button);
  await page.goto('/test', { waitUntil: 'commit' });
  for (const button of buttons.slice(0, beforePractice)) await pressAtOnce(page, button);
  await faceShown(page, language, 6);
  const toPractice = seconds();
  await answerFaces(page, language, { to: 6, total: 6 });
  for (const button of buttons.slice(beforePractice)) await pressAtOnce(page, button);
  await faceShown(page, language, 24);
  return { toPractice, toTest: seconds() };
};

/** Somebody who reads everything: the words of each screen, by scrolling or not, without what opens on request. */
const read = async (page: Page, language: Language) => {
  const screens: { screen: string; words: number }[] = [];
  await page.goto('/test');
  for (const { screen, button } of screensOf(language)) {
    const next = page.getByRole('button', { name: button, exact: true });
    await next.waitFor();
    // What is fading in counts.
    await waitUntilStill(page);
    screens.push({ screen, words: countWords(await page.evaluate<string>(seenText)) });
    await next.tap();
    if (screens.length !== beforePractice) continue;
    await beginRound(page, language, 6);
    await answerFaces(page, language, { to: 6, total: 6 });
  }
  return screens;
};

/** What stands between opening the link on a phone and the first face: words, taps and seconds, on an empty cache. */
export const firstFace: Scenario = async (atEnd) => {
  const { use } = await startPhones(atEnd);
  const found: Record<string, object> = {};
  const problems: string[] = [];
  for (const [language, locale] of isSmoke ? languages.slice(0, 1) : languages) {
    const screens = await use((page) => read(page, language), { locale });
    const hurried: Awaited<ReturnType<typeof hurry>>[] = [];
    while (hurried.length < tries) hurried.push(await use((page) => hurry(page, language), { locale }));
    const summary = (count: number, face: 'toPractice' | 'toTest') => {
      const words = screens.slice(0, count).reduce((sum, screen) => sum + screen.words, 0);
      const waited = hurried.map((each) => each[face]);
      return { words, taps: count, seconds_without_reading: Math.round(10 * percentile(waited, 0.5)) / 10 };
    };
    const before_the_first_face = summary(beforePractice, 'toPractice');
    // The six faces of the practice are in the seconds.
    const before_the_first_face_that_counts = summary(screens.length, 'toTest');
    found[language] = { screens, before_the_first_face, before_the_first_face_that_counts };
    const { words, seconds_without_reading: seconds } = before_the_first_face;
    if (!isSmoke && seconds > mostSeconds) problems.push(`${seconds} s to the first face (${language})`);
    if (words > mostWords) problems.push(`${words} words before the first face (${language})`);
  }
  return { network, slowdown, tries, ...found, problems };
};
