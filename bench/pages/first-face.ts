import type { Page } from '@playwright/test';
import { waitUntilStill } from '../../e2e/journey.ts';
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

/** Screens from the link on, with the button that leads to the next one; the third leads to the first face. */
const screensOf = (language: Language): [screen: string, button: string][] => {
  const { startGame, tutorial } = slides[language];
  return [
    ['landing', landing[language].start],
    ['rules', startGame.begin],
    ['practice', tutorial.begin],
  ];
};

/** Runs in the page: its text, line by line, without what only screen readers get. */
const seenText = `(() => {
  const range = document.createRange();
  const lines = [];
  for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
    const { currentNode: node } = walker;
    if (!node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (node.parentElement.closest('.sr-only, script, style')) continue;
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

/** Somebody who reads nothing: seconds from the link until the first face is shown, and its clock runs. */
const hurry = async (page: Page, language: Language): Promise<number> => {
  const devTools = await slowDown(page, slowdown);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  const began = performance.now();
  await page.goto(`/test?lang=${language}`, { waitUntil: 'commit' });
  for (const [, button] of screensOf(language)) await pressAtOnce(page, button);
  const text = trial[language];
  const face = JSON.stringify(`canvas[aria-label="${text.face(1, 6)}"]`);
  const isShown = `document.querySelector(${face})?.checkVisibility() && 'shown'`;
  // Where faces loaded too slowly, the page asks for a press.
  if ((await untilFound(page, `${isShown} || ${buttonInReach(text.continue)}`)) !== 'shown') {
    await pressAtOnce(page, text.continue);
    await untilFound(page, isShown);
  }
  return (performance.now() - began) / 1000;
};

/** Somebody who reads everything: the words of each screen, by scrolling or not, without what opens on request. */
const read = async (page: Page, language: Language) => {
  const screens: { screen: string; words: number }[] = [];
  await page.goto(`/test?lang=${language}`);
  for (const [screen, button] of screensOf(language)) {
    const next = page.getByRole('button', { name: button, exact: true });
    await next.waitFor();
    // What is fading in counts.
    await waitUntilStill(page);
    screens.push({ screen, words: countWords(await page.evaluate<string>(seenText)) });
    await next.tap();
  }
  return screens;
};

/** What stands between opening the link on a phone and the first face: words, taps and seconds, on an empty cache. */
export const firstFace: Scenario = async (atEnd) => {
  const { use } = await startPhones(atEnd);
  const found: Record<string, object> = {};
  const problems: string[] = [];
  for (const language of isSmoke ? (['it'] as const) : (['it', 'en'] as const)) {
    const screens = await use((page) => read(page, language));
    const waited: number[] = [];
    while (waited.length < tries) waited.push(await use((page) => hurry(page, language)));
    const seconds = Math.round(10 * percentile(waited, 0.5)) / 10;
    const words = screens.reduce((sum, screen) => sum + screen.words, 0);
    const before_the_first_face = { words, taps: screens.length, seconds_without_reading: seconds };
    found[language] = { screens, before_the_first_face };
    if (!isSmoke && seconds > mostSeconds) problems.push(`${seconds} s to the first face (${language})`);
    if (words > mostWords) problems.push(`${words} words before the first face (${language})`);
  }
  return { network, slowdown, tries, ...found, problems };
};
