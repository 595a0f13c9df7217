import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1100px)';

const follow = (listener: () => void): (() => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the contents have room beside the text. */
export const useWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(wide).matches);
