import type { PasswordRule } from '../../../contract/password-rules.ts';

/** What a person typed as a new password. */
export type NewPassword = { password: string; confirmation: string };

/** What the server said, and about which password. */
export type PasswordCheck = { password: string; errors: PasswordRule[] };

export const nothingTyped: NewPassword = { password: '', confirmation: '' };

/** `unknown` while nothing is typed or no answer has come. */
export type RuleState = 'unknown' | 'met' | 'missing';

/** How a rule stands. While a newer password is being checked the last answer stays, so that the list does not flicker. */
export const ruleState = (rule: PasswordRule, password: string, check: PasswordCheck | undefined): RuleState => {
  if (!password || !check) return 'unknown';
  return check.errors.includes(rule) ? 'missing' : 'met';
};

/** Whether the two differ in a way that more typing will not mend; `isLeft` once the second field was left. */
export const doNotMatch = ({ password, confirmation }: NewPassword, isLeft: boolean): boolean =>
  confirmation !== '' && confirmation !== password && (isLeft || !password.startsWith(confirmation));

/** Whether the new password may be sent: the server found nothing wrong with this very one, and it was typed twice. */
export const isAcceptable = ({ password, confirmation }: NewPassword, check: PasswordCheck | undefined): boolean =>
  password !== '' && confirmation === password && check?.password === password && check.errors.length === 0;
