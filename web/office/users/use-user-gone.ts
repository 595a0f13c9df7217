import type { User } from '../../../contract/users.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { notifyError } from '../notices.ts';
import { useUsersChanged } from './use-users-changed.ts';

/** Says that somebody else has deleted an account, and reads the accounts again. */
export const useUserGone = (): ((user: User) => void) => {
  const { gone } = useText(users);
  const usersChanged = useUsersChanged();
  return ({ full_name }) => {
    notifyError(gone(full_name));
    usersChanged();
  };
};
