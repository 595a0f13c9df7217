import type { z } from 'zod';

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

/**
 * Says what is wrong with something that a person has written, a setting or a file for a command, and what is allowed: what
 * the library says by itself is for programmers. Never with the value, which may be a secret.
 */
export const describeIssue = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is missing';
    // What is read from the environment was text: the library would speak of NaN.
    if (issue.expected === 'number') return 'must be a number';
    return issue.expected === 'int' ? 'must be a whole number' : `must be of another kind: ${issue.expected}`;
  }
  if (issue.code === 'too_small') return limit(issue.origin, 'least', issue.minimum);
  if (issue.code === 'too_big') return limit(issue.origin, 'most', issue.maximum);
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format') return forms[issue.format] ?? forms.regex;
  return issue.code === 'unrecognized_keys' ? `there is no ${issue.keys.join(', ')}` : undefined;
};
