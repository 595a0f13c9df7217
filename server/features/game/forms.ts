import { createHash } from 'node:crypto';
import type { FaceGender, Phenotype } from '../../../contract/game.ts';
import { wholeUpTo } from '../../../contract/rules/limits.ts';
import { seededShuffle } from '../../../contract/rules/seeded-random.ts';

// Who is shown which faces of a pool (docs/decisions/0036). Everybody's faces follow from a number that is stored with
// the participant, so what a number stands for must never change.

/** Faces of a form for each phenotype and gender. */
const facesPerCell = 2;

type Face = { id: number; tutorial: boolean; des_phenotype: Phenotype | null; des_gender: FaceGender | null };

/** Ids of a set's test faces, in order, by cell: phenotype and gender. */
export type Pool = ReadonlyMap<string, readonly number[]>;

/** Sorts the test faces of one set into cells. */
export const poolOf = (faces: readonly Face[]): Pool => {
  const cells = new Map<string, number[]>();
  for (const { id, des_phenotype, des_gender } of faces
    .filter(({ tutorial }) => !tutorial)
    .toSorted((a, b) => a.id - b.id)) {
    const cell = `${des_phenotype} ${des_gender}`;
    cells.set(cell, [...(cells.get(cell) ?? []), id]);
  }
  return cells;
};

/** Returns all test faces of a set. */
export const wholeOf = (pool: Pool): number[] => [...pool.values()].flat();

/** Whether participants are shown different faces of this set. */
export const isDrawn = (pool: Pool): boolean => wholeOf(pool).length > wholeUpTo;

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/**
 * Returns the two faces of a cell for the participant with this number. Participants form blocks: the faces are shuffled
 * anew for each and dealt in pairs, an odd number of them round and round, until each has been dealt equally often (once,
 * or twice). So at any moment no face has been dealt more than once more than another of its cell.
 */
const pairOf = (faces: readonly number[], seed: string, num_form: number): number[] => {
  if (faces.length <= facesPerCell) return [...faces];
  const isEven = faces.length % facesPerCell === 0;
  const blockSize = isEven ? faces.length / facesPerCell : faces.length;
  const dealt = seededShuffle(faces, seedOf(`${seed} ${Math.floor(num_form / blockSize)}`));
  const place = facesPerCell * (num_form % blockSize);
  // Of an odd number, the last pair ends with the first face.
  return [...dealt, ...dealt].slice(place % faces.length, (place % faces.length) + facesPerCell);
};

/**
 * `deck` is the secret that the session's forms are drawn with: who knew it could compute of each form when it was dealt,
 * and so when a run began.
 */
export type FormOwner = { deck: string; id_image_set: number; num_form: number };

/** Returns the ids of the test faces that a participant is shown: two a cell of a pool, otherwise the whole set. */
export const formOf = (pool: Pool, { deck, id_image_set, num_form }: FormOwner): number[] =>
  isDrawn(pool)
    ? [...pool].flatMap(([cell, faces]) => pairOf(faces, `${deck} ${id_image_set} ${cell}`, num_form))
    : wholeOf(pool);

/** Returns the form for those who do not say who they are: pages that know nothing of forms go on with it. */
export const firstFormOf = (pool: Pool, id_image_set: number): number[] =>
  formOf(pool, { deck: '', id_image_set, num_form: 0 });
