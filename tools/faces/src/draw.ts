import { command } from './command.ts';
import { currentSet, inSet, readDesign, writeDesign } from './design.ts';
import { candidateRows } from './draw-rows.ts';
import { readPool } from './pool.ts';

await command(async () => {
  const candidates = candidateRows(await readPool());
  await writeDesign([...inSet(await readDesign(), currentSet), ...candidates]);
  console.log(
    `${candidates.length} candidates are drawn; render them next: npm run render -- --preview --set candidate`,
  );
});
