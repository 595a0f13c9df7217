import { faceGenders, phenotypes } from '../../contract/game.ts';
import { maxRunAnswers } from '../../contract/rules/limits.ts';
import { adjectiveRows } from '../db/seed/adjectives.ts';
import type { Problem } from './problem.ts';
import type { DescribedFace } from './read-manifest.ts';

/** Rounds of the longest run: one per adjective of the public campaign or of a class. */
const rounds = Math.max(
  adjectiveRows.filter(({ flg_public }) => flg_public).length,
  adjectiveRows.filter(({ flg_private }) => flg_private).length,
);

/** For the test: a run is sent as a whole. */
const maxTestFaces = Math.floor(maxRunAnswers / rounds);

/** For the practice round: as many as the built-in test has; more would keep people from the test itself. */
const maxPracticeFaces = 24;

/** Lines of a manifest. */
export const maxFaces = maxTestFaces + maxPracticeFaces;

/** With a single face, a figure would say more about that face than about the group. */
const minPerGroup = 2;

/** The twelve groups of phenotype and gender, in the contract's order. */
export const groups = phenotypes.flatMap((des_phenotype) =>
  faceGenders.map((des_gender) => ({ des_phenotype, des_gender })),
);

export const countTestFaces = (faces: DescribedFace[], group: (typeof groups)[number]): number =>
  faces.filter(
    ({ tutorial, des_phenotype, des_gender }) =>
      !tutorial && des_phenotype === group.des_phenotype && des_gender === group.des_gender,
  ).length;

/** Returns why the game cannot be played with these faces, even if unbalanced sets are allowed. */
export const findUnplayable = (faces: DescribedFace[]): Problem[] => {
  const test = faces.filter(({ tutorial }) => !tutorial).length;
  const practice = faces.length - test;
  return [
    ...(test === 0 ? [{ problem: 'no face for the test: tutorial is true in every line' }] : []),
    ...(practice === 0 ? [{ problem: 'no face for the practice round: tutorial is false in every line' }] : []),
    ...(test > maxTestFaces ? [{ problem: `${test} faces for the test: a run takes ${maxTestFaces} at most` }] : []),
    ...(practice > maxPracticeFaces
      ? [{ problem: `${practice} faces for the practice round: it takes ${maxPracticeFaces} at most` }]
      : []),
  ];
};

/**
 * Returns what keeps phenotypes and genders from being compared fairly: each group must have the same number of test
 * faces, at least two, and each phenotype a face for the practice round, which also represents it on the pages.
 */
export const findImbalance = (faces: DescribedFace[]): Problem[] => {
  const counts = groups.map((group) => ({ ...group, count: countTestFaces(faces, group) }));
  const most = Math.max(...counts.map(({ count }) => count));
  const wanted = Math.max(most, minPerGroup);
  const withoutPractice = phenotypes.filter(
    (phenotype) => !faces.some(({ tutorial, des_phenotype }) => tutorial && des_phenotype === phenotype),
  );
  return [
    ...counts
      .filter(({ count }) => count < wanted)
      .map(({ des_phenotype, des_gender, count }) => ({
        problem: `unbalanced: ${des_phenotype} ${des_gender} has ${count} of ${wanted} test faces`,
      })),
    ...withoutPractice.map((phenotype) => ({ problem: `unbalanced: ${phenotype} has no face for the practice round` })),
  ];
};
