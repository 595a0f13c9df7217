import type { AdjectiveName } from '../../../contract/game.ts';
import { useCall } from '../use-call.ts';

/** The words of a class, in the order of its rounds; empty until they are known. */
export const useClassWords = (): AdjectiveName[] => {
  const { data = [] } = useCall('GET /adjectives', { querystring: { private: 'true' } });
  return data
    .filter(({ tutorial }) => !tutorial)
    .sort((a, b) => a.id - b.id)
    .map(({ adjective }) => adjective);
};
