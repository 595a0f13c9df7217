import { useLocation } from '../../ui/router.tsx';

/** The page that led here (`results`), and its history state (`seen`). `isReplaced`: going back replaces this one. */
export type CameFrom = { results: string; seen?: object | null | undefined; isReplaced?: boolean };

export const useCameFrom = (): CameFrom | undefined => {
  const { state } = useLocation<CameFrom>();
  return typeof state?.results === 'string' ? { ...state, results: state.results } : undefined;
};
