import { describe, expect, it } from 'vitest';
import { deal } from './deal.ts';

describe('deal', () => {
  it('gives each hand every n-th card', () => {
    expect(deal([1, 2, 3, 4, 5], 2)).toEqual([
      [1, 3, 5],
      [2, 4],
    ]);
  });

  it('deals no empty hands', () => {
    expect(deal([1], 4)).toEqual([[1]]);
    expect(deal([], 2)).toEqual([]);
  });
});
