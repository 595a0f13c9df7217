import { expect, it } from 'vitest';
import { waitInWords } from './wait.ts';

it.each([
  [1, 'in 1 second'],
  [29_001, 'in 30 seconds'],
  [60_000, 'in 1 minute'],
  [61_000, 'in 2 minutes'],
  [undefined, 'in 1 minute'],
])('%j ms are "%s"', (ms, words) => {
  expect(waitInWords(ms, 'en')).toBe(words);
});

it('speaks Italian too', () => {
  expect(waitInWords(120_000, 'it')).toBe('tra 2 minuti');
});
