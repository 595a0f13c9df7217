import { complaintsAbout } from './balance.ts';
import { readControls } from './controls-design.ts';
import { type FaceDesign, type FaceSet, inSet, readDesign } from './design.ts';
import { readPool } from './pool.ts';
import { readVocabulary } from './vocabulary.ts';

/** What is wrong with a set in the design, in words. */
export const complaintsAboutSet = async (set: FaceSet): Promise<string[]> =>
  complaintsAbout(await readDesign(), set, {
    names: await readVocabulary(),
    stylesPerGender: (await readControls()).hair.styles_per_gender,
    pool: await readPool(),
  });

/** The faces of a set; throws an Error that says why if it is unbalanced. */
export const facesOfSet = async (set: FaceSet): Promise<FaceDesign[]> => {
  const complaints = await complaintsAboutSet(set);
  if (complaints.length > 0) throw new Error(`Set ${set} is out of balance:\n${complaints.join('\n')}`);
  return inSet(await readDesign(), set);
};
