import { loadGame } from '../run/load-game.ts';
import { loadSurvey } from './load-survey.ts';

const prepare = async () => {
  const [{ deviceFaces }, { images }] = await Promise.all([
    import('../faces/device-faces.ts'),
    loadGame({ private: 'true' }),
    loadSurvey(),
  ]);
  // The faces of the practice round are needed first.
  deviceFaces.load([...images].sort((a, b) => Number(b.tutorial) - Number(a.tutorial)));
};

/** Loads the test while the class waits, so that its pupils do not all load it at the same moment. */
export const prepareSurvey = (): void => {
  // Best effort: whatever fails is loaded again when it is needed.
  prepare().catch(() => {});
};
