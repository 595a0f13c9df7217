import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { facesOfSet } from './checked-design.ts';
import { chooseCell } from './choose.ts';
import { command } from './command.ts';
import { readControls } from './controls-design.ts';
import { folders } from './folders.ts';
import { measureFaces } from './measure-faces.ts';
import { staleFaces } from './render-faces.ts';
import { maskOf, pictureOf, readFinished } from './render-folder.ts';
import { digestOf, writeSelection } from './selection.ts';
import { unfitCandidates } from './unfit.ts';

const folder = folders.renders.preview;

/** Candidates that were rejected by eye, with the reason. */
const readVetoed = async (): Promise<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(JSON.parse(await readFile(join(folders.design, 'vetoed.json'), 'utf8')));

await command(async () => {
  const controls = await readControls();
  const { least_a_cell, practice } = controls.choice;
  const design = await facesOfSet('candidate');
  const stale = await staleFaces({ faces: design, quality: controls.renders.preview, folder });
  if (stale.length > 0) throw new Error(`Previews to render first: ${stale.map(({ id }) => id).join(' ')}`);
  const finished = await Promise.all(design.map(({ id }) => readFinished(folder, id)));
  const sitters = finished.map((built) => ({
    id: built.id,
    picture: pictureOf(folder, built.id),
    mask: maskOf(folder, built.id),
    built,
  }));
  const { measured, appearances } = await measureFaces(sitters, controls);
  const unfit = unfitCandidates(measured, await readVetoed(), controls);

  const choose = (phenotype: (typeof phenotypes)[number], gender: (typeof faceGenders)[number]) => {
    const cell = `${phenotype} ${gender}`;
    const own = design.filter((face) => face.phenotype === phenotype && face.gender === gender).map(({ id }) => id);
    if (own.length < least_a_cell) throw new Error(`${cell}: ${own.length} candidates, fewer than ${least_a_cell}`);
    const fit = appearances.filter(({ id }) => own.includes(id) && !unfit[id]);
    try {
      return { cell, ...chooseCell(fit, practice[phenotype] === gender) };
    } catch (error) {
      throw new Error(`${cell}: ${error instanceof Error ? error.message : error}\n${JSON.stringify(unfit, null, 2)}`);
    }
  };
  const chosen = phenotypes.flatMap((phenotype) => faceGenders.map((gender) => choose(phenotype, gender)));

  for (const { cell, test, practice: own, spare, distance, spare_distance } of chosen) {
    const practised = own.length > 0 ? `, practice ${own.join(' ')}` : '';
    console.log(
      `${cell}: test ${test.join(' ')}${practised} (${distance.toFixed(2)}), spare ${spare.join(' ')} (${spare_distance.toFixed(2)})`,
    );
  }
  for (const [id, reason] of Object.entries(unfit)) console.log(`out: ${id}, ${reason}`);
  await writeSelection({ made_from: digestOf(finished), chosen, unfit });
});
