import { useLocation } from 'react-router';

/** The results that a page was reached from, and what had been chosen there. */
export type CameFrom = { results: string; seen: unknown };

/** Undefined for who came from elsewhere. */
export const useCameFrom = (): CameFrom | undefined => {
  const { state } = useLocation();
  return typeof state?.results === 'string' ? state : undefined;
};
