import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { currentSet, MacroMix } from './design.ts';
import { folders } from './folders.ts';

const count = z.int().positive();
const share = z.number().min(0).max(1);

/** `style texture colour` by their names in `hair.json`. */
const HairSlot = z.string().regex(/^[a-z_]+ [a-z]+ [a-z]+$/);
const byGender = <Item extends z.ZodType>(item: Item) => z.record(z.enum(faceGenders), item);

const Pool = z.strictObject({
  set: z.literal(currentSet),
  /** Faces of a phenotype and gender. */
  cell: z.strictObject({ test: count, practice: count, spare: count }),
  /** Candidates of a phenotype and gender, and the seed of the first. */
  candidates: count,
  first_seed: count,
  phenotypes: z.record(
    z.enum(phenotypes),
    z.strictObject({
      code: z.string().length(2),
      /** The middle of the phenotype's mixes, and how far from it, towards another of the three, a person may be. */
      mix: byGender(MacroMix),
      mix_spread: share,
      irises: z.array(z.string()),
    }),
  ),
  /** For each face of a cell, in the order test, practice, spare: the same lengths in every phenotype. */
  hair: byGender(z.record(z.enum(phenotypes), z.array(HairSlot))),
  brows: byGender(z.array(z.string())),
  stubble: z.array(share),
});
export type Pool = z.infer<typeof Pool>;

/** What the set is drawn from. Throws an Error that says what is wrong with the file. */
export const readPool = async (): Promise<Pool> => {
  const parsed = Pool.safeParse(JSON.parse(await readFile(join(folders.design, 'pool.json'), 'utf8')));
  if (!parsed.success) throw new Error(`pool.json is wrong:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

/** The twelve cells of phenotype and gender. */
export const cells = phenotypes.flatMap((phenotype) => faceGenders.map((gender) => ({ phenotype, gender })));
export type Cell = (typeof cells)[number];

/** How the ids of a cell begin: `EA-F`. */
export const codeOf = (pool: Pool, { phenotype, gender }: Cell): string =>
  `${pool.phenotypes[phenotype].code}-${gender}`;
