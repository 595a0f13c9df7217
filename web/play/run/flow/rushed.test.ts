import { describe, expect, it } from 'vitest';
import { isRushed } from './rushed.ts';

const answers = (...times: (number | null)[]) =>
  times.map((time) => ({ val_elapsed_time: time ?? 3000, flg_response: time === null ? null : true }));

describe('isRushed', () => {
  it('is four answers in a row that were faster than anybody reads', () => {
    expect(isRushed(answers(900, 280, 210, 150, 299, 700))).toBe(true);
  });

  it.each([
    ['three', answers(900, 280, 210, 150, 900)],
    ['four with a slower one among them', answers(280, 210, 900, 150, 299)],
    ['four with one that passed without an answer', answers(280, 210, null, 150, 299)],
    ['four at the limit', answers(300, 300, 300, 300)],
    ['none', []],
  ])('is not %s', (_, given) => {
    expect(isRushed(given)).toBe(false);
  });
});
