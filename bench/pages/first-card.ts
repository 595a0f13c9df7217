import type { Page } from '@playwright/test';
import { openLanding, playLastSlides, skipToProfile, startTest } from '../../e2e/play.ts';
import { reveal } from '../../web/i18n/reveal.ts';
import { slides } from '../../web/i18n/slides.ts';
import { withEndings } from '../endings.ts';
import { percentile } from '../percentiles.ts';
import { isSmoke, report } from '../report.ts';
import { slowDown, startPhones, untilPainted } from './phone.ts';

const rounds = isSmoke ? 1 : 7;
const slowdown = 4;
const budgetMs = 300;

/** Resolves to ms: from the last byte of the reply to the answers to the first page, and from the press to the card. */
const play = async (page: Page): Promise<{ to_results_ms: number; to_card_ms: number }> => {
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await page.getByRole('button', { name: slides.it.startGame.begin }).click();
  await skipToProfile(page, 'it');
  await slowDown(page, slowdown);
  const results = untilPainted(page, '.guess-side[data-kind="answered"]');
  await playLastSlides(page, 'it');
  const resultsAt = await results;
  const repliedAt = await page.evaluate<number>(
    `performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/responses')).responseEnd`,
  );
  await page.evaluate(`addEventListener('click', ({ timeStamp }) => (window.pressedAt ??= timeStamp), true)`);
  const card = untilPainted(page, 'main.reveal-card');
  await page.getByRole('button', { name: reveal.it.guess.start, exact: true }).tap();
  const cardAt = await card;
  const pressedAt = await page.evaluate<number>('window.pressedAt');
  return { to_results_ms: Math.round(resultsAt - repliedAt), to_card_ms: Math.round(cardAt - pressedAt) };
};

/** How long a slow phone takes from the server's word that it has the answers to the results, and to the first card. */
export const measureFirstCard = (): Promise<string[]> =>
  withEndings(async (atEnd) => {
    const { use } = await startPhones(atEnd);
    const played: Awaited<ReturnType<typeof play>>[] = [];
    while (played.length < rounds) played.push(await use(play));
    const each = {
      to_results_ms: played.map(({ to_results_ms }) => to_results_ms),
      to_card_ms: played.map(({ to_card_ms }) => to_card_ms),
    };
    const to_results_ms = percentile(each.to_results_ms, 0.5);
    const to_card_ms = percentile(each.to_card_ms, 0.5);
    await report('first-card', { rounds, slowdown, budget_ms: budgetMs, to_results_ms, to_card_ms, each });
    return isSmoke || to_results_ms <= budgetMs ? [] : [`the results come ${to_results_ms} ms after the server's word`];
  });
