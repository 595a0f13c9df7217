import type { Adjective, Image } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';

/** The words of the campaign or of class sessions, the practice word included, and the faces. Throws ApiError. */
export const loadGame = async (
  words: { public: 'true' } | { private: 'true' },
): Promise<{ adjectives: Adjective[]; images: Image[] }> => {
  const [adjectives, images] = await Promise.all([
    call('GET /adjectives', { querystring: words }),
    call('GET /images'),
  ]);
  return { adjectives, images };
};
