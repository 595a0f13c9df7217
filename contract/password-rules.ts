import { z } from 'zod';
import { maxPasswordLength } from './rules/limits.ts';

/** The rules that a new password can break, in display order. */
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

/** A password as typed: this limits its length, the rules judge it. */
export const Password = z.string().min(1).max(maxPasswordLength);
