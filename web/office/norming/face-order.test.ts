import { describe, expect, it } from 'vitest';
import type { FaceFigures, ScaleFigures } from '../../../contract/norming-figures.ts';
import { groupSizes, inOrder, rightGender, rightPhenotype } from './face-order.ts';
import { aFace } from './testing/a-study.ts';

const onScale = (mean: number): ScaleFigures => ({ num: 9, mean, sd: 1, low: mean - 1, high: mean + 1, counts: [] });
const withAge = (id_image: number, mean: number | null): FaceFigures => {
  const face = aFace(id_image);
  return { ...face, scales: { ...face.scales, val_age: mean === null ? null : onScale(mean) } };
};
const ids = (faces: FaceFigures[]) => faces.map(({ id_image }) => id_image);

describe('faces in order', () => {
  const faces = [withAge(3, 30), withAge(1, null), withAge(4, 22), withAge(2, 30)];

  it('go up or down, equal ones by number, those without a figure last', () => {
    expect(ids(inOrder(faces, { by: 'val_age', isDescending: false }))).toEqual([4, 2, 3, 1]);
    expect(ids(inOrder(faces, { by: 'val_age', isDescending: true }))).toEqual([2, 3, 4, 1]);
    expect(ids(inOrder(faces, { by: 'face', isDescending: true }))).toEqual([4, 3, 2, 1]);
  });

  it('those proposed for more than one reason come first', () => {
    const proposed = [
      aFace(1),
      { ...aFace(2), misfits: ['age' as const] },
      { ...aFace(3), misfits: ['age', 'mood'] as const },
    ];
    expect(ids(inOrder(proposed as FaceFigures[], { by: 'proposed', isDescending: true }))).toEqual([3, 2, 1]);
  });
});

it('shares are those of everybody who answered', () => {
  const face = aFace(1, { gender: { num: 10, F: 6, M: 3, unsure: 1 } });
  expect(rightGender(face)).toBe(0.6);
  expect(rightGender({ ...face, gender: null })).toBeNull();
  expect(rightPhenotype(aFace(1))).toBe(1);
});

it('the sizes of groups count test faces that stay', () => {
  const faces = [
    aFace(1),
    aFace(2),
    aFace(3, { des_gender: 'M' }),
    aFace(4, { des_gender: 'M' }),
    aFace(5, { des_gender: 'M', tutorial: true }),
  ];
  expect(groupSizes(faces, new Set())).toEqual({ fewest: 2, most: 2, isDrawn: false });
  expect(groupSizes(faces, new Set([3]))).toEqual({ fewest: 1, most: 2, isDrawn: false });
  expect(groupSizes(faces, new Set([3, 4]))).toEqual({ fewest: 0, most: 2, isDrawn: false });
});

it('of a pool everybody is shown as many of each group, as long as each has two', () => {
  const ofGroup = (des_gender: 'F' | 'M', from: number, count: number) =>
    Array.from({ length: count }, (_, index) => aFace(from + index, { des_gender }));
  const faces = [...ofGroup('F', 1, 24), ...ofGroup('M', 101, 3)];
  expect(groupSizes(faces, new Set([101]))).toEqual({ fewest: 2, most: 24, isDrawn: true });
  expect(groupSizes(faces, new Set([101, 102]))).toEqual({ fewest: 1, most: 24, isDrawn: false });
  expect(groupSizes(faces, new Set([1, 2, 3]))).toEqual({ fewest: 3, most: 21, isDrawn: false });
});
