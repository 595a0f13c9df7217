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

it('tells a word once everybody who still plays has come to it', () => {
  const named = (...counts: number[]) =>
    roundRows({ num_joined: 5, num_completed: 1, num_rounds: 3, num_waiting: 0, playing: playing(...counts) }).map(
      ({ isNamed }) => isNamed,
    );
  expect(named(1, 0, 3, 0)).toEqual([true, false, false, false]);
  expect(named(0, 1, 3, 0)).toEqual([true, true, false, false]);
  expect(named(0, 0, 0, 4)).toEqual([true, true, true, true]);
  expect(named(0, 0, 0, 0)).toEqual([true, true, true, true]);
  const nobody = roundRows({ num_joined: 0, num_completed: 0, num_rounds: 1, num_waiting: 0, playing: playing(0, 0) });
  expect(nobody.map(({ isNamed }) => isNamed)).toEqual([false, false]);
});

it('hides words again from pupils who come late, and from those who wait to be let in', () => {
  const named = (num_waiting: number, ...counts: number[]) =>
    roundRows({ num_joined: 5, num_completed: 1, num_rounds: 3, num_waiting, playing: playing(...counts) }).map(
      ({ isNamed }) => isNamed,
    );
  expect(named(0, 0, 0, 0, 4)).toEqual([true, true, true, true]);
  expect(named(0, 1, 0, 0, 3)).toEqual([true, false, false, false]);
  expect(named(1, 0, 0, 0, 4)).toEqual([true, false, false, false]);
});
