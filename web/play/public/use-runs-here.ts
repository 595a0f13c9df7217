import { useEffect, useState } from 'react';
import type { RunsHere } from './runs-here.ts';

/** Whether an earlier visit left something; who comes for the first time is not made to load the code that reads it. */
const mayHaveRuns = async (): Promise<boolean> => {
  if (!('indexedDB' in window) || !window.indexedDB) return false;
  if (!indexedDB.databases) return true;
  return (await indexedDB.databases()).some(({ name }) => name === 'prima-vista');
};

/** What this device holds of the public test: nothing at first, so that the first paint waits for nothing. */
export const useRunsHere = (): RunsHere => {
  const [runs, setRuns] = useState<RunsHere>({});
  useEffect(() => {
    let isCurrent = true;
    let stop = () => {};
    const read = async () => {
      if (!(await mayHaveRuns())) return;
      const { watchRunsHere } = await import('./runs-here.ts');
      if (isCurrent) stop = watchRunsHere(setRuns);
    };
    read().catch(() => {});
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return runs;
};
