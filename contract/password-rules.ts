import { z } from 'zod';
import { maxPasswordLength } from './rules/limits.ts';

/** In display order. What each means: server/features/accounts/password-rules.ts; how it is worded: web/i18n/passwords.ts. */
export const passwordRules = [
  'min_length',
  'number',
  'uppercase',
  'lowercase',
  'special',
  'no_spaces',
  'common_password',
  'contains_identity',
] as const;

export const PasswordRule = z.enum(passwordRules);
export type PasswordRule = z.infer<typeof PasswordRule>;

export const Password = z.string().min(1).max(maxPasswordLength);
