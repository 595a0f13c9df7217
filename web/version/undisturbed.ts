import { useEffect } from 'react';
import { createListeners } from '../api/listeners.ts';

const { notify, subscribe } = createListeners();
let count = 0;

const change = (by: 1 | -1) => {
  count += by;
  notify();
};

export const isUndisturbed = (): boolean => count > 0;

export const onUndisturbed = subscribe;

/** While the component is there, no new version is announced. */
export const useUndisturbed = (): void => {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
};
