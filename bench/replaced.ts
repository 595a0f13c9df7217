export type Replacement = [from: string, to: string];

/**
 * A text with other texts in it, each wherever it occurs. Throws when one does not occur: the file has changed, and whatever
 * was to be replaced may now be something else.
 */
export const replaced = (text: string, file: string, replacements: Replacement[]): string =>
  replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
    return changed.replaceAll(from, to);
  }, text);
