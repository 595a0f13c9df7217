import type { PasswordRule } from '../../../contract/password-rules.ts';

/** A new password as typed, with its confirmation. */
export type NewPassword = { password: string; confirmation: string };

/** The server's answer, and the password that it is about. */
export type PasswordCheck = { password: string; errors: PasswordRule[] };

export const nothingTyped: NewPassword = { password: '', confirmation: '' };

/** `unknown` while nothing is typed or there is no answer yet. */
export type RuleState = 'unknown' | 'met' | 'missing';

/** The state of a rule. While a newer password is being checked, the last answer stays, to avoid flicker. */
export const ruleState = (rule: PasswordRule, password: string, check: PasswordCheck | undefined): RuleState => {
  if (!password || !check) return 'unknown';
  return check.errors.includes(rule) ? 'missing' : 'met';
};

/** Whether the two differ, and more typing cannot change that; `isBlurred` once the second field has lost the focus. */
export const doNotMatch = ({ password, confirmation }: NewPassword, isBlurred: boolean): boolean =>
  confirmation !== '' && confirmation !== password && (isBlurred || !password.startsWith(confirmation));

/** Whether the new password may be sent: it passed the server's check and was typed twice. */
export const isAcceptable = ({ password, confirmation }: NewPassword, check: PasswordCheck | undefined): boolean =>
  password !== '' && confirmation === password && check?.password === password && check.errors.length === 0;
