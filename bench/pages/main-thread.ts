import type { Page } from '@playwright/test';
import { percentile } from '../percentiles.ts';

const loads = 5;

/**
 * How long the main thread works for a load of a page that is in the cache, in ms: the median of several loads, until its
 * heading is there and nothing more is asked for. `TaskDuration` of the browser's own metrics: scripts, styles, layout.
 */
export const mainThreadMs = async (page: Page, path: string): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const found: number[] = [];
  while (found.length < loads) {
    // From an empty page, so that no work of the page before counts.
    await page.goto('about:blank');
    const before = await worked();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    found.push((await worked()) - before);
  }
  return Math.round(percentile(found, 0.5));
};
