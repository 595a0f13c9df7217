import { readFile, stat } from 'node:fs/promises';
import { counted } from '../../lib/counted.ts';
import { findImbalance, findUnnamed, findUnplayable, maxFaces } from './find-imbalance.ts';
import type { Problem } from './problem.ts';
import { type DescribedFace, type ManifestRow, readManifest } from './read-manifest.ts';
import { readPicture } from './read-picture.ts';

/** `pixelHash`: of the picture that was checked. */
export type CheckedFace = DescribedFace & { folder: string; file: string; pixelHash: string };

export type Checked = {
  credit: string;
  /** The valid ones, in the manifest's order. */
  faces: CheckedFace[];
  /** Any of these refuses the set. */
  problems: Problem[];
  /** Tolerated: because of `allowUnbalanced`, or since it only leaves figures out. */
  warnings: Problem[];
};

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

/**
 * Reads a manifest and the pictures it lists in `folder`, and reports everything that is wrong with them at once.
 * Balance is checked only when every line is valid.
 * @param allowUnbalanced lets an unbalanced set through with warnings
 */
export const checkFaces = async (
  manifestPath: string,
  folder: string,
  { allowUnbalanced }: { allowUnbalanced: boolean },
): Promise<Checked> => {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new Error(`there is no folder ${folder}`);
  const manifest = await readFile(manifestPath).catch((error: Error) => {
    throw new Error(`the manifest cannot be read: ${error.message}`);
  });
  const { rows, credit, problems } = readManifest(manifest);
  if (rows.length > maxFaces) {
    // Each would be decoded into memory.
    const problem = `it lists ${counted(rows.length, 'face')}: a set has ${maxFaces} at most`;
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
