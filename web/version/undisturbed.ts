import { useEffect } from 'react';

const listeners = new Set<() => void>();
let count = 0;

const change = (by: 1 | -1) => {
  count += by;
  for (const listener of listeners) listener();
};

/** Whether something on this page must not be interrupted, such as a test. */
export const isUndisturbed = (): boolean => count > 0;

/** Calls `listener` when that may have changed. Returns the function that unsubscribes. */
export const onUndisturbed = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** While the component is there, nobody is told of a new version. */
export const useUndisturbed = (): void => {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
};
