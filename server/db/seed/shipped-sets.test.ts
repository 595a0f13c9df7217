import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { type Face, faceFileNames } from '../image-sets.ts';
import { readShippedSets, type ShippedSet } from './faces-manifest.ts';

// The sets in the repository, whichever they are.
const folder = join(packageRoot, 'web/public/generated_faces');
let sets: ShippedSet[];
beforeAll(async () => {
  sets = await readShippedSets(folder);
});

const each = (check: (faces: Face[], name: string) => void) => {
  for (const { faces, name } of sets) check(faces, name);
};
const ofCell = (faces: Face[]) =>
  phenotypes.flatMap((phenotype) =>
    faceGenders.map(
      (gender) =>
        faces.filter(({ des_phenotype, des_gender }) => des_phenotype === phenotype && des_gender === gender).length,
    ),
  );

test('set A comes first', () => {
  expect(sets[0]?.name).toBe('Prima Vista A');
});

test('each phenotype and gender has as many test faces as any other, two or more', () => {
  each((faces, name) => {
    const counts = ofCell(faces.filter(({ tutorial }) => !tutorial));
    expect([name, new Set(counts).size]).toEqual([name, 1]);
    expect(counts[0]).toBeGreaterThanOrEqual(2);
  });
});

test('each phenotype has a face to practise with', () => {
  each((faces) => {
    const practice = faces.filter(({ tutorial, flg_spare }) => tutorial && !flg_spare);
    expect(new Set(practice.map(({ des_phenotype }) => des_phenotype)).size).toBe(phenotypes.length);
  });
});

test('a set with spare faces has two women and two men of each phenotype outside of the test', () => {
  each((faces) => {
    if (!faces.some(({ flg_spare }) => flg_spare)) return;
    expect(Math.min(...ofCell(faces.filter(({ tutorial }) => tutorial)))).toBeGreaterThanOrEqual(2);
  });
});

test('no picture of a test is outside of it, in any set', () => {
  const inTest = new Set(
    sets.flatMap(({ faces }) => faces.filter(({ tutorial }) => !tutorial)).map((face) => face.file_name),
  );
  const around = sets.flatMap(({ faces }) => faces.filter(({ tutorial }) => tutorial)).map((face) => face.file_name);
  expect(around.filter((name) => inTest.has(name))).toEqual([]);
});

test('the folder has the files of its sets, and no list that is none of a set', async () => {
  const listed = sets.flatMap(({ faces }) => faces.flatMap(({ file_name, sizes }) => faceFileNames(file_name, sizes)));
  const there = await readdir(folder);
  expect(listed.filter((name) => !there.includes(name))).toEqual([]);
  // Pictures of a set that is being made may lie there before its list.
  const others = there.filter((name) => !/^[\w-]+\.(avif|webp)$/.test(name));
  expect(others.sort()).toEqual(sets.map(({ name }) => `set-${name.slice(-1).toLowerCase()}.json`));
});
