import { expect, it } from 'vitest';
import type { FaceFigures } from '../../../contract/norming-figures.ts';
import { inOrder, type Order } from './figures.ts';
import { aFace } from './testing/a-study.ts';

const ids = (faces: FaceFigures[], id: Order['id'], desc: boolean) =>
  inOrder(faces, { id, desc }).map(({ id_image }) => id_image);

const aged = (id_image: number, mean: number | null): FaceFigures => {
  const { scales, ...face } = aFace(id_image);
  return {
    ...face,
    scales: { ...scales, val_age: mean === null || !scales.val_age ? null : { ...scales.val_age, mean } },
  };
};

it('faces go up or down, equal ones by number, those without a figure last', () => {
  const faces = [aged(3, 30), aged(1, null), aged(4, 22), aged(2, 30)];
  expect(ids(faces, 'val_age', false)).toEqual([4, 2, 3, 1]);
  expect(ids(faces, 'val_age', true)).toEqual([2, 3, 4, 1]);
  expect(ids(faces, 'face', true)).toEqual([4, 3, 2, 1]);
});

it('faces are sorted by the share who see them as designed, and by how many reasons there are to leave them out', () => {
  const faces = [
    aFace(1),
    aFace(2, { gender: { num: 10, F: 6, M: 3, unsure: 1 }, misfits: ['gender'] }),
    aFace(3, { gender: { num: 20, F: 8, M: 12, unsure: 0 }, misfits: ['gender', 'mood'] }),
    aFace(4, { gender: null }),
  ];
  expect(ids(faces, 'gender', false)).toEqual([3, 2, 1, 4]);
  expect(ids(faces, 'proposed', true)).toEqual([3, 2, 1, 4]);
});
