import { isDeepStrictEqual } from 'node:util';
import { command } from './command.ts';
import { inSet, readDesign, writeDesign } from './design.ts';
import { readPool } from './pool.ts';
import { readSelection, selectedRows, withNextFor, writeSelection } from './selection.ts';
import { readVetoed } from './vetoed.ts';

/** Casts the set again from its selection, the next candidates in the places of those who have been vetoed since. */
await command(async () => {
  const [pool, design, selected] = [await readPool(), await readDesign(), await readSelection()];
  const candidates = inSet(design, 'candidate');
  const selection = withNextFor(new Set(Object.keys(await readVetoed())), candidates, selected);
  const rows = selectedRows(pool, candidates, selection);
  const before = new Map(design.map((face) => [face.id, face]));
  const changed = rows.filter((face) => !isDeepStrictEqual(face, before.get(face.id))).map(({ id }) => id);
  await writeDesign([...rows, ...candidates]);
  await writeSelection(selection);
  console.log(`${changed.length} rows have changed: ${changed.join(' ')}`);
});
