import type { ReleaseAbout } from '../../../contract/datasets.ts';
import { maxReleaseAuthors, maxReleaseLine, orcidPattern } from '../../../contract/rules/datasets.ts';
import { lineWithoutControls, typedLine } from '../../../contract/rules/text.ts';

type Authors = ReleaseAbout['authors'];

const parseLine = (line: string): Authors[number] | undefined => {
  const [name = '', orcid, ...more] = line.split(';').map(typedLine);
  if (name === '' || name.length > maxReleaseLine || more.length > 0) return undefined;
  if (lineWithoutControls(name) !== name) return undefined;
  if (orcid === undefined) return { name };
  return orcidPattern.test(orcid) ? { name, orcid } : undefined;
};

/**
 * Parses authors, one a line, with an ORCID iD behind a semicolon; undefined when there is none, or a line is none: `wrong`
 * are the numbers of such lines.
 */
export const parseAuthors = (text: string): { authors: Authors | undefined; wrong: number[] } => {
  const lines = text.split('\n').map((line, index) => ({ num_line: index + 1, line, author: parseLine(line) }));
  const filled = lines.filter(({ line }) => typedLine(line) !== '');
  const authors = filled.flatMap(({ author }) => author ?? []);
  const wrong = filled.filter(({ author }) => !author).map(({ num_line }) => num_line);
  const isWhole = wrong.length === 0 && authors.length > 0 && authors.length <= maxReleaseAuthors;
  return { authors: isWhole ? authors : undefined, wrong };
};

export const authorsAsText = (authors: Authors): string =>
  authors.map(({ name, orcid }) => (orcid ? `${name}; ${orcid}` : name)).join('\n');
