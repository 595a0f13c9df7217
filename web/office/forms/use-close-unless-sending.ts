import { type MutationKey, useIsMutating } from '@tanstack/react-query';

/** Closes a dialog, but not while what it sends is on its way: how that went is told in it. */
export const useCloseUnlessSending = (mutationKey: MutationKey, close: () => void): (() => void) => {
  const isSending = useIsMutating({ mutationKey }) > 0;
  return () => {
    if (!isSending) close();
  };
};
