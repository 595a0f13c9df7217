import type { PasswordRule } from '../../contract/password-rules.ts';
import { both, type Pair } from './both.ts';

/** The fields for a new password. */
const rules: Record<PasswordRule, Pair> = {
  min_length: ['avere almeno 8 caratteri', 'have at least 8 characters'],
  number: ['avere almeno un numero', 'have at least one number'],
  uppercase: ['avere una lettera maiuscola', 'have one uppercase letter'],
  lowercase: ['avere una lettera minuscola', 'have one lowercase letter'],
  special: ['avere un carattere speciale, come !\u00a0?\u00a0-', 'have one special character, like !\u00a0?\u00a0-'],
  no_spaces: ['non avere spazi', 'have no spaces'],
  common_password: ['non essere facile da indovinare', 'not be easy to guess'],
  contains_identity: ['non contenere nome o email', 'not contain your name or email'],
};

export const passwords = both({
  password: ['Nuova password', 'New password'],
  confirmation: ['Ripeti la nuova password', 'Repeat the new password'],
  show: ['Mostra le password', 'Show passwords'],
  must: ['La password deve', 'The password must'],
  rules,
  states: { met: ['fatto', 'done'], missing: ['manca', 'missing'], unknown: ['', ''] },
  good: ['La password va bene.', 'The password is fine.'],
  missing: [
    (rules: string[]) => `La password deve ancora: ${rules.join(', ')}.`,
    (rules: string[]) => `The password must still: ${rules.join(', ')}.`,
  ],
  doNotMatch: ['Le due password non coincidono', 'The two passwords do not match'],
  unchecked: [
    'Non riusciamo a controllare la password. Riproviamo fra qualche secondo.',
    'We cannot check the password right now. We will try again automatically in a few seconds.',
  ],
});
