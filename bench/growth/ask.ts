import type { Reply } from '../../server/testing/http-client.ts';
import { percentile } from '../percentiles.ts';

/** How a call's time may grow: not at all, or with the depth of an index. */
export type Expected = 'constant' | 'index';

/** Times of a call in ms; `runs`: how many were stored before. */
export type Measured = {
  runs: number;
  call: string;
  expected: Expected;
  requests: number;
  p50_ms: number;
  p99_ms: number;
  max_ms: number;
};

export type Question = {
  call: string;
  expected: Expected;
  times: number;
  /** Requests made before, which are not in the figures. */
  warmUp: number;
  /** Makes a request; `number` counts from 0 and includes the warm-up. */
  ask: (number: number) => Promise<Pick<Reply, 'status' | 'failure' | 'body' | 'durationMs'>>;
};

/** A question to the server with this many stored runs. */
export type Asking = { runs: number; question: Question };

/** Requests at one size before it is the next one's turn. */
const turn = 5;

const askOnce = async ({ call, ask }: Question, number: number): Promise<number> => {
  const answer = await ask(number);
  if (answer.status !== 200)
    throw new Error(`${call} was answered with ${answer.status || answer.failure}: ${answer.body}`);
  return answer.durationMs;
};

// Two digits: a tenth of a millisecond is a tenth of the fastest calls.
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * Asks the same question at each size, one request after the other. The sizes take turns, in both directions, so that what
 * else the machine does in the meantime concerns all of them. Throws when a request is not answered with 200.
 */
export const askInTurn = async (asking: Asking[]): Promise<Measured[]> => {
  const asked = asking.map(({ runs, question }) => ({ runs, question, number: 0, durations: [] as number[] }));
  const left = ({ question, number }: (typeof asked)[number]): number =>
    Math.max(0, question.warmUp + question.times - number);
  for (let round = 0; asked.some((each) => left(each) > 0); round += 1) {
    for (const each of round % 2 === 0 ? asked : asked.toReversed()) {
      for (let requests = Math.min(turn, left(each)); requests > 0; requests -= 1) {
        const duration = await askOnce(each.question, each.number);
        if (each.number >= each.question.warmUp) each.durations.push(duration);
        each.number += 1;
      }
    }
  }
  return asked.map(({ runs, question: { call, expected }, durations }) => ({
    runs,
    call,
    expected,
    requests: durations.length,
    p50_ms: rounded(percentile(durations, 0.5)),
    p99_ms: rounded(percentile(durations, 0.99)),
    max_ms: rounded(Math.max(...durations)),
  }));
};
