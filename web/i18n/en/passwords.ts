import type { passwords as it } from '../it/passwords.ts';

export const passwords: typeof it = {
  password: 'New password',
  confirmation: 'Repeat the new password',
  show: 'Show passwords',
  must: 'The password must',
  rules: {
    min_length: 'have at least 8 characters',
    number: 'contain a number',
    uppercase: 'contain an uppercase letter',
    lowercase: 'contain a lowercase letter',
    special: 'contain a special character, like !\u00a0?\u00a0-',
    no_spaces: 'contain no spaces',
    common_password: 'not be easy to guess',
    contains_identity: 'not contain your name or email',
  },
  states: { met: 'done', missing: 'missing', unknown: '' },
  good: 'The password is fine.',
  missing: (rules) => `The password must still: ${rules.join(', ')}.`,
  doNotMatch: 'The two passwords do not match',
  unchecked: 'We cannot check the password right now. We will try again automatically in a few seconds.',
};
