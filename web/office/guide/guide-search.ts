import { type GuideSection, type Heading, readHeading } from './sections.ts';

/** The text below one heading of the guide, without Markdown. */
type Passage = Heading & { text: string };

/** A passage in which all words were found; `excerpt`: around the first of them, with `…` where it is cut. */
export type Found = Heading & { excerpt: string };

/** At most so many are shown: whoever finds more writes another word. */
export const maxFound = 8;

/** Characters around what was found. */
const around = 70;

const plain = (markdown: string): string =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
    .replace(/\*+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The passages of a section: what comes before its first heading, and what comes after each. */
const passagesOf = ({ id, title, body }: GuideSection): Passage[] => {
  const [first = '', ...rest] = body.split(/^## /m);
  return [
    { id, title, text: plain(first) },
    ...rest.map((part) => {
      const end = part.indexOf('\n');
      return { ...readHeading(part.slice(0, end)), text: plain(part.slice(end)) };
    }),
  ];
};

/** The same length as its input, so that places stay: `Perché` and `perche` are one. */
const folded = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter).join('').replaceAll('’', "'");

const excerptOf = (text: string, word: string): string => {
  const at = folded(text).indexOf(word);
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1;
  const to = from + 2 * around >= text.length ? text.length : text.lastIndexOf(' ', Math.max(at, from) + 2 * around);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
};

/** The passages in which every word of a question occurs, in the guide's order, those with the words in their title first. */
export const searchGuide = (sections: readonly GuideSection[], question: string): Found[] => {
  const words = folded(question).split(/\s+/).filter((word) => word.length > 1);
  const [first] = words;
  if (!first) return [];
  const hasAll = (text: string): boolean => words.every((word) => folded(text).includes(word));
  const found = sections.flatMap(passagesOf).filter(({ title, text }) => hasAll(`${title} ${text}`));
  const [named, others] = [found.filter(({ title }) => hasAll(title)), found.filter(({ title }) => !hasAll(title))];
  return [...named, ...others]
    .slice(0, maxFound)
    .map(({ id, title, text }) => ({ id, title, excerpt: excerptOf(text, words.find((word) => folded(text).includes(word)) ?? first) }));
};
