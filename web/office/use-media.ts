import { useCallback, useSyncExternalStore } from 'react';

export const useMedia = (query: string): boolean => {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
};
