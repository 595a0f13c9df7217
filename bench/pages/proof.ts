import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usualEffort as most } from '../../server/features/play/play.ts';
import { packageRoot } from '../../server/lib/package-root.ts';
import { loneFile } from '../built-chunks.ts';
import { percentile } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { slowDown, startChromium } from './phone.ts';

/** Hashes until the solution. */
const hashes = isSmoke ? 2000 : 100_000;
const rounds = isSmoke ? 1 : 9;

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

/** Measures how fast a device solves the proof of work, with the built worker. */
export const proof: Scenario = async (atEnd) => {
  const script = await readFile(join(packageRoot, 'dist/web', loneFile('proof-worker-')), 'utf8');
  const browser = await startChromium(atEnd);
  const problems: string[] = [];
  const measure = async (where: keyof typeof places, slowdown: number) => {
    const rates: number[] = [];
    while (rates.length < rounds) {
      // On a page of its own each time: a phone solves one challenge, with code that is not warm.
      const page = await browser.newPage();
      await slowDown(page, slowdown);
      const { ms, found } = await page.evaluate<{ ms: number; found: number | null }>(places[where](script));
      await page.close();
      rates.push(Math.round(hashes / (ms / 1000)));
      if (found !== solution) problems.push(`${where}: found ${found} instead of ${solution}`);
    }
    const rate = percentile(rates, 0.5);
    const seconds = (count: number): number => Math.round((count / rate) * 100) / 100;
    // Any number up to the limit is as likely.
    const challenge = { median_challenge_s: seconds(most / 2), longest_challenge_s: seconds(most) };
    return { where, slowdown, hashes_a_second: rate, ...challenge };
  };
  const rows = [await measure('worker', 1), await measure('page', 4)];
  return { proof_of_work: most, rounds, rows, problems };
};
