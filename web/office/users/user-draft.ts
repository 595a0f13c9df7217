import { typedEmail, typedLine } from '../../../contract/rules/text.ts';
import type { User } from '../../../contract/users.ts';
import { isEmail } from '../forms/email.ts';

export const userStates = ['active', 'invited', 'disabled'] as const;
export type UserState = (typeof userStates)[number];

/** Whether a user can sign in, has not yet accepted the invitation, or is disabled. */
export const stateOf = ({ disabled, flg_invited }: Pick<User, 'disabled' | 'flg_invited'>): UserState => {
  if (disabled) return 'disabled';
  return flg_invited ? 'invited' : 'active';
};

/** An account while it is edited. */
export type UserDraft = { full_name: string; email: string; role_id: string; disabled: boolean };

export const draftOf = ({ full_name, email, role_id, disabled }: User): UserDraft => ({
  full_name,
  email,
  role_id,
  disabled,
});

export const emptyDraft: UserDraft = { full_name: '', email: '', role_id: '', disabled: false };

/** The draft as the server would store it. */
export const normalized = (draft: UserDraft): UserDraft => ({
  ...draft,
  full_name: typedLine(draft.full_name),
  email: typedEmail(draft.email),
});

export type UserProblems = Partial<
  Record<'full_name' | 'email' | 'role_id', 'enterEmailAndName' | 'checkEmail' | 'selectRole'>
>;

/** The problems of a draft, by field. */
export const userProblems = (draft: UserDraft): UserProblems => {
  const { full_name, email, role_id } = normalized(draft);
  return {
    ...(full_name === '' && { full_name: 'enterEmailAndName' }),
    ...(email === '' && { email: 'enterEmailAndName' }),
    ...(email !== '' && !isEmail(email) && { email: 'checkEmail' }),
    ...(role_id === '' && { role_id: 'selectRole' }),
  };
};
