import type { Reply } from '../../server/testing/http-client.ts';
import { summarize } from '../percentiles.ts';

/** How the time of a call ought to grow: not at all, as the depth of an index does, or with the number of classes (a list of 500 at most). */
export type Expected = 'constant' | 'index' | 'classes';

export type Asked = { call: string; expected: Expected } & ReturnType<typeof summarize>;

/** With so many runs stored before. */
export type Measured = Asked & { runs: number };

type Question = {
  call: string;
  expected: Expected;
  times: number;
  /** Asked before, and not in the figures. */
  warmUp: number;
  /** The `number`th request, those that warm up included. */
  ask: (number: number) => Promise<Reply>;
};

/** Asks one request after the other. Throws when one is not answered with 200. */
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
