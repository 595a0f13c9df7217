import { expect, test } from 'vitest';
import type { ShownImage } from '../../../contract/game.ts';
import { knownFaces } from './prepare-survey.ts';

const face = (id: number, tutorial: boolean, flg_drawn?: true): ShownImage => ({
  ...{ id, tutorial, file_name: `${id}.avif`, des_phenotype: null, des_gender: null, des_credit: null },
  ...(flg_drawn && { flg_drawn }),
});
const ids = (count: number, from: number) => Array.from({ length: count }, (_, index) => from + index);

const loadedOf = (images: ShownImage[]): number[] => knownFaces(images).map(({ id }) => id);

test('a class that waits loads a set of 24 ahead, the practice round first', () => {
  const images = [...ids(24, 1).map((id) => face(id, false)), ...ids(6, 50).map((id) => face(id, true))];
  expect(loadedOf(images)).toEqual([...ids(6, 50), ...ids(24, 1)]);
});

test('of a pool it loads only what everybody is shown', () => {
  const images = [...ids(24, 1).map((id) => face(id, false, true)), ...ids(6, 50).map((id) => face(id, true))];
  expect(loadedOf(images)).toEqual(ids(6, 50));
});

test('nor does it load practice faces that are drawn', () => {
  const images = [...ids(24, 1).map((id) => face(id, false, true)), ...ids(12, 50).map((id) => face(id, true))];
  expect(loadedOf(images)).toEqual([]);
});
