import type { Page } from '@playwright/test';
import { openLanding, playLastSlides, skipToProfile, startTest } from '../../e2e/play.ts';
import { aroundResults } from '../../web/i18n/around-results.ts';
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

/** Resolves to ms: from the last byte of the reply to the answers to the first card, and from the press to the table. */
const play = async (page: Page): Promise<[card: number, table: number]> => {
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await page.getByRole('button', { name: slides.it.startGame.begin }).click();
  await skipToProfile(page, 'it');
  await slowDown(page, slowdown);
  const card = untilPainted(page, '[data-mode="card"]');
  await playLastSlides(page, 'it');
  const cardAt = await card;
  const repliedAt = await page.evaluate<number>(
    `performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/responses')).responseEnd`,
  );
  await page.evaluate(`addEventListener('click', ({ timeStamp }) => (window.pressedAt ??= timeStamp), true)`);
  const table = untilPainted(page, '[role="tablist"]');
  await page.getByRole('button', { name: aroundResults.it.deck.skip, exact: true }).tap();
  const tableAt = await table;
  const pressedAt = await page.evaluate<number>('window.pressedAt');
  return [Math.round(cardAt - repliedAt), Math.round(tableAt - pressedAt)];
};

/** How long a slow phone takes from the server's word that it has the answers to the first card, and from a press to all results. */
export const firstCard: Scenario = async (atEnd) => {
  const { use } = await startPhones(atEnd);
  const [cards, tables]: [number[], number[]] = [[], []];
  while (cards.length < rounds) {
    const [card, table] = await use(play);
    cards.push(card);
    tables.push(table);
  }
  const [to_card_ms, to_results_ms] = [percentile(cards, 0.5), percentile(tables, 0.5)];
  const isSoon = isSmoke || to_card_ms <= budget_ms;
  const problems = isSoon ? [] : [`the first card comes ${to_card_ms} ms after the server's word`];
  return { rounds, slowdown, budget_ms, to_card_ms, to_results_ms, problems };
};
