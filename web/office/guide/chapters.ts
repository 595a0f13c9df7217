import { type GuideSection, readHeading } from './sections.ts';

/** The ids of a chapter's own heading and of all within it. */
const idsIn = ({ id, body }: GuideSection): string[] => [
  id,
  ...[...body.matchAll(/^## (.+)$/gm)].map(([, words = '']) => readHeading(words).id),
];

type Place = { hash: string; search: string };

/**
 * The number of the chapter that an address leads to: the one with the heading after `#`, else the one named by
 * `?chapter=`, else the first.
 */
export const chapterAt = (chapters: readonly GuideSection[], { hash, search }: Place): number => {
  const heading = decodeURIComponent(hash.slice(1));
  const name = new URLSearchParams(search).get('chapter');
  const byHeading = heading ? chapters.findIndex((chapter) => idsIn(chapter).includes(heading)) : -1;
  return byHeading >= 0
    ? byHeading
    : Math.max(
        0,
        chapters.findIndex(({ id }) => id === name),
      );
};
