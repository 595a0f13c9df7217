import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { openLanding, playLastSlides, skipToProfile, startTest } from '../e2e/play.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { requireChromium } from '../tools/find-chromium.ts';
import { reveal } from '../web/i18n/reveal.ts';
import { slides } from '../web/i18n/slides.ts';
import { startUntilEnd, withEndings } from './endings.ts';
import { phone } from './pages/chromium.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { databaseFolder } from './scratch-folder.ts';

// How long somebody on a slow phone waits for the results: from the server's word that it has the answers to the first page
// of the results, and from the press there to the first card.

const rounds = isSmoke ? 1 : 7;
const slowdown = 4;
const budgetMs = 300;

/** Runs in the page: notes when something that a selector finds is there and has been painted. */
const watchFor = (name: string, selector: string) => `(() => {
  const seen = () => {
    if (window.${name} !== undefined || !document.querySelector(${JSON.stringify(selector)})) return;
    window.${name} = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.${name} = performance.now());
      port2.postMessage(null);
    });
  };
  new MutationObserver(seen).observe(document, { subtree: true, childList: true });
})()`;

const until = (page: Page, name: string): Promise<number> =>
  page.evaluate(`(async () => {
    while (!(window.${name} > 0)) await new Promise((resolve) => setTimeout(resolve, 50));
    return window.${name};
  })()`);

const firstPage = '.guess-side[data-kind="answered"]';
const firstCard = 'main.reveal-card';

/** Resolves to ms: from the last byte of the reply to the answers to the first page, and from the press to the card. */
const play = async (page: Page): Promise<{ to_results_ms: number; to_card_ms: number }> => {
  await page.addInitScript(watchFor('resultsAt', firstPage));
  await page.addInitScript(watchFor('cardAt', firstCard));
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await page.getByRole('button', { name: slides.it.startGame.begin }).click();
  await skipToProfile(page, 'it');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await playLastSlides(page, 'it');
  const resultsAt = await until(page, 'resultsAt');
  const repliedAt = await page.evaluate<number>(
    `performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/responses')).responseEnd`,
  );
  await page.evaluate(`addEventListener('click', ({ timeStamp }) => (window.pressedAt ??= timeStamp), true)`);
  await page.getByRole('button', { name: reveal.it.guess.start, exact: true }).tap();
  const cardAt = await until(page, 'cardAt');
  return {
    to_results_ms: resultsAt - repliedAt,
    to_card_ms: cardAt - (await page.evaluate<number>('window.pressedAt')),
  };
};

const median = (values: readonly number[]): number =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);

await withEndings(async (atEnd) => {
  const dataDir = await databaseFolder(atEnd, 'first-card');
  const server = await startUntilEnd(atEnd, () => spawnServer({ from: 'built', dataDir }));
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
  atEnd(() => browser.close());
  const measured: Awaited<ReturnType<typeof play>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const options: BrowserContextOptions = { ...phone, baseURL: server.origin };
    const context = await browser.newContext(options);
    measured.push(await play(await context.newPage()));
    await context.close();
  }
  const of = (name: keyof (typeof measured)[number]) => measured.map((each) => Math.round(each[name]));
  const found = {
    ...{ rounds, slowdown, budget_ms: budgetMs },
    to_results_ms: median(of('to_results_ms')),
    to_card_ms: median(of('to_card_ms')),
    each: { to_results_ms: of('to_results_ms'), to_card_ms: of('to_card_ms') },
  };
  await report('first-card', found);
  mustHold(
    isSmoke || found.to_results_ms <= budgetMs
      ? []
      : [`the results come ${found.to_results_ms} ms after the server's word`],
  );
});
