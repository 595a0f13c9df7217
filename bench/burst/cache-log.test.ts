import { expect, it } from 'vitest';
import { countLines } from './cache-log.ts';

it('adds up what came from the cache and what did not', () => {
  expect(
    countLines(['MISS 200 1000', 'HIT 200 1000', 'HIT 200 500', 'UPDATING 200 400', '- 200 90', '- 503 10']),
  ).toEqual({
    answers: 6,
    bytes: 3000,
    answers_from_cache: 3,
    bytes_from_cache: 1900,
    statuses: { 200: 5, 503: 1 },
  });
});
