import { expect, it } from 'vitest';
import { phenotypes } from '../../../contract/game.ts';
import type { ReadFace } from './reading-lines.ts';
import { readingVerdicts } from './reading-verdicts.ts';

const limits = {
  neutral_least: 0.9,
  age: { from: 18, to: 35, usual: 25, means_apart: 3 },
  bands: {
    ...{ corner_lift: [-0.1, 0.1], lip_parting: [0, 0.1], brow_height: [0.2, 0.4], brow_slope: [-0.2, 0.2] },
    lid_opening: [0.2, 0.4],
  } as Parameters<typeof readingVerdicts>[1]['bands'],
  means_apart: 0.1,
  pair_least: 0.3,
  within_least: 0.75,
};

/** Two women and two men of each phenotype that every control lets pass, changed by `change`. */
const faces = (change: (face: ReadFace) => Partial<ReadFace> = () => ({})): ReadFace[] =>
  phenotypes.flatMap((phenotype, group) =>
    (['F', 'M'] as const).flatMap((gender, sex) =>
      [0, 1].map((at): ReadFace => {
        const more = 0.01 * at;
        const face: ReadFace = {
          ...{ id: `C-${phenotype}-${gender}${at + 1}`, phenotype, gender },
          ...{ score: 0.99, woman: gender === 'F' ? 0.95 : 0.05, age: 24 + at },
          expressions: { neutral: 0.97, happy: 0.03, sad: 0, angry: 0, fearful: 0, disgusted: 0, surprised: 0 },
          ...{ landmarks: [], descriptor: [group * 0.01, sex * 0.01, at] },
          measures: {
            ...{ corner_lift: more, lip_parting: 0.01 + more, brow_slope: more },
            ...{ brow_height: 0.3 + more, lid_opening: 0.3 + more },
          },
        };
        return { ...face, ...change(face) };
      }),
    ),
  );

const failing = (change?: Parameters<typeof faces>[0]): Record<string, string[]> =>
  Object.fromEntries(
    readingVerdicts(faces(change), limits).flatMap((verdict) =>
      verdict.failing.length > 0 ? [[verdict.control, verdict.failing]] : [],
    ),
  );

const sad = { neutral: 0.5, happy: 0, sad: 0.5, angry: 0, fearful: 0, disgusted: 0, surprised: 0 };

it.each<[string, string, string, Partial<ReadFace>]>([
  ['reads as the other gender', 'Gender as designed', 'C-Arabian-F1', { woman: 0.3 }],
  ['is in a mood', 'Neutral expression', 'C-SubSaharan-M2', { expressions: sad }],
  ['looks too young', 'Apparent age', 'C-EastAsian-F1', { age: 15 }],
])('a face that %s is named', (_what, control, named, read) => {
  expect(failing(({ id }) => (id === named ? read : {}))[control]).toEqual([named]);
});

it('a pair that is too much alike is named', () => {
  const twins = failing(({ id }) => (id.startsWith('C-Arabian-M') ? { descriptor: [9, 9, 9] } : {}));
  const named = twins['Distance of the two most alike, in the space of a face recognition network'];
  expect(named).toContain('C-Arabian-M1 and C-Arabian-M2');
});

const only = (unlike: string, change: (face: ReadFace) => Partial<ReadFace>) => (face: ReadFace) =>
  face.phenotype === unlike ? change(face) : {};

it.each<[string, string, (face: ReadFace) => Partial<ReadFace>]>([
  [
    'a phenotype looks older',
    'Apparent age, means of the phenotypes: largest less smallest',
    only('Caucasian', ({ age }) => ({ age: age + 4 })),
  ],
  [
    'the brows of a phenotype lie lower',
    'Landmarks, brow height: means of the phenotypes, largest less smallest',
    only('SubSaharan', ({ measures }) => ({ measures: { ...measures, brow_height: measures.brow_height - 0.01 } })),
  ],
  [
    'faces of a cell are much more alike than others',
    'Mean distance within a phenotype and gender, as a share of that between',
    ({ descriptor: [one = 0, two = 0, at = 0] }) => ({ descriptor: [9 * one, 9 * two, 0.01 * at] }),
  ],
])('a set fails in which %s, and no other', (_what, control, change) => {
  expect(failing()).not.toHaveProperty([control]);
  expect(failing(change)).toHaveProperty([control]);
});

it('lips need not be of the same thickness', () => {
  const fuller = failing(
    only('SubSaharan', ({ measures }) => ({ measures: { ...measures, lip_parting: measures.lip_parting + 0.03 } })),
  );
  expect(Object.keys(fuller).filter((control) => control.includes('lip parting'))).toEqual([]);
});
