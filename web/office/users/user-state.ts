import type { User } from '../../../contract/users.ts';

export const userStates = ['active', 'invited', 'disabled'] as const;
export type UserState = (typeof userStates)[number];

/** Whether a user can sign in, has not yet accepted the invitation, or is disabled. */
export const stateOf = ({ disabled, flg_invited }: Pick<User, 'disabled' | 'flg_invited'>): UserState => {
  if (disabled) return 'disabled';
  return flg_invited ? 'invited' : 'active';
};
