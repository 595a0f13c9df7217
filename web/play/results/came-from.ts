import { useLocation } from 'react-router';

/**
 * The page that led to this one (`results`), and its history state (`seen`). `isReplaced`: that page was replaced in the
 * history, and going back replaces this one.
 */
export type CameFrom = { results: string; seen: unknown; isReplaced?: boolean };

/** The page that led to this one; undefined when there is none. */
export const useCameFrom = (): CameFrom | undefined => {
  const { state } = useLocation();
  return typeof state?.results === 'string' ? state : undefined;
};
