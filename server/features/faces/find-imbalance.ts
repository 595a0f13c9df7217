import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { counted } from '../../lib/counted.ts';
import type { Problem } from './problem.ts';
import type { DescribedFace } from './read-manifest.ts';

/** Test faces of a phenotype and gender: of more than two, each participant is shown two (docs/decisions/0036). */
export const maxPerGroup = 20;

/** For the practice round, which shows six of them; and the same number of spare ones. */
const maxPracticeFaces = 24;

/** With a single face, a figure would say more about that face than about the group. */
export const minPerGroup = 2;

/** The twelve groups of phenotype and gender, in the contract's order. */
export const groups = phenotypes.flatMap((des_phenotype) =>
  faceGenders.map((des_gender) => ({ des_phenotype, des_gender })),
);

/** Lines of a manifest. */
export const maxFaces = groups.length * maxPerGroup + 2 * maxPracticeFaces;

/** A group's name for whoever made the manifest. */
const nameOf = ({ des_phenotype, des_gender }: (typeof groups)[number]): string => `${des_phenotype} ${des_gender}`;

export const countTestFaces = (
  faces: Pick<DescribedFace, 'tutorial' | 'des_phenotype' | 'des_gender'>[],
  group: Pick<DescribedFace, 'des_phenotype' | 'des_gender'>,
): number =>
  faces.filter(
    ({ tutorial, des_phenotype, des_gender }) =>
      !tutorial && des_phenotype === group.des_phenotype && des_gender === group.des_gender,
  ).length;

/** Returns why the game cannot be played with these faces, even if unbalanced sets are allowed. */
export const findUnplayable = (faces: DescribedFace[]): Problem[] => {
  const test = faces.filter(({ tutorial }) => !tutorial).length;
  const spare = faces.filter(({ flg_spare }) => flg_spare).length;
  const practice = faces.length - test - spare;
  const tooMany = groups
    .map((group) => ({ group, count: countTestFaces(faces, group) }))
    .filter(({ count }) => count > maxPerGroup);
  return [
    ...(test === 0 ? [{ problem: 'no face for the test: tutorial is false in no line' }] : []),
    ...(practice === 0 ? [{ problem: 'no face for the practice round: tutorial is true in no line' }] : []),
    ...tooMany.map(({ group, count }) => ({
      problem: `${nameOf(group)} has ${count} test faces: a set takes ${maxPerGroup} at most of each phenotype and gender`,
    })),
    ...(practice > maxPracticeFaces
      ? [{ problem: `${counted(practice, 'face')} for the practice round: a set takes ${maxPracticeFaces} at most` }]
      : []),
    ...(spare > maxPracticeFaces ? [{ problem: `${spare} spare faces: a set takes ${maxPracticeFaces} at most` }] : []),
  ];
};

/** Returns what figures leave out: answers to test faces for which no phenotype is named. */
export const findUnnamed = (faces: DescribedFace[]): Problem[] => {
  const test = faces.filter(({ tutorial }) => !tutorial);
  const unnamed = test.filter(({ des_phenotype }) => des_phenotype === null).length;
  if (unnamed === 0) return [];
  return [{ problem: `no figure includes answers to ${unnamed} of ${test.length} test faces: phenotype is empty` }];
};

/**
 * Returns what keeps phenotypes and genders from being compared fairly: each group must have the same number of test
 * faces, at least two, and each phenotype a face for the practice round, which also represents it on the pages. Where no
 * phenotype is named there is nothing to compare.
 */
export const findImbalance = (faces: DescribedFace[]): Problem[] => {
  if (faces.every(({ des_phenotype }) => des_phenotype === null)) return [];
  const counts = groups.map((group) => ({ ...group, count: countTestFaces(faces, group) }));
  const most = Math.max(...counts.map(({ count }) => count));
  const wanted = Math.max(most, minPerGroup);
  const withoutPractice = phenotypes.filter(
    (phenotype) =>
      !faces.some(({ tutorial, flg_spare, des_phenotype }) => tutorial && !flg_spare && des_phenotype === phenotype),
  );
  return [
    ...counts
      .filter(({ count }) => count < wanted)
      .map(({ count, ...group }) => ({
        problem: `unbalanced: ${nameOf(group)} has ${count} of ${wanted} test faces`,
      })),
    ...withoutPractice.map((phenotype) => ({ problem: `unbalanced: ${phenotype} has no face for the practice round` })),
  ];
};
