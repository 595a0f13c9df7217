import { expect, test } from 'vitest';
import type { ShownImage } from '../../../contract/game.ts';
import { imageOf } from '../testing/class-session.ts';
import { knownFaces } from './WaitingRoom.tsx';

const face = (id: number, tutorial: boolean, flg_drawn?: true): ShownImage => ({
  ...imageOf(id, { tutorial }),
  ...(flg_drawn && { flg_drawn }),
});
const ids = (count: number, from: number) => Array.from({ length: count }, (_, index) => from + index);

const practice = ids(6, 50).map((id) => face(id, true));
const pool = ids(24, 1).map((id) => face(id, false, true));

test.each([
  [
    'of a set of 24 all, the practice round first',
    [...ids(24, 1).map((id) => face(id, false)), ...practice],
    [...ids(6, 50), ...ids(24, 1)],
  ],
  ['of a pool only what everybody is shown', [...pool, ...practice], ids(6, 50)],
  ['no practice faces that are drawn either', [...pool, ...ids(12, 50).map((id) => face(id, true))], []],
])('a class that waits loads ahead %s', (_, images, expected) => {
  expect(knownFaces(images).map(({ id }) => id)).toEqual(expected);
});
