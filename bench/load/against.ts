import { resolve } from 'node:path';
import { spawnServer } from '../../server/testing/spawn-server.ts';
import { startUntilEnd } from '../endings.ts';
import { percentile } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { loadSubmissions } from './submissions.ts';
import { loadWholeRuns } from './whole-runs.ts';

const size = isSmoke
  ? { rounds: 1, runs: 40, burst: 40, seconds: 1, warm_up_seconds: 0 }
  : { rounds: 5, runs: 3000, burst: 300, seconds: 20, warm_up_seconds: 3 };
const connections = 32;

const median = (values: number[]): number => Math.round(100 * percentile(values, 0.5)) / 100;

/**
 * Compares this build with the one in another folder of the project, each on a database of its own, through public calls
 * alone. They take turns, so that a machine that slows down affects both alike: the median of the rounds' ratios counts.
 */
export const compareWith =
  (folder: string): Scenario =>
  async (atEnd) => {
    const open = (project?: string) =>
      startUntilEnd(atEnd, () => spawnServer({ from: 'built', ...(project && { project }) }));
    const play = async ({ origin }: { origin: string }) => {
      const submissions = await loadSubmissions(origin, { runs: size.runs, connections, warmUp: size.runs / 10 });
      const whole = await loadWholeRuns({ ...size, origins: [origin], classes: [], connections });
      const burst = await loadSubmissions(origin, { runs: size.burst, connections: size.burst });
      return {
        submissions_per_second: submissions.per_second,
        whole_runs_per_second: whole.calls.find(({ call }) => call === 'whole run')?.per_second ?? Number.NaN,
        burst_p99_ms: burst.p99_ms,
      };
    };
    const [other, own] = [await open(resolve(folder)), await open()];
    const rounds: Record<'own' | 'other', Awaited<ReturnType<typeof play>>>[] = [];
    while (rounds.length < size.rounds) {
      if (rounds.length % 2 === 0) rounds.push({ other: await play(other), own: await play(own) });
      else rounds.push({ own: await play(own), other: await play(other) });
    }
    const whats = ['submissions_per_second', 'whole_runs_per_second', 'burst_p99_ms'] as const;
    const rows = whats.map((what) => ({
      what,
      other: median(rounds.map((round) => round.other[what])),
      own: median(rounds.map((round) => round.own[what])),
      ratio: median(rounds.map((round) => round.own[what] / round.other[what])),
    }));
    return { connections, rounds: size.rounds, rows };
  };
