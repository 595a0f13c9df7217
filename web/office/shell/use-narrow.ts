import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 767.98px)';

const follow = (listener: () => void): (() => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the window is too narrow for a menu beside the page. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => matchMedia(narrow).matches);
