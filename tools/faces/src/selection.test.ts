import { describe, expect, it } from 'vitest';
import { candidateRows } from './draw-rows.ts';
import { complaintsAboutSelection, digestOf, selectedRows, withNextFor } from './selection.ts';
import { balancedSet, smallPool } from './testing/balanced-set.ts';

type Made = { id: string; made_from: string };

describe('the rows of the set', () => {
  const chosen = { 'EA-F': ['K-EA-F1', 'K-EA-F2', 'K-EA-F3', 'K-EA-F4'] };
  const design = [...balancedSet(), ...candidateRows(smallPool)];

  it('are cast from the candidates in their order, none another person or missing, but perhaps with a shape of its own', () => {
    expect(selectedRows(smallPool, design, { chosen })).toEqual(balancedSet().slice(0, 4));
    expect(complaintsAboutSelection(smallPool, design, { chosen })).toEqual([]);
    const changes: Record<string, object> = {
      'C-EA-F1': { seed: 999 },
      'C-EA-F3': { shape: { 'chin/chin-width-min': 0.1 } },
    };
    const changed = design.filter(({ id }) => id !== 'C-EA-F2').map((face) => ({ ...face, ...changes[face.id] }));
    expect(complaintsAboutSelection(smallPool, changed, { chosen })).toEqual([
      'C-EA-F1 is not as it was selected and cast',
      'C-EA-F2 is not as it was selected and cast',
    ]);
  });
});

it('the digest of pictures depends on what each was made from, not on the order', () => {
  const [one, other] = ['K-EA-F1', 'K-EA-F2'].map((id) => ({ id, made_from: id })) as [Made, Made];
  expect(digestOf([one, other])).toBe(digestOf([other, one]));
  expect(digestOf([one, other])).not.toBe(digestOf([one, { ...other, made_from: 'a' }]));
});

describe('withNextFor', () => {
  const selection = {
    made_from: 'previews',
    chosen: { 'EA-F': ['K-EA-F3', 'K-EA-F1'], 'EA-M': ['K-EA-M1'] },
    unfit: { 'K-EA-F2': 'no preview' },
  };
  const at = (place: number) => (id: string) => ({ id, likely: 0.9, yearsOff: 0, descriptor: [place] });
  const staying = [at(0)('C-EA-F2')];

  it('gives the places of those who are vetoed to others of their cell, and leaves all else', () => {
    const judged = { fit: [at(5)('K-EA-M2'), at(1)('K-EA-F5'), at(7)('K-EA-F2')], nearlyFit: [], unfit: {} };
    const renewed = withNextFor(new Set(['K-EA-F3', 'K-EA-M1']), selection, judged, staying);
    const chosen = { 'EA-F': ['K-EA-F2', 'K-EA-F1'], 'EA-M': ['K-EA-M2'] };
    expect(renewed).toEqual({ ...selection, chosen, unfit: {} });
  });

  it('takes those that nearly fit where the others do not suffice, and notes why they are out', () => {
    const unfit = { 'K-EA-F6': 'looks 17 years old', 'K-EA-F2': 'neutral 0.85' };
    const judged = { fit: [at(1)('K-EA-F5')], nearlyFit: [at(9)('K-EA-F6')], unfit };
    const renewed = withNextFor(new Set(['K-EA-F3', 'K-EA-F1']), selection, judged, staying);
    expect(renewed.chosen['EA-F']).toEqual(['K-EA-F6', 'K-EA-F5']);
    expect(renewed.unfit).toEqual(unfit);
  });

  it('refuses when too few are left', () => {
    const judged = { fit: [at(1)('K-EA-F5')], nearlyFit: [], unfit: {} };
    expect(() => withNextFor(new Set(['K-EA-F3', 'K-EA-F1']), selection, judged, staying)).toThrow(
      'EA-F: 2 candidates are wanted, 1 are left',
    );
  });
});
