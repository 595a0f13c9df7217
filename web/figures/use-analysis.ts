import { useState } from 'react';
import { useLocation, useNavigate } from '../ui/router.tsx';
import { type Analysis, analyses } from './comparison.ts';

/** A value of the page, stored in its history entry: it is still the same on coming back. `read` gets undefined at first. */
export const useKeptState = <T>(name: string, read: (kept: unknown) => T) => {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [value, setValue] = useState(() => read(state?.[name]));
  const keep = (next: T) => {
    setValue(next);
    navigate(pathname, { replace: true, state: { ...state, [name]: next ?? null } });
  };
  return [value, keep] as const;
};

export const useAnalysis = () =>
  useKeptState<Analysis>('analysis', (kept) => analyses.find((each) => each === kept) ?? 'phenotype');
