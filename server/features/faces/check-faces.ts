import { readFile, stat } from 'node:fs/promises';
import { type FaceGender, faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { formatCount } from '../../lib/text.ts';
import { readPicture } from './pictures.ts';
import { type DescribedFace, type ManifestRow, type Problem, readManifest } from './read-manifest.ts';

/** Of more test faces of a phenotype and gender than two, each participant is shown two (docs/decisions/07). */
export const maxPerGroup = 20;

/** The practice round shows six of them. The same number may be spare. */
const maxPracticeFaces = 24;

/** With a single face, a figure would say more about that face than about the group. */
export const minPerGroup = 2;

/** The twelve groups of phenotype and gender, in the contract's order. */
export const groups = phenotypes.flatMap((des_phenotype) =>
  faceGenders.map((des_gender) => ({ des_phenotype, des_gender })),
);

const maxFaces = groups.length * maxPerGroup + 2 * maxPracticeFaces;

const nameOf = ({ des_phenotype, des_gender }: (typeof groups)[number]): string => `${des_phenotype} ${des_gender}`;

type Described = { tutorial: boolean; des_phenotype: Phenotype | null; des_gender: FaceGender | null };
export const countTestFaces = (faces: Described[], group: Omit<Described, 'tutorial'>): number =>
  faces.filter(
    ({ tutorial, des_phenotype, des_gender }) =>
      !tutorial && des_phenotype === group.des_phenotype && des_gender === group.des_gender,
  ).length;

const countGroups = (faces: Described[]) =>
  groups.map((group) => ({ name: nameOf(group), count: countTestFaces(faces, group) }));

/** Returns why the game cannot be played with these faces, even if unbalanced sets are allowed. */
export const findUnplayable = (faces: DescribedFace[]): Problem[] => {
  const test = faces.filter(({ tutorial }) => !tutorial).length;
  const spare = faces.filter(({ flg_spare }) => flg_spare).length;
  const practice = faces.length - test - spare;
  const tooMany = countGroups(faces).filter(({ count }) => count > maxPerGroup);
  const problems = [
    test === 0 && 'no face for the test: tutorial is false in no line',
    practice === 0 && 'no face for the practice round: tutorial is true in no line',
    ...tooMany.map(
      ({ name, count }) =>
        `${name} has ${count} test faces: a set takes ${maxPerGroup} at most of each phenotype and gender`,
    ),
    practice > maxPracticeFaces &&
      `${formatCount(practice, 'face')} for the practice round: a set takes ${maxPracticeFaces} at most`,
    spare > maxPracticeFaces && `${spare} spare faces: a set takes ${maxPracticeFaces} at most`,
  ];
  return problems.flatMap((problem) => (problem ? [{ problem }] : []));
};

/** Reports test faces without a phenotype, whose answers no figure includes. */
export const findUnnamed = (faces: DescribedFace[]): Problem[] => {
  const test = faces.filter(({ tutorial }) => !tutorial);
  const unnamed = test.filter(({ des_phenotype }) => des_phenotype === null).length;
  if (unnamed === 0) return [];
  return [{ problem: `no figure includes answers to ${unnamed} of ${test.length} test faces: phenotype is empty` }];
};

/** Reports groups with fewer test faces than others or than two, and phenotypes without a practice face. */
export const findImbalance = (faces: DescribedFace[]): Problem[] => {
  if (faces.every(({ des_phenotype }) => des_phenotype === null)) return [];
  const counts = countGroups(faces);
  const wanted = Math.max(minPerGroup, ...counts.map(({ count }) => count));
  const practice = faces.filter(({ tutorial, flg_spare }) => tutorial && !flg_spare);
  const withoutPractice = phenotypes.filter((one) => !practice.some(({ des_phenotype }) => des_phenotype === one));
  return [
    ...counts
      .filter(({ count }) => count < wanted)
      .map(({ count, name }) => ({ problem: `unbalanced: ${name} has ${count} of ${wanted} test faces` })),
    ...withoutPractice.map((phenotype) => ({ problem: `unbalanced: ${phenotype} has no face for the practice round` })),
  ];
};

/** `pixelHash`: of the picture that was checked. */
export type CheckedFace = DescribedFace & { folder: string; file: string; pixelHash: string };

const checkPictures = async (rows: ManifestRow[], folder: string) => {
  const faces: CheckedFace[] = [];
  const problems: Problem[] = [];
  const firstLines = new Map<string, number>();
  for (const { line, file, face } of rows.filter((row) => row.file !== '')) {
    const picture = await readPicture(folder, file);
    if (typeof picture === 'string') {
      problems.push({ line, file, problem: picture });
      continue;
    }
    const first = firstLines.get(picture.pixelHash);
    if (first !== undefined) problems.push({ line, file, problem: `is the same picture as that of line ${first}` });
    else firstLines.set(picture.pixelHash, line);
    // Its pixels are not kept: those of a large pool would need a gigabyte of memory.
    if (face) faces.push({ ...face, folder, file, pixelHash: picture.pixelHash });
  }
  return { faces, problems };
};

/** Reads a manifest and its pictures, and reports all problems; of balance only if all lines are valid. */
export const checkFaces = async (manifestPath: string, folder: string, allowUnbalanced: boolean) => {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new Error(`there is no folder ${folder}`);
  const manifest = await readFile(manifestPath).catch((error: Error) => {
    throw new Error(`the manifest cannot be read: ${error.message}`);
  });
  const { rows, credit, problems } = readManifest(manifest);
  if (rows.length > maxFaces) {
    // Each would be decoded into memory.
    const problem = `it lists ${formatCount(rows.length, 'face')}: a set has ${maxFaces} at most`;
    return { credit, faces: [], problems: [{ problem }, ...problems], warnings: [] };
  }
  const pictures = await checkPictures(rows, folder);
  const described = rows.flatMap(({ face }) => face ?? []);
  const isComplete = rows.length > 0 && described.length === rows.length;
  const imbalance = isComplete ? findImbalance(described) : [];
  return {
    credit,
    faces: pictures.faces,
    problems: [
      ...[...problems, ...pictures.problems].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
      ...(isComplete ? findUnplayable(described) : []),
      ...(allowUnbalanced ? [] : imbalance),
    ],
    warnings: [...(allowUnbalanced ? imbalance : []), ...(isComplete ? findUnnamed(described) : [])],
  };
};
