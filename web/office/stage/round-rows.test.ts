import { expect, it } from 'vitest';
import { roundRows } from './round-rows.ts';

const playing = (...counts: number[]) => counts.map((participants, num_round) => ({ num_round, participants }));

it('says of each round who is there now and who is past it', () => {
  const rows = roundRows({
    num_joined: 6,
    num_completed: 2,
    num_rounds: 3,
    num_waiting: 0,
    playing: playing(0, 1, 0, 3),
  });
  expect(rows.map(({ here, past }) => [here, past])).toEqual([
    [0, 6],
    [1, 5],
    [0, 5],
    [3, 2],
  ]);
});

it.each([
  ['once everybody who still plays has come to it', 0, [1, 0, 3, 0], [true, false, false, false]],
  ['once everybody who still plays has come to it', 0, [0, 1, 3, 0], [true, true, false, false]],
  ['once everybody who still plays is in the last round', 0, [0, 0, 0, 4], [true, true, true, true]],
  ['once all have finished', 0, [0, 0, 0, 0], [true, true, true, true]],
  ['not while somebody who came late is before it', 0, [1, 0, 0, 3], [true, false, false, false]],
  ['not while somebody waits to be let in', 1, [0, 0, 0, 4], [true, false, false, false]],
])('tells a word %s', (_, num_waiting, counts, named) => {
  const progress = { num_joined: 5, num_completed: 1, num_rounds: 3, num_waiting, playing: playing(...counts) };
  expect(roundRows(progress).map(({ isNamed }) => isNamed)).toEqual(named);
});

it('tells no word before anybody has joined', () => {
  const nobody = roundRows({ num_joined: 0, num_completed: 0, num_rounds: 1, num_waiting: 0, playing: playing(0, 0) });
  expect(nobody.map(({ isNamed }) => isNamed)).toEqual([false, false]);
});
