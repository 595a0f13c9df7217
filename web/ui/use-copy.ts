import { useCallback, useState } from 'react';

/** `denied`: the browser does not let the page write to the clipboard. */
export type CopyState = 'idle' | 'copied' | 'denied';

/** Copies a text to the clipboard; `state` is the outcome, until it is dismissed. */
export const useCopy = (text: string): { state: CopyState; copy: () => Promise<void>; dismiss: () => void } => {
  const [state, setState] = useState<CopyState>('idle');
  const dismiss = useCallback(() => setState('idle'), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('denied');
    }
  };
  return { state, copy, dismiss };
};
