/** Words that begin the halves already, as people write them once more. */
const beginnings = /^(?:(?:se|if|allora(?: io)?|then(?: I(?:[’']ll| will)?)?|io)\b[\s,…:]*)+/iu;

/** A half of the sentence without what stands around it: no “if” twice, and no stop in the middle. */
export const bare = (written: string): string =>
  written
    .trim()
    .replace(/\s+/g, ' ')
    .replace(beginnings, '')
    .replace(/[\s.,;:…]+$/u, '');
