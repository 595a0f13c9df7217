import { createHash } from 'node:crypto';
import type { FaceDesign } from './design.ts';
import { type Cell, cells, codeOf, type Pool } from './pool.ts';

/** A number in [0, 1) that is always the same for the same words. */
const chance = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUIntBE(0, 6) / 2 ** 48;

const races = ['african', 'asian', 'caucasian'] as const;

/** The mix of a person: the phenotype's, a little towards one of the three. */
const mixOf = (pool: Pool, { phenotype, gender }: Cell, seed: number): FaceDesign['mix'] => {
  const { mix, mix_spread } = pool.phenotypes[phenotype];
  const towards = races[Math.floor(chance(phenotype, gender, seed, 'race') * races.length)];
  const share = mix_spread * chance(phenotype, gender, seed, 'mix');
  const rounded = (race: 'african' | 'asian'): number =>
    Math.round(100 * (mix[gender][race] * (1 - share) + (race === towards ? share : 0))) / 100;
  const [african, asian] = [rounded('african'), rounded('asian')];
  return { african, asian, caucasian: Math.round(100 * (1 - african - asian)) / 100 };
};

const cycled = <Item>(items: Item[], at: number): Item => items[at % items.length] as Item;

/** The candidates of a pool: each a person drawn from its seed, without hair, which could hide a resemblance. */
export const candidateRows = (pool: Pool): FaceDesign[] =>
  cells.flatMap((cell) =>
    Array.from({ length: pool.candidates }, (_, at): FaceDesign => {
      const seed = pool.first_seed + at;
      return {
        id: `K-${codeOf(pool, cell)}${at + 1}`,
        role: 'candidate',
        ...cell,
        seed,
        mix: mixOf(pool, cell, seed),
        tone: 0.5,
        hair: { style: 'shaved', texture: 'straight', colour: cell.phenotype === 'Caucasian' ? 'brown' : 'softblack' },
        brow: cycled(pool.brows[cell.gender], at),
        iris: cycled(pool.phenotypes[cell.phenotype].irises, at),
      };
    }),
  );

/** How far apart in the deal two neighbours are, and where it begins: no two measures go with each other or with tone. */
const deals = { gap: [7, 1], rise: [9, 4], fall: [3, 6], thickness: [1, 3], corner_lift: [7, 6] } as const;

/** A person's own part of what is read as a mood, dealt as tones are: drawn by chance, means of phenotypes would differ. */
const ownAt = (at: number, size: number): FaceDesign['own'] => {
  const place = ([step, from]: readonly [number, number]): number => (((at * step + from) % size) + 0.5) / size;
  return Object.fromEntries(
    Object.entries(deals).map(([name, deal]) => [name, Math.round(100 * (2 * place(deal) - 1)) / 100]),
  ) as FaceDesign['own'];
};

/**
 * The rows of a cell of the set, from the candidates that were chosen for its test, practice and spare faces, in this
 * order. Tones are spread evenly over the phenotype's range, dealt so that neighbours in number differ; every cell has
 * the same kinds of brow, since thick ones look stern.
 */
export const castRows = (pool: Pool, cell: Cell, chosen: FaceDesign[]): FaceDesign[] => {
  const { test, practice, spare } = pool.cell;
  const size = test + practice + spare;
  if (chosen.length !== size) throw new Error(`${codeOf(pool, cell)}: ${chosen.length} candidates, not ${size}`);
  return chosen.map(({ role: _role, hair: _hair, stubble: _stubble, ...person }, at): FaceDesign => {
    const [style = '', texture = '', colour = ''] = cycled(pool.hair[cell.gender][cell.phenotype], at).split(' ');
    return {
      ...person,
      id: `${pool.set}-${codeOf(pool, cell)}${at + 1}`,
      role: at < test ? 'test' : at < test + practice ? 'practice' : 'spare',
      tone: Math.round(100 * ((((at * 3) % size) + 0.5) / size)) / 100,
      hair: { style, texture, colour },
      brow: cycled(pool.brows[cell.gender], at),
      own: ownAt(at, size),
      ...(cell.gender === 'M' && { stubble: cycled(pool.stubble, at) }),
    };
  });
};
