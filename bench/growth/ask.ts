import type { Reply } from '../../server/testing/http-client.ts';
import { summarize } from '../percentiles.ts';

/**
 * How a call's time may grow: not at all, with the depth of an index, or with the number of classes (at most 500
 * listed).
 */
export type Expected = 'constant' | 'index' | 'classes';

export type Asked = { call: string; expected: Expected } & ReturnType<typeof summarize>;

/** `runs`: how many were stored before. */
export type Measured = Asked & { runs: number };

type Question = {
  call: string;
  expected: Expected;
  times: number;
  /** Requests made before, which are not in the figures. */
  warmUp: number;
  /** Makes a request; `number` counts from 0 and includes the warm-up. */
  ask: (number: number) => Promise<Reply>;
};

/** Makes one request after the other. Throws when one is not answered with 200. */
export const askAll = async ({ call, expected, times, warmUp, ask }: Question): Promise<Asked> => {
  const durations: number[] = [];
  for (let number = 0; number < warmUp + times; number += 1) {
    const answer = await ask(number);
    if (answer.status !== 200)
      throw new Error(`${call} was answered with ${answer.status || answer.failure}: ${answer.body}`);
    if (number >= warmUp) durations.push(answer.durationMs);
  }
  return { call, expected, ...summarize(durations) };
};
