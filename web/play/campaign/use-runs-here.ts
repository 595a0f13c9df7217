import { useEffect, useState } from 'react';
import type { RunsHere } from './runs-here.ts';

/** Whether an earlier visit may have left runs: first-time visitors need not load the code that reads them. */
const mayHaveRuns = async (): Promise<boolean> => {
  if (!('indexedDB' in window) || !window.indexedDB) return false;
  if (!indexedDB.databases) return true;
  return (await indexedDB.databases()).some(({ name }) => name === 'prima-vista');
};

/** The public runs on this device; empty at first, so as not to delay the first paint. */
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
