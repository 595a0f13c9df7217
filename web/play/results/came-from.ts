import { useLocation } from 'react-router';

/**
 * The page that another was reached from, and what had been chosen there. `isReplaced`: that page gave up its place in
 * the history, and gets it back.
 */
export type CameFrom = { results: string; seen: unknown; isReplaced?: boolean };

/** Undefined for who came from elsewhere. */
export const useCameFrom = (): CameFrom | undefined => {
  const { state } = useLocation();
  return typeof state?.results === 'string' ? state : undefined;
};
