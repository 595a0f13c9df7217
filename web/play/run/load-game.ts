import type { Adjective, ShownImage } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';

/**
 * Loads the adjectives of the campaign or of class sessions, including practice, and the faces: those that a participant
 * is given, or before there is one those of the first form, of the set that their class keeps. Throws ApiError.
 */
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
