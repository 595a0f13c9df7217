import { useEffect, useState } from 'react';
import type { Image } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';

/** The faces in use; undefined while they load, and where they cannot be loaded. */
export const useImages = (): Image[] | undefined => {
  const [images, setImages] = useState<Image[]>();
  useEffect(() => {
    call('GET /images')
      .then(setImages)
      // The page then says what it says without them.
      .catch(() => {});
  }, []);
  return images;
};
