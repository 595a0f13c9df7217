import type { ShownImage } from '../../../contract/game.ts';
import { practiceFaces } from '../../../contract/rules/limits.ts';
import { loadGame } from '../run/load-game.ts';

/** The faces that everybody is shown: others are drawn at START. Those of the practice round are needed first. */
export const knownFaces = (images: ShownImage[]): ShownImage[] => {
  const practice = images.filter(({ tutorial }) => tutorial);
  const test = images.filter(({ tutorial, flg_drawn }) => !tutorial && !flg_drawn);
  return [...(practice.length > practiceFaces ? [] : practice), ...test];
};

const prepare = async () => {
  const [{ deviceFaces }, { images }] = await Promise.all([
    import('../run/faces/device-faces.ts'),
    loadGame({ private: 'true' }),
    import('./SurveyPage.tsx'),
  ]);
  deviceFaces.load(knownFaces(images));
};

/** Loads the test while the class waits, so that its pupils do not all load it at the same moment. */
export const prepareSurvey = (): void => {
  // Best effort: whatever fails is loaded again when it is needed.
  prepare().catch(() => {});
};
