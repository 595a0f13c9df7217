import { facesOfSet } from './checked-design.ts';
import { bySuits, type Candidate, chooseCell, placed } from './choose.ts';
import { command } from './command.ts';
import { type FaceDesign, readDesign, writeDesign } from './design.ts';
import { cells, codeOf, type Pool, readPool } from './pool.ts';
import { judgePreviews } from './previews.ts';
import { digestOf, ofCell, selectedRows, writeSelection } from './selection.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

/** The places of a cell whose hair speaks against the gender: short on women, long or tied on men. */
const contraryPlaces = (pool: Pool, { phenotype, gender }: (typeof cells)[number], names: Vocabulary): number[] =>
  pool.hair[gender][phenotype].flatMap((slot, at) => {
    const isShort = names.styles[slot.split(' ')[0] ?? '']?.length_class === 'short';
    return isShort === (gender === 'F') ? [at] : [];
  });

await command(async () => {
  const [pool, names] = [await readPool(), await readVocabulary()];
  const candidates = await facesOfSet('candidate');
  const { finished, fit, nearlyFit, unfit } = await judgePreviews(candidates);
  const size = pool.cell.test + pool.cell.practice + pool.cell.spare;
  const chosen: Record<string, string[]> = {};
  const taken: Candidate[] = [];
  for (const cell of cells) {
    const code = codeOf(pool, cell);
    const own = fit.filter(ofCell(code));
    try {
      const filling = nearlyFit.filter(ofCell(code)).toSorted(bySuits);
      const filledUp = [...own, ...filling.slice(0, Math.max(0, size - own.length))];
      console.log(
        `${code}: ${finished.filter(ofCell(code)).length} previewed, ${own.length} fit, ${filledUp.length - own.length} nearly fit taken`,
      );
      const surestFirst = chooseCell(filledUp, size, taken);
      taken.push(...surestFirst);
      chosen[code] = placed(surestFirst, contraryPlaces(pool, cell, names)).map(({ id }) => id);
      console.log(`${code}: ${chosen[code]?.join(' ')}`);
    } catch (error) {
      throw new Error(`${code}: ${error instanceof Error ? error.message : error}\n${JSON.stringify(unfit, null, 2)}`);
    }
  }
  for (const [id, reason] of Object.entries(unfit)) console.log(`out: ${id}, ${reason}`);
  const rows: FaceDesign[] = selectedRows(pool, candidates, { chosen });
  await writeDesign([...rows, ...candidates]);
  await writeSelection({ made_from: digestOf(finished), chosen, unfit });
  console.log(`${rows.length} rows of ${(await readDesign()).length} in faces.json are of set ${pool.set}`);
});
