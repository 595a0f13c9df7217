import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FaceDesign } from './design.ts';
import { folders } from './folders.ts';

const ids = z.array(z.string());

const Selection = z.object({
  /** Digest of what the previews used for the choice were made from. */
  made_from: z.string().optional(),
  chosen: z.array(
    z.object({
      cell: z.string(),
      test: ids,
      practice: ids,
      spare: ids,
      distance: z.number(),
      spare_distance: z.number(),
    }),
  ),
  /** Why candidates are out, by id. */
  unfit: z.record(z.string(), z.string()),
});
export type Selection = z.infer<typeof Selection>;

const path = join(folders.design, 'selection.json');

export const readSelection = async (): Promise<Selection> => Selection.parse(JSON.parse(await readFile(path, 'utf8')));

export const writeSelection = (selection: Required<Selection>): Promise<void> =>
  writeFile(path, `${JSON.stringify(selection, null, 2)}\n`);

/** A digest of what pictures were made from, whatever their order. */
export const digestOf = (pictures: { id: string; made_from: string }[]): string => {
  const lines = pictures.map(({ id, made_from }) => `${id} ${made_from}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
};

/**
 * Where the rows of the sets differ from what the selection chose for them: in set A, 1 and 2 are the two of the
 * test and 3 is the one of the practice round; set B has the spare ones.
 */
export const complaintsAboutSelection = (design: FaceDesign[], { chosen }: Pick<Selection, 'chosen'>): string[] => {
  const rows = new Map(design.map((face) => [face.id, face]));
  const complaint = (set: 'A' | 'B', candidate: string, number: number): string[] => {
    const cell = candidate.slice(1).replace(/[0-9]+$/, '');
    const id = `${set}${cell}${number}`;
    const [seed, wanted] = [rows.get(id)?.seed, rows.get(candidate)?.seed];
    return seed !== undefined && seed === wanted ? [] : [`${id} is not ${candidate}, as selection.json has it`];
  };
  return chosen.flatMap(({ test, practice, spare }) => [
    ...[...test, ...practice].flatMap((candidate, at) => complaint('A', candidate, at + 1)),
    ...spare.flatMap((candidate, at) => complaint('B', candidate, at + 1)),
  ]);
};
