import { useState } from 'react';
import { useLocation, useNavigate } from '../ui/router.tsx';
import { type Analysis, analyses } from './comparison.ts';

/** The selected tab and its setter. Stored in the page's history entry, so that it is still selected on coming back. */
export const useAnalysis = () => {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [analysis, setAnalysis] = useState<Analysis>(
    () => analyses.find((each) => each === state?.analysis) ?? 'phenotype',
  );
  const choose = (next: Analysis) => {
    setAnalysis(next);
    navigate(pathname, { replace: true, state: { ...state, analysis: next } });
  };
  return [analysis, choose] as const;
};
