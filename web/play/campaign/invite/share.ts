export const canShare = (): boolean => typeof navigator.share === 'function';

/** Closing the sheet is a decision; whatever else goes wrong, `copy` is what is left. */
export const shareOr = async (copy: () => Promise<void>, data: ShareData): Promise<void> => {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
  }
};
