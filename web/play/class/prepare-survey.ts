import { loadGame } from '../run/load-game.ts';
import { loadSurvey } from './load-survey.ts';

const prepare = async () => {
  const [{ deviceFaces }, { images }] = await Promise.all([
    import('../faces/device-faces.ts'),
    loadGame({ private: 'true' }),
    loadSurvey(),
  ]);
  // Those of the practice round are needed first.
  deviceFaces.load([...images].sort((a, b) => Number(b.tutorial) - Number(a.tutorial)));
};

/** Fetches the test while there is nothing else to do, so that a class that starts at once does not load at once. */
export const prepareSurvey = (): void => {
  // Best effort: what fails here is fetched when it is needed.
  prepare().catch(() => {});
};
