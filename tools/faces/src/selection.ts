import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type FaceDesign, inSet } from './design.ts';
import { castRows } from './draw-rows.ts';
import { folders } from './folders.ts';
import { cells, codeOf, type Pool } from './pool.ts';

const Selection = z.object({
  /** Digest of what the previews used for the choice were made from. */
  made_from: z.string(),
  /** By cell, such as `EA-F`: the candidates that became its faces, in the order of their numbers. */
  chosen: z.record(z.string(), z.array(z.string())),
  /** Why candidates are out, by id. */
  unfit: z.record(z.string(), z.string()),
});
export type Selection = z.infer<typeof Selection>;

const path = join(folders.design, 'selection.json');

export const readSelection = async (): Promise<Selection> => Selection.parse(JSON.parse(await readFile(path, 'utf8')));

export const writeSelection = (selection: Selection): Promise<void> =>
  writeFile(path, `${JSON.stringify(selection, null, 2)}\n`);

/** A digest of what pictures were made from, whatever their order. */
export const digestOf = (pictures: { id: string; made_from: string }[]): string => {
  const lines = pictures.map(({ id, made_from }) => `${id} ${made_from}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
};

/**
 * A selection in which the chosen candidates that have been vetoed since give their places to the next ones, by number, of
 * their cell that fit and are not chosen. Throws an Error when none is left.
 */
export const withNextFor = (
  vetoed: ReadonlySet<string>,
  design: FaceDesign[],
  { chosen, unfit, ...selection }: Selection,
): Selection => {
  const taken = new Set(Object.values(chosen).flat());
  const nextOf = (code: string): string => {
    const next = design.find(
      ({ id }) => id.startsWith(`C-${code}`) && !(taken.has(id) || vetoed.has(id) || id in unfit),
    );
    if (!next) throw new Error(`${code}: no candidate is left that fits`);
    taken.add(next.id);
    return next.id;
  };
  const renewed = Object.entries(chosen).map(
    ([code, ids]) => [code, ids.map((id) => (vetoed.has(id) ? nextOf(code) : id))] as const,
  );
  return { ...selection, chosen: Object.fromEntries(renewed), unfit };
};

/** The rows of the set that a selection asks for; a face may have been given a `shape` of its own since. */
export const selectedRows = (pool: Pool, design: FaceDesign[], { chosen }: Pick<Selection, 'chosen'>): FaceDesign[] =>
  cells.flatMap((cell) => {
    const ids = chosen[codeOf(pool, cell)];
    if (!ids) return [];
    const people = ids.map((id) => {
      const face = design.find((row) => row.id === id);
      if (!face) throw new Error(`No candidate ${id} in faces.json`);
      return face;
    });
    return castRows(pool, cell, people);
  });

const withoutShape = ({ shape: _shape, ...row }: FaceDesign): string =>
  JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Where the rows of the set differ from what was selected, apart from their `shape`. */
export const complaintsAboutSelection = (
  pool: Pool,
  design: FaceDesign[],
  selection: Pick<Selection, 'chosen'>,
): string[] => {
  const rows = new Map(inSet(design, 'B').map((face) => [face.id, withoutShape(face)]));
  return selectedRows(pool, design, selection).flatMap((wanted) =>
    rows.get(wanted.id) === withoutShape(wanted) ? [] : [`${wanted.id} is not as it was selected and cast`],
  );
};
