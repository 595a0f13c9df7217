import type { z } from 'zod';

/** Returns a number with what it counts: "1 account", "2 accounts". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Letters to change, add, remove or swap between two names; infinity above `most`, in which its time is exponential. */
const distanceOf = (one: string, other: string, most: number): number => {
  if (most < 0) return Number.POSITIVE_INFINITY;
  if (one === '' || other === '') return one.length + other.length;
  if (one[0] === other[0]) return distanceOf(one.slice(1), other.slice(1), most);
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  const after = (skipped: number, skippedInOther: number) =>
    distanceOf(one.slice(skipped), other.slice(skippedInOther), most - 1);
  return 1 + Math.min(after(1, 1), after(1, 0), after(0, 1), isSwapped ? after(2, 2) : Number.POSITIVE_INFINITY);
};

/** Returns the name that was probably meant, in any case; undefined when each differs in more than `most` letters, a few. */
export const nearestName = (given: string, names: readonly string[], most: number): string | undefined => {
  const [nearest] = names
    .filter((name) => Math.abs(name.length - given.length) <= most)
    .map((name) => ({ name, distance: distanceOf(given.toUpperCase(), name.toUpperCase(), most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.name;
};

const forms: Readonly<Record<string, string>> = {
  url: 'must be an address such as https://school.example',
  email: 'must be an e-mail address',
  date: 'must be a date such as 2027-01-31',
  regex: 'is not in the form that is expected',
};

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

const limit = (origin: string, least: 'least' | 'most', bound: number | bigint): string => {
  const unit = units[origin];
  if (unit === undefined) return `must be at ${least} ${bound}`;
  if (least === 'least' && bound === 1) return 'must not be empty';
  return `must have at ${least} ${bound}${unit}`;
};

/** Says what is wrong with a setting or file that a person wrote, and what is allowed; never its value, perhaps a secret. */
export const describeIssue = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is missing';
    if (issue.expected === 'number') return 'must be a number';
    return issue.expected === 'int' ? 'must be a whole number' : `must be of another kind: ${issue.expected}`;
  }
  if (issue.code === 'too_small') return limit(issue.origin, 'least', issue.minimum);
  if (issue.code === 'too_big') return limit(issue.origin, 'most', issue.maximum);
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format') return forms[issue.format] ?? forms.regex;
  return issue.code === 'unrecognized_keys' ? `there is no ${issue.keys.join(', ')}` : undefined;
};
