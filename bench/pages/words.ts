/** Words a minute of silent reading (M. Brysbaert, Journal of Memory and Language 109, 2019). */
const wordsPerMinute = 238;

export const readingMinutes = (words: number): number => words / wordsPerMinute;

/** Counts the words of a text, or of all texts in an object of them. */
export const countWords = (text: unknown): number => {
  if (typeof text === 'string') return text.split(/\s+/).filter((part) => /\p{L}|\d/u.test(part)).length;
  if (typeof text !== 'object' || text === null) return 0;
  return Object.values(text).reduce((sum, each) => sum + countWords(each), 0);
};
