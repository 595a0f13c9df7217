import { useEffect, useState } from 'react';
import type { Image } from '../../../../contract/game.ts';
import { call } from '../../../api/client.ts';

/**
 * The faces that are shown outside of rounds: those of the set in use that are not of the test. Until they are known, and
 * without a network, those among `images`, which are on the device.
 */
export const useSamples = (images: readonly Image[]): readonly Image[] => {
  const [samples, setSamples] = useState<Image[]>([]);
  useEffect(() => {
    call('GET /images/phenotype')
      .then((groups) => setSamples(groups.flatMap((group) => group.images)))
      // Those of the run are enough.
      .catch(() => {});
  }, []);
  return samples.length > 0 ? samples : images;
};
