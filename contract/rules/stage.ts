/** Slides of a class's results: each word is asked, then revealed; then all words, and the end. */
export type Slide = { kind: 'ask' | 'reveal'; word: number } | { kind: 'overview' | 'closing' };

export const slides = (words: number): Slide[] => [
  ...Array.from({ length: words }, (_, word): Slide[] => [
    { kind: 'ask', word },
    { kind: 'reveal', word },
  ]).flat(),
  { kind: 'overview' },
  { kind: 'closing' },
];

export const askSlideOf = (word: number): number => 2 * word;

export const revealSlideOf = (word: number): number => 2 * word + 1;

/** More than there are: twice the words that there could be, and the last two. */
export const maxSlides = 42;
