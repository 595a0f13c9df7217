import { expect, it } from 'vitest';
import { progressRows } from './progress-rows.ts';

it('has a row for each stage, even where there is nobody', () => {
  const playing = [
    { num_round: 3, participants: 6 },
    { num_round: 0, participants: 2 },
  ];
  const rows = progressRows({ num_joined: 16, num_completed: 8, num_rounds: 5, playing });
  expect(rows.map(({ place, participants }) => [place, participants])).toEqual([
    [0, 2],
    [1, 0],
    [2, 0],
    [3, 6],
    [4, 0],
    [5, 0],
    ['completed', 8],
  ]);
  expect(rows.at(-1)?.share).toBe(0.5);
});

it('has no shares for an empty class', () => {
  const rows = progressRows({ num_joined: 0, num_completed: 0, num_rounds: 1, playing: [] });
  expect(rows.map(({ share }) => share)).toEqual([0, 0, 0]);
});
