import type { Page } from '@playwright/test';
import { openLanding, playLastSlides, skipToProfile, startTest } from '../../e2e/play.ts';
import { results as resultsText } from '../../web/i18n/results.ts';
import { reveal } from '../../web/i18n/reveal.ts';
import { slides } from '../../web/i18n/slides.ts';
import { percentile } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { slowDown, startPhones, untilFound } from './phone.ts';

const rounds = isSmoke ? 1 : 7;
const slowdown = 4;
const budget_ms = 300;

const painted = 'new Promise((resolve) => setTimeout(() => resolve(performance.now())))';
/** Resolves to the moment at which what a selector finds has been painted, in ms of the page's clock. */
const untilPainted = (page: Page, selector: string): Promise<number> =>
  untilFound(page, `document.querySelector('${selector}') && ${painted}`);

/** Resolves to ms: from the last byte of the reply to the answers to the results, and from the press to the card. */
const play = async (page: Page): Promise<[results: number, card: number]> => {
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await page.getByRole('button', { name: slides.it.startGame.begin }).click();
  await skipToProfile(page, 'it');
  await slowDown(page, slowdown);
  const results = untilPainted(page, '[role="tablist"]');
  await playLastSlides(page, 'it');
  const resultsAt = await results;
  const repliedAt = await page.evaluate<number>(
    `performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/responses')).responseEnd`,
  );
  await page.getByRole('button', { name: resultsText.it.cards, exact: true }).tap();
  await page.evaluate(`addEventListener('click', ({ timeStamp }) => (window.pressedAt ??= timeStamp), true)`);
  const card = untilPainted(page, 'main.reveal-card');
  await page.getByRole('button', { name: reveal.it.summary.cards, exact: true }).tap();
  const cardAt = await card;
  const pressedAt = await page.evaluate<number>('window.pressedAt');
  return [Math.round(resultsAt - repliedAt), Math.round(cardAt - pressedAt)];
};

/** How long a slow phone takes from the server's word that it has the answers to the results, and to the first card. */
export const firstCard: Scenario = async (atEnd) => {
  const { use } = await startPhones(atEnd);
  const [results, cards]: [number[], number[]] = [[], []];
  while (cards.length < rounds) {
    const [result, card] = await use(play);
    results.push(result);
    cards.push(card);
  }
  const [to_results_ms, to_card_ms] = [percentile(results, 0.5), percentile(cards, 0.5)];
  const isSoon = isSmoke || to_results_ms <= budget_ms;
  const problems = isSoon ? [] : [`the results come ${to_results_ms} ms after the server's word`];
  return { rounds, slowdown, budget_ms, to_results_ms, to_card_ms, problems };
};
