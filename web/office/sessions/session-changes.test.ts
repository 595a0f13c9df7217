import { expect, it } from 'vitest';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import { type Ending, isEndingAsked, stopWarnings } from './session-changes.tsx';

const ending = (num_joined: number, num_completed: number, change: Partial<Ending> = {}): Ending => ({
  num_joined,
  num_completed,
  num_size: num_joined,
  num_waiting: 0,
  des_entrance: 'open',
  flg_simulated: false,
  flg_enough: num_completed >= minimumClassGroup,
  ...change,
});

it.each([
  ['nobody has finished', ending(24, 0), 'playing few'],
  ['too few have finished for figures', ending(24, minimumClassGroup - 1), 'playing few'],
  ['others may still finish', ending(24, minimumClassGroup), 'playing late results'],
  ['everybody has finished', ending(24, 24), 'nobodyPlaying results'],
  [
    'enough have finished, but not with the three seconds',
    ending(6, 6, { flg_enough: false }),
    'nobodyPlaying fewCount',
  ],
  ['the class is too small', ending(2, 2), 'nobodyPlaying few'],
  ['nobody has joined', ending(0, 0), 'nobodyJoined'],
  ['some have not joined', ending(24, 24, { num_size: 30 }), 'nobodyPlaying missing results'],
  ['some wait at the entrance', ending(24, 24, { num_waiting: 2 }), 'nobodyPlaying waiting results'],
  [
    'the teacher keeps out who is missing',
    ending(24, 24, { num_size: 30, des_entrance: 'closed' }),
    'nobodyPlaying results',
  ],
  ['it is a rehearsal', ending(24, 24, { num_size: 30, flg_simulated: true }), 'nobodyPlaying results'],
])('warns where %s', (_where, session, expected) => {
  expect(stopWarnings(session).join(' ')).toBe(expected);
});

it('one press ends a class of which everybody is there and has finished, and no other', () => {
  const changes = [{}, { num_size: 25 }, { num_waiting: 1 }, { flg_enough: false }];
  expect(changes.map((change) => isEndingAsked(ending(24, 24, change)))).toEqual([false, true, true, true]);
});
