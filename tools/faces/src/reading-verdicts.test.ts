import { describe, expect, it } from 'vitest';
import { phenotypes } from '../../../contract/game.ts';
import type { ReadFace } from './reading-lines.ts';
import { readingVerdicts } from './reading-verdicts.ts';

const limits = {
  neutral_least: 0.9,
  age: { from: 18, to: 35, usual: 25, means_apart: 3 },
  bands: {
    corner_lift: [-0.1, 0.1],
    lip_parting: [0, 0.1],
    brow_height: [0.2, 0.4],
    brow_slope: [-0.2, 0.2],
    lid_opening: [0.2, 0.4],
  } as Record<'corner_lift' | 'lip_parting' | 'brow_height' | 'brow_slope' | 'lid_opening', [number, number]>,
  means_apart: 0.1,
  pair_least: 0.3,
  within_least: 0.75,
};

/** Two women and two men of each phenotype that every control lets pass, changed by `change`. */
const faces = (change: (face: ReadFace) => Partial<ReadFace> = () => ({})): ReadFace[] =>
  phenotypes.flatMap((phenotype, group) =>
    (['F', 'M'] as const).flatMap((gender, sex) =>
      [0, 1].map((at): ReadFace => {
        const face: ReadFace = {
          id: `B-${phenotype}-${gender}${at + 1}`,
          phenotype,
          gender,
          score: 0.99,
          woman: gender === 'F' ? 0.95 : 0.05,
          age: 24 + at,
          expressions: { neutral: 0.97, happy: 0.03, sad: 0, angry: 0, fearful: 0, disgusted: 0, surprised: 0 },
          landmarks: [],
          descriptor: [group * 0.01, sex * 0.01, at],
          measures: {
            corner_lift: 0.01 * at,
            lip_parting: 0.01 + 0.01 * at,
            brow_height: 0.3 + 0.01 * at,
            brow_slope: 0.01 * at,
            lid_opening: 0.3 + 0.01 * at,
          },
        };
        return { ...face, ...change(face) };
      }),
    ),
  );

const failing = (read: ReadFace[]): Record<string, string[]> =>
  Object.fromEntries(
    readingVerdicts(read, limits).flatMap((verdict) =>
      verdict.failing.length > 0 ? [[verdict.control, verdict.failing]] : [],
    ),
  );

describe('readingVerdicts', () => {
  it('names a face that reads as the other gender', () => {
    const read = faces(({ id }) => (id === 'B-Arabian-F1' ? { woman: 0.3 } : {}));
    expect(failing(read)['Gender as designed']).toEqual(['B-Arabian-F1']);
  });

  it('names a face with a mood', () => {
    const expressions = { neutral: 0.5, happy: 0, sad: 0.5, angry: 0, fearful: 0, disgusted: 0, surprised: 0 };
    const read = faces(({ id }) => (id === 'B-SubSaharan-M2' ? { expressions } : {}));
    expect(failing(read)['Neutral expression']).toEqual(['B-SubSaharan-M2']);
  });

  it('names a face that looks too young, and phenotypes of different ages', () => {
    expect(failing(faces(({ id }) => (id === 'B-EastAsian-F1' ? { age: 15 } : {})))['Apparent age']).toEqual([
      'B-EastAsian-F1',
    ]);
    const older = faces(({ phenotype, age }) => (phenotype === 'Caucasian' ? { age: age + 4 } : {}));
    expect(failing(older)).toHaveProperty(['Apparent age, means of the phenotypes: largest less smallest']);
  });

  it('tells brows that lie lower in one phenotype', () => {
    const lower = faces(({ phenotype, measures }) =>
      phenotype === 'SubSaharan' ? { measures: { ...measures, brow_height: measures.brow_height - 0.01 } } : {},
    );
    expect(Object.keys(failing(lower))).toContain(
      'Landmarks, brow height: means of the phenotypes, largest less smallest',
    );
    expect(Object.keys(failing(faces()))).not.toContain(
      'Landmarks, brow height: means of the phenotypes, largest less smallest',
    );
  });

  it('tells faces of a cell that are much more alike than others', () => {
    const control = 'Mean distance within a phenotype and gender, as a share of that between';
    expect(failing(faces())).not.toHaveProperty([control]);
    const alike = faces(({ descriptor: [one = 0, two = 0, at = 0] }) => ({
      descriptor: [9 * one, 9 * two, 0.01 * at],
    }));
    expect(failing(alike)).toHaveProperty([control]);
  });

  it('does not ask for lips of the same thickness', () => {
    const fuller = faces(({ phenotype, measures }) =>
      phenotype === 'SubSaharan' ? { measures: { ...measures, lip_parting: measures.lip_parting + 0.03 } } : {},
    );
    expect(Object.keys(failing(fuller)).filter((control) => control.includes('lip parting'))).toEqual([]);
  });

  it('names a pair that is too much alike', () => {
    const twins = faces(({ id }) => (id.startsWith('B-Arabian-M') ? { descriptor: [9, 9, 9] } : {}));
    const named = failing(twins)['Distance of the two most alike, in the space of a face recognition network'];
    expect(named).toContain('B-Arabian-M1 and B-Arabian-M2');
  });
});
