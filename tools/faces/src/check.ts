import { complaintsAboutSet } from './checked-design.ts';
import { command } from './command.ts';
import { readControls } from './controls-design.ts';
import { FaceSet, readDesign } from './design.ts';
import { readPool } from './pool.ts';
import { complaintsAboutPlaces, readCamera } from './pupil-places.ts';
import { complaintsAboutSelection, readSelection } from './selection.ts';

await command(async () => {
  const complaints = await Promise.all(
    FaceSet.options.map(async (set) => (await complaintsAboutSet(set)).map((complaint) => `${set}: ${complaint}`)),
  );
  const all = [
    ...complaints.flat(),
    ...complaintsAboutSelection(await readPool(), await readDesign(), await readSelection()),
    ...complaintsAboutPlaces((await readControls()).pupils.places, await readCamera()),
  ];
  if (all.length > 0) throw new Error(all.join('\n'));
  console.log('The design is in balance, and agrees with its selection and its camera');
});
