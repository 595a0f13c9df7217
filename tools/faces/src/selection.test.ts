import { describe, expect, it } from 'vitest';
import { readDesign } from './design.ts';
import { candidateRows } from './draw-rows.ts';
import { readPool } from './pool.ts';
import { complaintsAboutSelection, digestOf, readSelection, selectedRows, withNextFor } from './selection.ts';
import { balancedSet, smallPool } from './testing/balanced-set.ts';

describe('the rows of the set', () => {
  it('are the candidates that were selected', async () => {
    expect(complaintsAboutSelection(await readPool(), await readDesign(), await readSelection())).toEqual([]);
  });

  const chosen = { 'EA-F': ['C-EA-F1', 'C-EA-F2', 'C-EA-F3', 'C-EA-F4'] };
  const design = [...balancedSet(), ...candidateRows(smallPool)];

  it('are cast from the candidates in their order', () => {
    expect(selectedRows(smallPool, design, { chosen })).toEqual(balancedSet().slice(0, 4));
    expect(complaintsAboutSelection(smallPool, design, { chosen })).toEqual([]);
  });

  it('are complained about when one is another person, or missing, but not for a shape of its own', () => {
    const changed = design
      .filter(({ id }) => id !== 'B-EA-F2')
      .map((face) => (face.id === 'B-EA-F1' ? { ...face, seed: 999 } : face))
      .map((face) => (face.id === 'B-EA-F3' ? { ...face, shape: { 'chin/chin-width-min': 0.1 } } : face));
    expect(complaintsAboutSelection(smallPool, changed, { chosen })).toEqual([
      'B-EA-F1 is not as it was selected and cast',
      'B-EA-F2 is not as it was selected and cast',
    ]);
  });
});

describe('digestOf', () => {
  const pictures = [
    { id: 'C-EA-F1', made_from: 'a' },
    { id: 'C-EA-F2', made_from: 'b' },
  ];

  it('depends on what each picture was made from, not on the order', () => {
    expect(digestOf(pictures)).toBe(digestOf(pictures.toReversed()));
    expect(digestOf(pictures)).not.toBe(digestOf([...pictures.slice(1), { id: 'C-EA-F1', made_from: 'b' }]));
  });
});

describe('withNextFor', () => {
  const selection = {
    made_from: 'previews',
    chosen: { 'EA-F': ['C-EA-F3', 'C-EA-F1'], 'EA-M': ['C-EA-M1'] },
    unfit: { 'C-EA-F2': 'looks 16 years old' },
  };
  const design = candidateRows(smallPool);

  it('gives the places of those who are vetoed to the next of their cell who fit, and leaves all others', () => {
    const renewed = withNextFor(new Set(['C-EA-F3', 'C-EA-F4', 'C-EA-M1']), design, selection);
    expect(renewed).toEqual({ ...selection, chosen: { 'EA-F': ['C-EA-F5', 'C-EA-F1'], 'EA-M': ['C-EA-M2'] } });
  });

  it('refuses when nobody is left', () => {
    const all = new Set(design.map(({ id }) => id));
    expect(() => withNextFor(all, design, selection)).toThrow('EA-F: no candidate is left that fits');
  });
});
