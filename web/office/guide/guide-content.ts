import type { Language } from '../../i18n/language.tsx';

/** A heading and its id in the page: `## Title {#id}`. */
export type Heading = { id: string; title: string };

/** One file of the guide: `content/it/02-evidence.md` has the id `evidence`, in every language. */
export type GuideSection = Heading & { body: string };

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
const readGuide = (files: Record<string, string>): GuideSection[] =>
  Object.entries(files)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([path, markdown]) => {
      const id = fileName.exec(path)?.[1];
      const title = firstHeading.exec(markdown)?.[1];
      if (!id || !title) throw new Error(`Not a file of the guide: ${path}`);
      return { id, title, body: markdown.replace(firstHeading, '') };
    });

export const idsIn = ({ id, body }: GuideSection): string[] => [
  id,
  ...[...body.matchAll(/^## (.+)$/gm)].map(([, words = '']) => readHeading(words).id),
];

/** The number of the section with the heading after `#` in the address; otherwise of the first. */
export const sectionAt = (sections: readonly GuideSection[], hash: string): number => {
  const wanted = decodeURIComponent(hash.slice(1));
  const found = sections.findIndex((section) => idsIn(section).includes(wanted));
  return Math.max(0, found);
};

const loaders = { it: () => import('./content-it.ts'), en: () => import('./content-en.ts') };

const requests = new Map<Language, Promise<GuideSection[]>>();

/** Loads the guide in a language; returns the same promise each time, as React's `use` requires. */
export const guideContent = (language: Language): Promise<GuideSection[]> => {
  const content = requests.get(language) ?? loaders[language]().then(({ files }) => readGuide(files));
  requests.set(language, content);
  // After a failure, the next visit tries again.
  content.catch(() => requests.delete(language));
  return content;
};
