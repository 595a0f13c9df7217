import type { PasswordRule } from '../../contract/password-rules.ts';

/** The fields for a new password. */
const rules: Record<PasswordRule, string> = {
  min_length: 'avere almeno 8 caratteri',
  number: 'avere almeno un numero',
  uppercase: 'avere una lettera maiuscola',
  lowercase: 'avere una lettera minuscola',
  special: 'avere un carattere speciale, come !\u00a0?\u00a0-',
  no_spaces: 'non avere spazi',
  common_password: 'non essere facile da indovinare',
  contains_identity: 'non contenere nome o email',
};

const it = {
  password: 'Nuova password',
  confirmation: 'Ripeti la nuova password',
  show: 'Mostra le password',
  must: 'La password deve',
  rules,
  states: { met: 'fatto', missing: 'manca', unknown: '' },
  good: 'La password va bene.',
  missing: (rules: string[]) => `La password deve ancora: ${rules.join(', ')}.`,
  doNotMatch: 'Le due password non coincidono',
  unchecked: 'Non riusciamo a controllare la password. Riproviamo fra qualche secondo.',
};

const en: typeof it = {
  password: 'New password',
  confirmation: 'Repeat the new password',
  show: 'Show passwords',
  must: 'The password must',
  rules: {
    min_length: 'have at least 8 characters',
    number: 'have at least one number',
    uppercase: 'have one uppercase letter',
    lowercase: 'have one lowercase letter',
    special: 'have one special character, like !\u00a0?\u00a0-',
    no_spaces: 'have no spaces',
    common_password: 'not be easy to guess',
    contains_identity: 'not contain your name or email',
  },
  states: { met: 'done', missing: 'missing', unknown: '' },
  good: 'The password is fine.',
  missing: (rules) => `The password must still: ${rules.join(', ')}.`,
  doNotMatch: 'The two passwords do not match',
  unchecked: 'We cannot check the password right now. We will try again automatically in a few seconds.',
};

export const passwords = { it, en };
