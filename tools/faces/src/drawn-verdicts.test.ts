import { expect, it } from 'vitest';
import { phenotypes } from '../../../contract/game.ts';
import { type DrawnFace, drawnVerdicts } from './drawn-verdicts.ts';

const band: [number, number] = [0, 0.1];
const all = { gap: band, rise: band, fall: band, thickness: band, mouth_corner: band };
const limits = { bands: { F: all, M: all }, means_apart: 0.1 };

/** Two women of each phenotype that every control lets pass, changed by `change`. */
const women = (change: (face: DrawnFace) => Record<string, number> = () => ({})): DrawnFace[] =>
  phenotypes.flatMap((phenotype) =>
    [0.02, 0.04].map((value, at): DrawnFace => {
      const names = ['gap_middle', 'edge_rise', 'line_rise', 'edge_fall', 'line_fall', 'thick_middle', 'mouth_corner'];
      const drawn = Object.fromEntries(names.map((name) => [name, value]));
      const face: DrawnFace = { id: `${phenotype} ${at}`, phenotype, gender: 'F', drawn };
      return { ...face, drawn: { ...drawn, ...change(face) } };
    }),
  );

const failing = (faces: DrawnFace[]): [string, string[]][] =>
  drawnVerdicts(faces, limits).flatMap(({ control, failing: ids }) => (ids.length > 0 ? [[control, ids]] : []));

it('the verdict passes faces of one expression', () => {
  expect(failing(women())).toEqual([]);
  expect(drawnVerdicts(women(), limits)).toHaveLength(10);
});

it('the verdict fails a face outside a band, or of which nothing is known', () => {
  const faces = women(({ id }) => (id === 'Arabian 1' ? { edge_rise: 0.2, line_rise: 0.02 } : {}));
  expect(failing(faces)[0]).toEqual(['As drawn, women: rise of the brow from its head to its middle', ['Arabian 1']]);
  expect(failing([{ id: 'C-EA-F1', phenotype: 'EastAsian', gender: 'F', drawn: {} }])).toHaveLength(5);
});

it('the verdict fails when a phenotype is unlike the others', () => {
  const thick = women(({ phenotype, drawn }) =>
    phenotype === 'SubSaharan' ? { thick_middle: (drawn.thick_middle ?? 0) + 0.01 } : {},
  );
  expect(failing(thick)).toEqual([
    ['As drawn, women: thickness of the brow, means of the phenotypes, largest less smallest', ['the means']],
  ]);
});
