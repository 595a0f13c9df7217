import { isEmail } from '../forms/email.ts';

export type LineProblem = 'noAddress' | 'twoAddresses' | 'checkAddress' | 'noName' | 'twice' | 'hasAccount';

/** A line of a list: the person that is understood from it, and what is wrong with it, if anything. */
export type PastedLine = {
  /** From 1, empty ones counted. */
  num_line: number;
  text: string;
  full_name: string;
  email: string;
  problem: LineProblem | null;
};

const separators = /[\s,;<>"()]+/;

const personOf = (text: string) => {
  const parts = text
    .replace(/\bmailto:/gi, '')
    .split(separators)
    .filter(Boolean);
  const addresses = parts.filter((part) => part.includes('@'));
  return {
    full_name: parts.filter((part) => !part.includes('@')).join(' '),
    email: (addresses[0] ?? '').toLowerCase(),
    count: addresses.length,
  };
};

/**
 * Reads people from a list with one of them a line, as mail programs and spreadsheets give it: a name and an address in
 * any order, whatever is between them. A first line without an address is a heading. `taken`: addresses that have an account.
 */
export const readPeople = (list: string, taken: readonly string[] = []): PastedLine[] => {
  const lines = list
    .replace(/^\uFEFF/, '')
    .split(/\r?\n|\r/)
    .map((text, index) => ({ num_line: index + 1, text: text.trim() }))
    .filter(({ text }) => text.replace(separators, '') !== '');
  const [first, ...others] = lines;
  const people = first && !first.text.includes('@') && others.length > 0 ? others : lines;
  const seen = new Set<string>();
  return people.map(({ num_line, text }) => {
    const { full_name, email, count } = personOf(text);
    const problemOf = (): LineProblem | null => {
      if (count === 0) return 'noAddress';
      if (count > 1) return 'twoAddresses';
      if (!isEmail(email)) return 'checkAddress';
      if (seen.has(email)) return 'twice';
      if (taken.includes(email)) return 'hasAccount';
      return full_name === '' ? 'noName' : null;
    };
    const problem = problemOf();
    seen.add(email);
    return { num_line, text, full_name, email, problem };
  });
};
