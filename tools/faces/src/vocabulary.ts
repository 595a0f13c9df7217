import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { faceGenders } from '../../../contract/game.ts';
import { folders } from './folders.ts';

const named = z.record(z.string(), z.unknown());

const HairDesign = z.object({
  styles: z.record(z.string(), z.object({ gender: z.array(z.enum(faceGenders)), length_class: z.string() })),
  textures: named,
  colours: named,
  brows: z.object({ shapes: named }),
});
const SkinDesign = z.object({ eyes: z.object({ irises: named }) });

/** The names that a row of the design may use, and what the balance needs to know about styles of hair. */
export type Vocabulary = z.infer<typeof HairDesign> & { irises: Record<string, unknown> };

const readPart = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folders.design, file), 'utf8'));

/** Reads the names from `hair.json` and `skin.json`. */
export const readVocabulary = async (): Promise<Vocabulary> => ({
  ...HairDesign.parse(await readPart('hair.json')),
  irises: SkinDesign.parse(await readPart('skin.json')).eyes.irises,
});
