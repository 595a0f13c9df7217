import { expect, test } from 'vitest';
import { type Asking, askInTurn } from './ask.ts';

/** A question that notes who was asked; its first requests take a second, later ones as many ms as their number. */
const noting = (asked: string[], runs: number, { times = 12, warmUp = 3, status = 200 } = {}): Asking => ({
  runs,
  question: {
    ...{ call: 'GET /x', expected: 'constant', times, warmUp },
    ask: async (number) => {
      asked.push(`${runs}`);
      return { status, failure: undefined, body: '', durationMs: number < warmUp ? 1000 : number };
    },
  },
});

test('sizes take turns of five requests, in both directions, and the warm-up is in no figure', async () => {
  const asked: string[] = [];
  const measured = await askInTurn([noting(asked, 1), noting(asked, 2)]);
  const times = (count: number, runs: string) => Array.from({ length: count }, () => runs);
  expect(asked).toEqual([...times(5, '1'), ...times(10, '2'), ...times(10, '1'), ...times(5, '2')]);
  const figures = { call: 'GET /x', expected: 'constant', requests: 12, p50_ms: 8, p99_ms: 14, max_ms: 14 };
  expect(measured).toEqual([
    { runs: 1, ...figures },
    { runs: 2, ...figures },
  ]);
});

test('an answer other than 200 ends the bench', async () => {
  await expect(askInTurn([noting([], 1, { status: 503 })])).rejects.toThrow('GET /x was answered with 503');
});
