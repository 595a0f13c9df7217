/** A heading and its id in the page: `## Title {#id}`. */
export type Heading = { id: string; title: string };

/** One file of the guide: `content/it/02-evidence.md` has the id `evidence`, in every language. */
export type GuideSection = Heading & {
  /** Its Markdown without the first heading. */
  body: string;
};

const fileName = /\/\d\d-([a-z-]+)\.md$/;
const firstHeading = /^# (.+)\n/;
const heading = /^(.+) \{#([a-z-]+)\}$/;

/** Parses `Title {#id}`; throws when the id is missing, so that every heading can be linked. */
export const readHeading = (words: string): Heading => {
  const [, title, id] = heading.exec(words) ?? [];
  if (!title || !id) throw new Error(`A heading of the guide without an {#id}: ${words}`);
  return { id, title };
};

/** Returns the sections of the guide in the order of their files, from path → Markdown. Throws on a malformed file. */
export const readGuide = (files: Record<string, string>): GuideSection[] =>
  Object.entries(files)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([path, markdown]) => {
      const id = fileName.exec(path)?.[1];
      const title = firstHeading.exec(markdown)?.[1];
      if (!id || !title) throw new Error(`Not a file of the guide: ${path}`);
      return { id, title, body: markdown.replace(firstHeading, '') };
    });

/** The ids of a section's own heading and of all within it. */
const idsIn = ({ id, body }: GuideSection): string[] => [
  id,
  ...[...body.matchAll(/^## (.+)$/gm)].map(([, words = '']) => readHeading(words).id),
];

type Place = { hash: string; search: string };

/**
 * The number of the section that an address leads to: the one with the heading after `#`, else the one named by
 * `?chapter=`, else the first.
 */
export const sectionAt = (sections: readonly GuideSection[], { hash, search }: Place): number => {
  const wanted = decodeURIComponent(hash.slice(1));
  const name = new URLSearchParams(search).get('chapter');
  const byHeading = sections.findIndex((section) => idsIn(section).includes(wanted));
  return Math.max(0, byHeading >= 0 ? byHeading : sections.findIndex(({ id }) => id === name));
};
