import type { Adjective, ShownImage } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';
import { asFailedCall } from '../../api/failed-call.ts';

/** Thrown when the server has no adjectives or images for a part of the test. */
export class MissingDataError extends Error {
  constructor() {
    super('missing data');
  }
}

/** Loads the adjectives, and the faces of a participant, or those of the first form. Throws ApiError. */
export const loadGame = async (
  selection: { public: 'true' } | { private: 'true' },
  whose: { uid_user?: string; uid_session?: string } = {},
): Promise<{ adjectives: Adjective[]; images: ShownImage[] }> => {
  const [adjectives, images] = await Promise.all([
    call('GET /adjectives', { querystring: selection }),
    call('GET /images', { querystring: whose }),
  ]);
  return { adjectives, images };
};

/** A test that could not be loaded: `noData`, which no retry mends soon, where the server has none for it. */
export type NotLoaded = { state: 'failed'; why: 'notLoaded' | 'noData' };

/** Why loading a test has failed. Rethrows a fault of the page. */
export const notLoaded = (error: unknown): NotLoaded => {
  if (error instanceof MissingDataError) return { state: 'failed', why: 'noData' };
  asFailedCall(error);
  return { state: 'failed', why: 'notLoaded' };
};
