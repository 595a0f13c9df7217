import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { requireChromium } from '../tools/find-chromium.ts';

const budgets = { performance: 0.98, accessibility: 1, 'best-practices': 1 };
const debuggingPort = 9333;

const server = await spawnServer({ from: 'built' });
const profile = await mkdtemp(join(tmpdir(), 'prima-vista-lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${debuggingPort}`],
});
const report = await lighthouse(`${server.origin}/test`, {
  port: debuggingPort,
  onlyCategories: Object.keys(budgets),
  logLevel: 'error',
});
await browser.close();
await rm(profile, { recursive: true, force: true });
await server.stop();

if (!report) throw new Error('Lighthouse gave no report');
const { categories, audits } = report.lhr;
const measured = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score]));
const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const details = Object.fromEntries(shown.map((name) => [name, audits[name]?.displayValue]));
const failed = Object.values(audits)
  .filter(({ score }) => score !== null && score < 0.9)
  .map(({ id, title, displayValue }) => [id, title, displayValue].filter(Boolean).join(': '));
console.log(JSON.stringify({ budgets, measured, details, failed }, null, 2));
