import type { ReleaseAbout } from '../../../contract/releases.ts';
import { maxReleaseAuthors, maxReleaseLine, orcidPattern } from '../../../contract/rules/releases.ts';

type Authors = ReleaseAbout['authors'];

const parseLine = (line: string): Authors[number] | undefined => {
  const [name = '', orcid, ...more] = line.split(';').map((part) => part.trim());
  if (name === '' || name.length > maxReleaseLine || more.length > 0) return undefined;
  if (orcid === undefined) return { name };
  return orcidPattern.test(orcid) ? { name, orcid } : undefined;
};

/** Parses authors, one a line, with an ORCID iD behind a semicolon; undefined when a line is none, or there is none. */
export const parseAuthors = (text: string): Authors | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const authors = lines.flatMap((line) => parseLine(line) ?? []);
  const isWhole = authors.length === lines.length && authors.length > 0 && authors.length <= maxReleaseAuthors;
  return isWhole ? authors : undefined;
};

export const authorsAsText = (authors: Authors): string =>
  authors.map(({ name, orcid }) => (orcid ? `${name}; ${orcid}` : name)).join('\n');
