import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { requireChromium } from '../tools/find-chromium.ts';
import { percentile } from './percentiles.ts';

const budgets = { performance: 0.98, accessibility: 1, 'best-practices': 1 };
const debuggingPort = 9333;
/** A single report depends on what else the machine does: the median of these is the figure. */
const reports = 5;

const server = await spawnServer({ from: 'built' });
const profile = await mkdtemp(join(tmpdir(), 'prima-vista-lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${debuggingPort}`],
});

const measure = async (): Promise<Result> => {
  const options = { port: debuggingPort, onlyCategories: Object.keys(budgets), logLevel: 'error' as const };
  const report = await lighthouse(`${server.origin}/test`, options);
  if (!report) throw new Error('Lighthouse gave no report');
  return report.lhr;
};

const results: Result[] = [];
while (results.length < reports) results.push(await measure());
await browser.close();
await rm(profile, { recursive: true, force: true });
await server.stop();

const scores = (name: string): number[] => results.map(({ categories }) => categories[name]?.score ?? 0);
const median = (name: string): number =>
  percentile(
    results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN),
    0.5,
  );
const measured = Object.fromEntries(Object.keys(budgets).map((name) => [name, percentile(scores(name), 0.5)]));
const details = {
  first_contentful_paint_ms: Math.round(median('first-contentful-paint')),
  largest_contentful_paint_ms: Math.round(median('largest-contentful-paint')),
  total_blocking_time_ms: Math.round(median('total-blocking-time')),
  cumulative_layout_shift: Math.round(median('cumulative-layout-shift') * 1000) / 1000,
};
console.log(JSON.stringify({ budgets, measured, performance: scores('performance'), details }, null, 2));
