import type { Reply } from '../../server/testing/http-client.ts';
import { percentile, rounded } from '../percentiles.ts';

/** How a call's time may grow: not at all, or with the depth of an index. */
export type Expected = 'constant' | 'index';

/** Times of a call in ms; `runs`: how many were stored before. */
export type Measured = { runs: number; call: string; expected: Expected; p50_ms: number; p99_ms: number };

export type Question = {
  call: string;
  expected: Expected;
  times: number;
  /** Requests made before, which are not in the figures. */
  warmUp: number;
  /** Makes a request; `number` counts from 0 and includes the warm-up. */
  ask: (number: number) => Promise<Reply>;
};

/** A question to the server with this many stored runs. */
export type Asking = { runs: number; question: Question };

/**
 * Asks the same question at each size, one request after the other. The sizes take turns, in both directions, so that what
 * else the machine does in the meantime concerns all of them. Throws when a request is not answered with 200.
 */
export const askInTurn = async (asking: Asking[]): Promise<Measured[]> => {
  const asked = asking.map((each) => ({ ...each, number: 0, durations: [] as number[] }));
  const isLeft = ({ question, number }: (typeof asked)[number]) => number < question.warmUp + question.times;
  for (let round = 0; asked.some(isLeft); round += 1) {
    for (const each of round % 2 === 0 ? asked : asked.toReversed()) {
      for (let requests = 0; requests < 5 && isLeft(each); requests += 1) {
        const { call, warmUp, ask } = each.question;
        const { status, failure, body, durationMs } = await ask(each.number);
        if (status !== 200) throw new Error(`${call} was answered with ${status || failure}: ${body}`);
        if (each.number >= warmUp) each.durations.push(durationMs);
        each.number += 1;
      }
    }
  }
  return asked.map(({ runs, question: { call, expected }, durations }) => ({
    ...{ runs, call, expected },
    p50_ms: rounded(percentile(durations, 0.5)),
    p99_ms: rounded(percentile(durations, 0.99)),
  }));
};

/** How each call's time grows from the smallest size to the largest. */
export const slopesOf = (measured: Measured[]) =>
  [...new Set(measured.map(({ call }) => call))].flatMap((call) => {
    const points = measured.filter((each) => each.call === call).toSorted((a, b) => a.runs - b.runs);
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || first === last) return [];
    const sizes = { from_runs: first.runs, to_runs: last.runs };
    return [{ call, expected: first.expected, ...sizes, p50_ratio: rounded(last.p50_ms / first.p50_ms) }];
  });

/** Calls that should take the same time whatever is stored, and do not: repeated measurements differ by a fifth, too. */
export const notFlat = (slopes: ReturnType<typeof slopesOf>): string[] =>
  slopes
    .filter(({ expected, p50_ratio }) => expected === 'constant' && p50_ratio > 1.2)
    .map(
      ({ call, p50_ratio, from_runs, to_runs }) =>
        `${call} takes ${p50_ratio} times as long with ${to_runs} runs as with ${from_runs}`,
    );
