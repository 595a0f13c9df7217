import type { PasswordRule } from '../../../contract/password-rules.ts';

/** Choosing a new password, wherever that happens. */
const rules: Record<PasswordRule, string> = {
  min_length: 'avere almeno 8 caratteri',
  number: 'contenere un numero',
  uppercase: 'contenere una maiuscola',
  lowercase: 'contenere una minuscola',
  special: 'contenere un simbolo, come !\u00a0?\u00a0-',
  no_spaces: 'non contenere spazi',
  common_password: 'non essere facile da indovinare',
  contains_identity: 'non contenere nome o email',
};

export const passwords = {
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
