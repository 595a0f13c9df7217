import { describe, expect, it } from 'vitest';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { ratedScales } from '../../../contract/rules/norming.ts';
import { normingFigures, type RatedFace } from './norming-figures.ts';
import { simulateRaters } from './simulate-raters.ts';
import { aRating } from './testing/studies.ts';

/** A pool: as many faces for each phenotype and gender. */
const poolOf = (perGroup: number): RatedFace[] =>
  phenotypes.flatMap((des_phenotype, p) =>
    faceGenders.flatMap((des_gender, g) =>
      Array.from({ length: perGroup }, (_, index) => ({
        id_image: 1 + (p * 2 + g) * perGroup + index,
        file_name: `${p}${g}${index}.avif`,
        tutorial: false,
        flg_spare: false,
        des_phenotype,
        des_gender,
      })),
    ),
  );

describe('what was planted in a simulated study comes back', () => {
  const faces = poolOf(8);
  const { planted, raters } = simulateRaters(faces, { count: 160, seed: 18 });
  const figures = normingFigures(faces, raters);

  it.each(ratedScales)('%s: nearly all means are within their intervals', (scale) => {
    const within = planted.filter(({ id_image, [scale]: truth }) => {
      const own = figures.faces.find((face) => face.id_image === id_image)?.scales[scale];
      return own && own.low <= truth && truth <= own.high;
    });
    // 95% of 96 is 91, give or take 2; faces share raters, and answers are whole numbers within the scale.
    expect(within.length).toBeGreaterThanOrEqual(86);
    expect(within.length).toBeLessThan(96);
  });

  it('each face that does not fit is proposed for its reason, and no other', () => {
    const proposed = figures.faces.flatMap(({ id_image, misfits }) => misfits.map((misfit) => ({ id_image, misfit })));
    const wanted = planted.flatMap(({ id_image, misfit }) => (misfit ? [{ id_image, misfit }] : []));
    expect(wanted).toHaveLength(4);
    expect(proposed).toEqual(wanted);
  });

  it('most who click through are left out, and nobody else', () => {
    const clickers = raters.filter(({ ratings }) => (ratings[0]?.val_elapsed_time ?? 0) < 2000);
    expect(clickers.length).toBeGreaterThan(2);
    expect(figures.num_careless).toBe(clickers.length);
    expect(figures.num_counted).toBe(160 - clickers.length);
  });

  it('agreement is that of what was planted', () => {
    const of = (scale: string) => figures.agreement.find((agreement) => agreement.scale === scale);
    expect(figures.agreement.map(({ scale }) => scale)).toEqual(ratedScales);
    // Attractiveness: faces 0.36, raters 0.36, rest 1 and a twelfth from whole numbers.
    const single = 0.36 / (0.36 + 0.36 + 1 + 1 / 12);
    const found = of('val_attractiveness');
    expect(found?.single.low).toBeLessThan(single);
    expect(found?.single.high).toBeGreaterThan(single);
    expect(of('val_age')?.num_faces).toBe(96);
  });
});

describe('small numbers', () => {
  const faces = poolOf(1).slice(0, 2);
  const [first = 0, second = 0] = faces.map(({ id_image }) => id_image);
  const raters = (count: number, more = {}) =>
    Array.from({ length: count }, (_, index) => ({
      rater: String(index),
      ratings: [aRating(first, { val_age: 20 + index, ...more }), aRating(second, { val_age: 30 + index })],
    }));

  it('fewer than five answers to a question show nothing of a face', () => {
    const { faces: shown, agreement } = normingFigures(faces, raters(4));
    for (const { scales, gender, phenotype, misfits } of shown) {
      for (const shownOf of [...Object.values(scales), gender, phenotype]) expect(shownOf).toBeNull();
      expect(Object.keys(scales)).toHaveLength(4);
      expect(misfits).toEqual([]);
    }
    expect(agreement).toEqual([]);
  });

  it('five do, and what was skipped is no answer', () => {
    const { faces: shown } = normingFigures(faces, raters(5, { val_realness: null, des_gender: null }));
    expect(shown[0]?.scales.val_age).toMatchObject({ num: 5, mean: 22 });
    expect(shown[0]?.scales.val_age?.sd).toBeCloseTo(Math.sqrt(2.5), 10);
    // 22 ± 2.776 x 1.581 / 2.236
    expect(shown[0]?.scales.val_age?.low).toBeCloseTo(20.037, 3);
    expect(shown[0]?.scales.val_age?.counts).toEqual([0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(shown[0]?.scales.val_realness).toBeNull();
    expect(shown[0]?.gender).toBeNull();
    expect(shown[1]?.gender?.num).toBe(5);
  });
});

describe('a face is proposed for exclusion', () => {
  const face = { ...poolOf(1)[0], id_image: 1 } as RatedFace;
  const other = { ...face, id_image: 2, file_name: 'other.avif' };
  const judged = (more: (index: number) => object) =>
    normingFigures(
      [face, other],
      Array.from({ length: 10 }, (_, index) => ({
        rater: String(index),
        ratings: [aRating(1, more(index)), aRating(2, { des_phenotype: face.des_phenotype, des_gender: 'F' })],
      })),
    ).faces[0]?.misfits;
  const right = { des_phenotype: face.des_phenotype, des_gender: face.des_gender, val_age: 25, val_friendliness: 4 };

  it.each([
    ['three of ten see another gender', (i: number) => ({ ...right, des_gender: i < 3 ? 'M' : 'F' }), []],
    ['four of ten do', (i: number) => ({ ...right, des_gender: i < 4 ? 'M' : 'F' }), ['gender']],
    ['half cannot tell the gender', (i: number) => ({ ...right, des_gender: i < 5 ? 'unsure' : 'F' }), []],
    [
      'four of ten see other phenotypes, each another one',
      (i: number) => ({ ...right, des_phenotype: i < 4 ? (phenotypes[i + 1] ?? null) : face.des_phenotype }),
      ['phenotype'],
    ],
    ['it seems 17.9', (i: number) => ({ ...right, val_age: i < 1 ? 17 : 18 }), ['age']],
    ['it seems 35', () => ({ ...right, val_age: 35 }), []],
    ['it seems grim to all', () => ({ ...right, val_friendliness: 1 }), ['mood']],
    ['it seems grim to some', (i: number) => ({ ...right, val_friendliness: i < 3 ? 1 : 4 }), []],
  ] as const)('or not, when %s', (_, more, misfits) => {
    expect(judged(more)).toEqual(misfits);
  });
});
