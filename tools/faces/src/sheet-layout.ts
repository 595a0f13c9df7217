import { createHash } from 'node:crypto';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import type { FaceDesign } from './design.ts';

type Placed<Face> = { face: Face; column: number; row: number };
type Sorted = Pick<FaceDesign, 'id' | 'phenotype' | 'gender' | 'role'>;

const isMain = ({ role }: Sorted): boolean => role === 'test' || role === 'candidate';

/**
 * Places of a contact sheet: a column for each phenotype; women first, then men, then the practice and the spare faces.
 * Each group begins on the same row in all columns.
 */
export const placeFaces = <Face extends Sorted>(faces: Face[]): Placed<Face>[] => {
  const groups = [
    ...faceGenders.map((gender) => faces.filter((face) => isMain(face) && face.gender === gender)),
    ...(['practice', 'spare'] as const).map((role) => faces.filter((face) => face.role === role)),
  ];
  let top = 0;
  return groups.flatMap((group) => {
    const columns = phenotypes.map((phenotype) =>
      group
        .filter((face) => face.phenotype === phenotype)
        .sort((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true })),
    );
    const placed = columns.flatMap((inColumn, column) =>
      inColumn.map((face, row) => ({ face, column, row: top + row })),
    );
    top += Math.max(...columns.map((inColumn) => inColumn.length));
    return placed;
  });
};

/** Faces in an order that only the seed decides. */
export const shuffledBy = <Face extends { id: string }>(seed: string, faces: Face[]): Face[] => {
  const place = ({ id }: Face): string => createHash('sha256').update(`${seed}/${id}`).digest('hex');
  return faces.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
};
