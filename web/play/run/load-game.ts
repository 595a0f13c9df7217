import type { Adjective, Image } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';

/** Loads the adjectives of the campaign or of class sessions, including practice, and the faces. Throws ApiError. */
export const loadGame = async (
  selection: { public: 'true' } | { private: 'true' },
): Promise<{ adjectives: Adjective[]; images: Image[] }> => {
  const [adjectives, images] = await Promise.all([
    call('GET /adjectives', { querystring: selection }),
    call('GET /images'),
  ]);
  return { adjectives, images };
};
