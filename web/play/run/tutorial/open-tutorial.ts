import { asFailedCall } from '../../../api/failed-call.ts';
import { drawSeed } from '../flow/draw.ts';
import { buildSlides, MissingDataError, type Slide } from '../flow/flow.ts';
import { loadGame } from '../load-game.ts';

export type TutorialOpening =
  | { state: 'playing'; slides: Slide[] }
  /** The tutorial could not be loaded. `isMissing`: the server has no data for it. */
  | { state: 'failed'; isMissing: boolean };

/** Loads the slides of the tutorial. Creates no participant, and stores nothing on the device. Rejects with a fault of the page alone. */
export const openTutorial = async (): Promise<TutorialOpening> => {
  try {
    const { adjectives, images } = await loadGame({ public: 'true' });
    return { state: 'playing', slides: buildSlides('tutorial', adjectives, images, drawSeed()) };
  } catch (error) {
    if (error instanceof MissingDataError) return { state: 'failed', isMissing: true };
    asFailedCall(error);
    return { state: 'failed', isMissing: false };
  }
};
