import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { readConfig } from '../server/config.ts';
import { chromiumLaunch } from '../tools/find-chromium.ts';
import { proofWorkerFile } from './built-chunks.ts';
import { percentile } from './percentiles.ts';
import { isSmoke, mustHold, report } from './report.ts';

/** Hashes until the solution. */
const hashes = isSmoke ? 2000 : 100_000;
const rounds = isSmoke ? 1 : 9;

/** The most hashes that a device is asked for by default. */
const { PROOF_OF_WORK: most } = readConfig({});

const salt = 'b6d81b360a5672d80c27430f';
const solution = hashes - 1;
const challenge = {
  salt,
  max: solution,
  challenge: createHash('sha256').update(`${salt}${solution}`).digest('hex'),
  signature: '',
};

/** Runs the built worker's script on a page, as Chromium slows down nothing but the page itself. */
const onPage = (script: string) => `(() => {
  let ask, found;
  const addEventListener = (_, listener) => { ask = listener; };
  const postMessage = (answer) => { if ('found' in answer) found = answer.found; };
  ${script}
  const began = performance.now();
  ask({ data: ${JSON.stringify({ challenge, from: 0 })} });
  return { ms: performance.now() - began, found };
})()`;

/** Runs it in a worker, as a phone does; its start counts as well. */
const inWorker = (script: string) => `new Promise((resolve) => {
  const began = performance.now();
  const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(script)}])));
  worker.onmessage = ({ data }) => { if ('found' in data) resolve({ ms: performance.now() - began, found: data.found }); };
  worker.postMessage(${JSON.stringify({ challenge, from: 0 })});
})`;

type Case = { where: 'page' | 'worker'; slowdown: number };
const cases: Case[] = [
  { where: 'worker', slowdown: 1 },
  { where: 'page', slowdown: 1 },
  { where: 'page', slowdown: 4 },
];

type Solved = { ms: number; found: number | null };

/** On a page of its own each time: a phone solves one challenge, with code that is not warm. */
const solve = async (browser: Browser, script: string, { where, slowdown }: Case): Promise<Solved> => {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const solved = await page.evaluate<Solved>(where === 'page' ? onPage(script) : inWorker(script));
  await page.close();
  return solved;
};

const script = await readFile(join(import.meta.dirname, '../dist/web', proofWorkerFile()), 'utf8');
const browser = await chromium.launch(chromiumLaunch());
const solved: (Case & Solved)[] = [];
try {
  // In turn, so that what else the machine does concerns all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const one of cases) solved.push({ ...one, ...(await solve(browser, script, one)) });
  }
} finally {
  await browser.close();
}

const seconds = (count: number, perSecond: number): number => Math.round((count / perSecond) * 100) / 100;

const rows = cases.map(({ where, slowdown }) => {
  const rates = solved
    .filter((one) => one.where === where && one.slowdown === slowdown)
    .map(({ ms }) => Math.round(hashes / (ms / 1000)));
  const rate = percentile(rates, 0.5);
  return {
    where,
    slowdown,
    hashes_a_second: rate,
    lowest: Math.min(...rates),
    highest: Math.max(...rates),
    // Any number up to the limit is as likely.
    median_challenge_s: seconds(most / 2, rate),
    p95_challenge_s: seconds(0.95 * most, rate),
    longest_challenge_s: seconds(most, rate),
    longest_raised_challenge_s: seconds(8 * most, rate),
  };
});

await report('proof', { proof_of_work: most, rounds, rows });
mustHold(
  solved
    .filter(({ found }) => found !== solution)
    .map(({ where, found }) => `${where}: found ${found} instead of ${solution}`),
);
