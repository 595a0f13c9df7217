import type { FaceGender, Phenotype } from '../../../contract/game.ts';
import { wholeUpTo } from '../../../contract/rules/limits.ts';
import { seededShuffle } from '../../../contract/rules/seeded-random.ts';
import { sha256 } from '../../lib/hash.ts';

// Deals faces of a pool to participants (docs/decisions/07). Their number is stored: its meaning must never change.

const facesPerCell = 2;
const withoutPhenotype = 'none';

type Face = { id: number; tutorial: boolean; des_phenotype: Phenotype | null; des_gender: FaceGender | null };

/** Ids of a set's test faces by cell: phenotype and gender; one of all that have no phenotype. */
export type Pool = ReadonlyMap<string, readonly number[]>;

export type FormSet = { id: number; pool: Pool };

/** A participant's number, from 0, and the session's secret: with it anyone could compute when a run began. */
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

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/** Returns faces of a cell, shuffled for each block and dealt in turn: none is ever more than one ahead of another. */
const handOf = (faces: readonly number[], count: number, seed: string, num_form: number): number[] => {
  if (faces.length <= count) return [...faces];
  const blockSize = faces.length / commonDivisor(faces.length, count);
  const block = sha256(`${seed} ${Math.floor(num_form / blockSize)}`);
  const dealt = seededShuffle(faces, Number.parseInt(block.slice(0, 8), 16));
  const place = (count * (num_form % blockSize)) % faces.length;
  // The last hand of a round may end with its first faces.
  return [...dealt, ...dealt].slice(place, place + count);
};

/** Clients that know nothing of forms show this one to everybody. */
const firstForm: FormNumber = { deck: '', num_form: 0 };

/** Returns ids of test faces: two of each cell of a pool, the rest of a round without a phenotype; else the whole set. */
export const givenForm = ({ id, pool }: FormSet, { deck, num_form } = firstForm): ReadonlySet<number> => {
  if (!isDrawn(pool)) return new Set(wholeOf(pool));
  const handFrom = (cell: string, count: number) =>
    handOf(pool.get(cell) ?? [], count, `${deck} ${id} ${cell}`, num_form);
  const cells = [...pool.keys()].filter((cell) => cell !== withoutPhenotype);
  const named = cells.flatMap((cell) => handFrom(cell, facesPerCell));
  return new Set([...named, ...handFrom(withoutPhenotype, Math.max(facesPerCell, wholeUpTo - named.length))]);
};
