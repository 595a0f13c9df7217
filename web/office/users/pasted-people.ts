import { maxTextLength } from '../../../contract/rules/limits.ts';
import { containsWebAddress, lineWithoutControls, withoutInvisible } from '../../../contract/rules/text.ts';
import { isEmail } from '../forms/email.ts';

export type LineProblem =
  | 'noAddress'
  | 'twoAddresses'
  | 'checkAddress'
  | 'noName'
  | 'longName'
  | 'webAddress'
  | 'controls'
  | 'twice'
  | 'hasAccount';

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

/** A first line with one of these words and without an address is a heading. */
const heading = /mail|nom|name|posta|indirizz|address/i;

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

/** Why the server would refuse a name. */
const nameProblem = (full_name: string): LineProblem | null => {
  if (full_name === '') return 'noName';
  if (full_name.length > maxTextLength) return 'longName';
  if (containsWebAddress(full_name)) return 'webAddress';
  return lineWithoutControls(full_name) === full_name ? null : 'controls';
};

/**
 * Reads people from a list with one of them a line, as mail programs and spreadsheets give it: a name and an address in
 * any order, whatever is between them. `taken`: addresses that have an account.
 */
export const readPeople = (list: string, taken: readonly string[] = []): PastedLine[] => {
  const lines = list
    .split(/\r?\n|\r/)
    .map((line, index) => ({ num_line: index + 1, text: withoutInvisible(line).trim() }))
    .filter(({ text }) => text.replace(separators, '') !== '');
  const [first, ...others] = lines;
  const isHeading = first && !first.text.includes('@') && heading.test(first.text) && others.length > 0;
  const seen = new Set<string>();
  return (isHeading ? others : lines).map(({ num_line, text }) => {
    const { full_name, email, count } = personOf(text);
    const problemOf = (): LineProblem | null => {
      if (count === 0) return 'noAddress';
      if (count > 1) return 'twoAddresses';
      if (!isEmail(email)) return 'checkAddress';
      if (seen.has(email)) return 'twice';
      if (taken.includes(email)) return 'hasAccount';
      return nameProblem(full_name);
    };
    const problem = problemOf();
    seen.add(email);
    return { num_line, text, full_name, email, problem };
  });
};
