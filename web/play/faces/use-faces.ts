import { useEffect, useSyncExternalStore } from 'react';
import type { Image } from '../../../contract/game.ts';
import { deviceFaces } from './device-faces.ts';
import type { LoadProgress } from './face-loader.ts';

/** Asks for these faces and follows how many are decoded and in memory. */
export const useFaces = (images: readonly Image[]): LoadProgress => {
  useEffect(() => deviceFaces.load(images), [images]);
  useSyncExternalStore(deviceFaces.subscribe, deviceFaces.version);
  return deviceFaces.progress(images);
};
