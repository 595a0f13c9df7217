import { useMemo } from 'react';
import type { User } from '../../../contract/users.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import type { Column } from '../table/column.ts';
import { stateOf, userStates } from './user-state.ts';

/** A long email address wraps after the at sign. */
const breakable = ({ email }: User) => {
  const at = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

const rolesOf = (all: readonly User[]) => [...new Set(all.map(({ role_name }) => role_name))].sort();

/** The columns of the accounts; the role filter offers the roles in use. */
export const useUserColumns = (all: readonly User[] | undefined): readonly Column<User>[] => {
  const { columns, states } = useText(users);
  return useMemo(
    () => [
      { id: 'full_name', label: columns.full_name, value: (user) => user.full_name },
      { id: 'email', label: columns.email, value: (user) => user.email, show: breakable, width: '28%' },
      {
        id: 'role',
        label: columns.role,
        value: (user) => user.role_name,
        options: rolesOf(all ?? []).map((name) => ({ value: name, label: name })),
        width: '17%',
      },
      {
        id: 'state',
        label: columns.state,
        value: stateOf,
        options: userStates.map((state) => ({ value: state, label: states[state] })),
        width: '21%',
      },
    ],
    [all, columns, states],
  );
};
