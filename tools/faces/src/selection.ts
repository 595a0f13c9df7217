import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { bySuits, type Candidate, chooseNext } from './choose.ts';
import { currentSet, type FaceDesign, inSet } from './design.ts';
import { castRows } from './draw-rows.ts';
import { folders } from './folders.ts';
import { cells, codeOf, type Pool } from './pool.ts';
import type { JudgedPreviews } from './previews.ts';

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

/** Whether a candidate is of a cell, such as `EA-F`. */
export const ofCell =
  (code: string) =>
  ({ id }: { id: string }): boolean =>
    id.startsWith(`K-${code}`);

/**
 * A selection in which the chosen candidates that have been vetoed since give their places to others of their cell: of
 * those that fit (where they do not suffice, that nearly fit), the ones that suit well and are least like the faces that
 * stay. Throws an Error when too few are left.
 */
export const withNextFor = (
  vetoed: ReadonlySet<string>,
  selected: Selection,
  { fit, nearlyFit, unfit }: Pick<JudgedPreviews, 'fit' | 'nearlyFit' | 'unfit'>,
  staying: Candidate[],
): Selection => {
  const taken = [...staying];
  const renewed = Object.entries(selected.chosen).map(([code, ids]): [string, string[]] => {
    const leaving = ids.filter((id) => vetoed.has(id)).length;
    if (leaving === 0) return [code, ids];
    const own = fit.filter(ofCell(code));
    const filling = nearlyFit.filter(ofCell(code)).toSorted(bySuits);
    const left = [...own, ...filling.slice(0, Math.max(0, leaving - own.length))];
    if (left.length < leaving) throw new Error(`${code}: ${leaving} candidates are wanted, ${left.length} are left`);
    const next = chooseNext(left, leaving, taken);
    taken.push(...next);
    const waiting = [...next];
    return [code, ids.map((id) => (vetoed.has(id) ? (waiting.shift()?.id ?? id) : id))];
  });
  const before = Object.entries(selected.unfit).filter(([id]) => !fit.some((face) => face.id === id));
  // What a former preview said is still known where only its picture is missing.
  const judged = Object.entries(unfit).filter(([, reason]) => reason !== 'no preview');
  return { ...selected, chosen: Object.fromEntries(renewed), unfit: Object.fromEntries([...before, ...judged]) };
};

/** The rows of the set that a selection asks for; a face may have been given a `shape`, and outside the test a `brow`, of its own since. */
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

/** Brows are dealt alike in all phenotypes for the faces of the test. */
const asSelected = ({ shape: _shape, brow, ...row }: FaceDesign): string =>
  JSON.stringify(
    Object.entries({ ...row, ...(row.role === 'test' && { brow }) }).sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Where the rows of the set differ from what was selected, apart from what was given to a face since. */
export const complaintsAboutSelection = (
  pool: Pool,
  design: FaceDesign[],
  selection: Pick<Selection, 'chosen'>,
): string[] => {
  const rows = new Map(inSet(design, currentSet).map((face) => [face.id, asSelected(face)]));
  return selectedRows(pool, design, selection).flatMap((wanted) =>
    rows.get(wanted.id) === asSelected(wanted) ? [] : [`${wanted.id} is not as it was selected and cast`],
  );
};
