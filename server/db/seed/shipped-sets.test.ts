import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { type Face, faceFileNames } from '../image-sets.ts';
import { readShippedSets } from './faces-manifest.ts';

// The sets in the repository, whichever they are.
const folder = join(packageRoot, 'web/public/generated_faces');
const sets = await readShippedSets(folder);

const countByCell = (faces: Face[]): number[] =>
  phenotypes.flatMap((phenotype) =>
    faceGenders.map(
      (gender) => faces.filter((face) => face.des_phenotype === phenotype && face.des_gender === gender).length,
    ),
  );

test('set A comes first', () => {
  expect(sets[0]?.name).toBe('Prima Vista A');
});

test.each(sets)(
  '$name has equal cells of two or more in the test, and a practice face of each phenotype',
  ({ faces }) => {
    const counts = countByCell(faces.filter(({ tutorial }) => !tutorial));
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThanOrEqual(2);
    const practice = faces.filter(({ tutorial, flg_spare }) => tutorial && !flg_spare);
    expect(new Set(practice.map(({ des_phenotype }) => des_phenotype)).size).toBe(phenotypes.length);
    // With spare faces, the pages around the test show two women and two men of each phenotype.
    if (faces.some(({ flg_spare }) => flg_spare))
      expect(Math.min(...countByCell(faces.filter(({ tutorial }) => tutorial)))).toBeGreaterThanOrEqual(2);
  },
);

test('no picture of a test is outside of it, in any set', () => {
  const all = sets.flatMap(({ faces }) => faces);
  const inTest = new Set(all.filter(({ tutorial }) => !tutorial).map(({ file_name }) => file_name));
  expect(all.filter(({ tutorial, file_name }) => tutorial && inTest.has(file_name))).toEqual([]);
});

test('the folder has the files of its sets, and no list that is none of a set', async () => {
  const listed = sets.flatMap(({ faces }) => faces.flatMap(({ file_name, sizes }) => faceFileNames(file_name, sizes)));
  const there = await readdir(folder);
  expect(listed.filter((name) => !there.includes(name))).toEqual([]);
  // Pictures of an unfinished set may lie there before its list.
  const others = there.filter((name) => !/^[\w-]+\.(avif|webp)$/.test(name));
  expect(others.sort()).toEqual(sets.map(({ name }) => `set-${name.slice(-1).toLowerCase()}.json`));
});
