import { createHash } from 'node:crypto';
import type { FaceGender, Phenotype } from '../../../contract/game.ts';
import { wholeUpTo } from '../../../contract/rules/limits.ts';
import { seededShuffle } from '../../../contract/rules/seeded-random.ts';

// Who is shown which faces of a pool (docs/decisions/0036). Everybody's faces follow from a number that is stored with
// the participant, so what a number stands for must never change.

const facesPerCell = 2;

const withoutPhenotype = 'none';

type Face = { id: number; tutorial: boolean; des_phenotype: Phenotype | null; des_gender: FaceGender | null };

/** Ids of a set's test faces, in order, by cell: phenotype and gender, and one of all that have no phenotype. */
export type Pool = ReadonlyMap<string, readonly number[]>;

export type FormSet = { id: number; pool: Pool };

/**
 * What decides which faces of a pool somebody is shown: their number in the session, from 0, and the secret that the
 * session's forms are drawn with. Anyone who knew it could compute of each form when it was dealt, and so when a run began.
 */
export type FormNumber = { deck: string; num_form: number };

export const poolOf = (faces: readonly Face[]): Pool => {
  const cells = new Map<string, number[]>();
  const shown = faces.filter(({ tutorial }) => !tutorial).toSorted((a, b) => a.id - b.id);
  for (const { id, des_phenotype, des_gender } of shown) {
    const cell = des_phenotype === null ? withoutPhenotype : `${des_phenotype} ${des_gender}`;
    cells.set(cell, [...(cells.get(cell) ?? []), id]);
  }
  return cells;
};

const wholeOf = (pool: Pool): number[] => [...pool.values()].flat();

/** Whether participants are shown different faces of this set. */
export const isDrawn = (pool: Pool): boolean => wholeOf(pool).length > wholeUpTo;

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/**
 * Returns so many faces of a cell for the participant with this number. Participants form blocks: the faces are shuffled
 * anew for each and dealt in hands, round and round where the number is not a multiple, until each has been dealt equally
 * often. So at any moment no face has been dealt more than once more than another of its cell.
 */
const handOf = (faces: readonly number[], count: number, seed: string, num_form: number): number[] => {
  if (faces.length <= count) return [...faces];
  const blockSize = faces.length / commonDivisor(faces.length, count);
  const dealt = seededShuffle(faces, seedOf(`${seed} ${Math.floor(num_form / blockSize)}`));
  const place = (count * (num_form % blockSize)) % faces.length;
  // The last hand of a round may end with its first faces.
  return [...dealt, ...dealt].slice(place, place + count);
};

/** The form of anyone who does not say who they are: clients that know nothing of forms show it to everybody. */
const firstForm: FormNumber = { deck: '', num_form: 0 };

/**
 * Returns the ids of the test faces that somebody is given: of a pool two a cell, and as many without a phenotype as
 * complete a round, at least two; otherwise the whole set.
 */
export const givenForm = ({ id, pool }: FormSet, { deck, num_form } = firstForm): ReadonlySet<number> => {
  if (!isDrawn(pool)) return new Set(wholeOf(pool));
  const handFrom = (cell: string, count: number) =>
    handOf(pool.get(cell) ?? [], count, `${deck} ${id} ${cell}`, num_form);
  const cells = [...pool.keys()].filter((cell) => cell !== withoutPhenotype);
  const named = cells.flatMap((cell) => handFrom(cell, facesPerCell));
  return new Set([...named, ...handFrom(withoutPhenotype, Math.max(facesPerCell, wholeUpTo - named.length))]);
};
