import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { readConfig } from '../../server/config.ts';
import { packageRoot } from '../../server/package-root.ts';
import { proofWorkerFile } from '../built-chunks.ts';
import { withEndings } from '../endings.ts';
import { percentile } from '../percentiles.ts';
import { isSmoke, report } from '../report.ts';
import { slowDown, startChromium } from './phone.ts';

/** Hashes until the solution. */
const hashes = isSmoke ? 2000 : 100_000;
const rounds = isSmoke ? 1 : 9;

/** The most hashes that a device is asked for by default. */
const { PROOF_OF_WORK: most } = readConfig({});

const salt = 'b6d81b360a5672d80c27430f';
const solution = hashes - 1;
const hash = createHash('sha256').update(`${salt}${solution}`).digest('hex');
const task = JSON.stringify({ challenge: { salt, max: solution, challenge: hash, signature: '' }, from: 0 });

/** Chromium slows down nothing but the page itself, so the worker's script runs there, too; in a worker its start counts. */
const places = {
  page: (script: string) => `(() => {
    let ask, found;
    const addEventListener = (_, listener) => { ask = listener; };
    const postMessage = (answer) => { if ('found' in answer) found = answer.found; };
    ${script}
    const began = performance.now();
    ask({ data: ${task} });
    return { ms: performance.now() - began, found };
  })()`,
  worker: (script: string) => `new Promise((resolve) => {
    const began = performance.now();
    const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(script)}])));
    worker.onmessage = ({ data }) => { if ('found' in data) resolve({ ms: performance.now() - began, found: data.found }); };
    worker.postMessage(${task});
  })`,
};

const cases = [
  { where: 'worker', slowdown: 1 },
  { where: 'page', slowdown: 1 },
  { where: 'page', slowdown: 4 },
] as const;
type Case = (typeof cases)[number];

/** On a page of its own each time: a phone solves one challenge, with code that is not warm. */
const solve = async (browser: Browser, script: string, { where, slowdown }: Case) => {
  const page = await browser.newPage();
  await slowDown(page, slowdown);
  const solved = await page.evaluate<{ ms: number; found: number | null }>(places[where](script));
  await page.close();
  return solved;
};

/** Measures how fast a device solves the proof of work, with the built worker. */
export const measureProof = (): Promise<string[]> =>
  withEndings(async (atEnd) => {
    const script = await readFile(join(packageRoot, 'dist/web', proofWorkerFile()), 'utf8');
    const browser = await startChromium(atEnd);
    const rates = cases.map((): number[] => []);
    const problems: string[] = [];
    // In turn, so that other work of the machine affects all of them.
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, each] of cases.entries()) {
        const { ms, found } = await solve(browser, script, each);
        rates[place]?.push(Math.round(hashes / (ms / 1000)));
        if (found !== solution) problems.push(`${each.where}: found ${found} instead of ${solution}`);
      }
    }
    const rows = cases.map((each, place) => {
      const all = rates[place] ?? [];
      const rate = percentile(all, 0.5);
      const seconds = (count: number): number => Math.round((count / rate) * 100) / 100;
      return {
        ...{ ...each, hashes_a_second: rate, lowest: Math.min(...all), highest: Math.max(...all) },
        // Any number up to the limit is as likely.
        ...{ median_challenge_s: seconds(most / 2), p95_challenge_s: seconds(0.95 * most) },
        ...{ longest_challenge_s: seconds(most), longest_raised_challenge_s: seconds(8 * most) },
      };
    });
    await report('proof', { proof_of_work: most, rounds, rows });
    return problems;
  });
