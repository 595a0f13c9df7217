import { useCallback, useState } from 'react';

/** `state` is the outcome until it is dismissed; `denied`: the browser lets no page write to the clipboard. */
export const useCopy = (text: string) => {
  const [state, setState] = useState<'idle' | 'copied' | 'denied'>('idle');
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
