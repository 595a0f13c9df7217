import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { folders } from './folders.ts';

const fraction = z.number().min(0).max(1);

/** The name of something that `hair.json` or `skin.json` describes. */
const name = z.string().regex(/^[a-z][a-z0-9_-]*$/);

/** Weights of MakeHuman's three macro targets; they add up to 1. */
export const MacroMix = z
  .strictObject({ african: fraction, asian: fraction, caucasian: fraction })
  .refine((mix) => Math.abs(mix.african + mix.asian + mix.caucasian - 1) < 1e-6, 'the macro mix must add up to 1');

const Hair = z.strictObject({
  style: name,
  texture: name,
  colour: name,
  /** Horizontal position of the parting: 0 in the middle, 1 at the temple on the right of the picture. */
  parting: z.number().min(-1).max(1).optional(),
});

/** Test faces are shown in the test alone; candidates are what the faces of a set are chosen from. */
export const Role = z.enum(['test', 'practice', 'spare', 'candidate']);
export type Role = z.infer<typeof Role>;

/** The set that the design has the rows of; sets that are finished are in `published/` only. */
export const currentSet = 'C';

/** Which rows of the design: those of the set, or its candidates. */
export const FaceSet = z.enum([currentSet, 'candidate']);
export type FaceSet = z.infer<typeof FaceSet>;

/** Of the brows as drawn: gap to the lid, rise to their middle, fall to their tail, thickness; and the mouth's corners. */
const ownMeasures = ['gap', 'rise', 'fall', 'thickness', 'corner_lift'] as const;

const FaceDesign = z.strictObject({
  id: z.string().regex(/^[A-Z]-[A-Z]{2}-[FM][0-9]{1,3}$/),
  role: Role,
  phenotype: z.enum(phenotypes),
  gender: z.enum(faceGenders),
  seed: z.int().min(0),
  mix: MacroMix,
  /** Place within the tone range of the phenotype, 0 the lightest. */
  tone: fraction,
  hair: Hair,
  brow: name.optional(),
  iris: name,
  /** Where the person lies in the spread of what is read as a mood, -1 to 1; drawn from the seed if nothing is said. */
  own: z.record(z.enum(ownMeasures), z.number().min(-1).max(1)).optional(),
  /** Density of the beard shadow. */
  stubble: fraction.optional(),
  /** Morph targets on top of the drawn shape, with their amounts. */
  shape: z.record(z.string(), z.number().min(-1).max(1)).optional(),
});
export type FaceDesign = z.infer<typeof FaceDesign>;

/** Parses the design of all faces; throws an Error that says which row is wrong. */
export const parseDesign = (text: string): FaceDesign[] => {
  const parsed = z.array(FaceDesign).safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`faces.json is wrong:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

export const readDesign = async (): Promise<FaceDesign[]> =>
  parseDesign(await readFile(join(folders.design, 'faces.json'), 'utf8'));

/** Writes the design, one row a line. */
export const writeDesign = (design: FaceDesign[]): Promise<void> =>
  writeFile(
    join(folders.design, 'faces.json'),
    `[\n${design.map((face) => `  ${JSON.stringify(face)}`).join(',\n')}\n]\n`,
  );

/** The rows of a set, or the candidates. */
export const inSet = (design: FaceDesign[], set: FaceSet): FaceDesign[] =>
  design.filter(({ role }) => (role === 'candidate') === (set === 'candidate'));

/** The face with this id; throws an Error if no row has it. */
export const faceById = (design: FaceDesign[], id: string): FaceDesign => {
  const face = design.find((each) => each.id === id);
  if (!face) throw new Error(`No face ${id} in faces.json`);
  return face;
};
