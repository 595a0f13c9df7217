import { useMemo } from 'react';
import type { User } from '../../../contract/users.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { useRoleName } from '../roles/role-words.ts';
import type { Column } from '../table/column.ts';
import { stateOf, userStates } from './user-draft.ts';

const sincesSignIn = ['never', 'month', 'longer'] as const;
type SinceSignIn = (typeof sincesSignIn)[number];

/** The roles in use, in the order of what they are called. */
const rolesOf = (all: readonly User[], nameOf: (role: User['role']) => string) =>
  [...new Map(all.map(({ role }) => [role.name, nameOf(role)]))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));

const dayMs = 86_400_000;

/** How long ago somebody last signed in, as the filter has it. */
const sinceSignIn = ({ tms_last_sign_in_at }: User, now: number): SinceSignIn => {
  if (!tms_last_sign_in_at) return 'never';
  return now - Date.parse(tms_last_sign_in_at) <= 30 * dayMs ? 'month' : 'longer';
};

/** The columns of the accounts; the role filter offers the roles in use. */
export const useUserColumns = (all: readonly User[] | undefined): readonly Column<User>[] => {
  const { columns, states, has, signedIn } = useText(users);
  const nameOf = useRoleName();
  return useMemo(
    () => [
      { id: 'full_name', label: columns.full_name, value: (user) => user.full_name, width: 'w-46' },
      { id: 'email', label: columns.email, value: (user) => user.email },
      {
        id: 'role',
        label: columns.role,
        value: (user) => user.role_name,
        options: rolesOf(all ?? [], nameOf),
        width: 'w-40',
      },
      {
        id: 'state',
        label: columns.state,
        value: stateOf,
        options: userStates.map((state) => ({ value: state, label: states[state] })),
        width: 'w-40',
      },
      {
        id: 'second_factor',
        label: columns.second_factor,
        value: ({ flg_second_factor }) => (flg_second_factor ? 'yes' : 'no'),
        options: (['yes', 'no'] as const).map((value) => ({ value, label: has[value] })),
        width: 'w-22',
      },
      {
        id: 'last_sign_in',
        label: columns.last_sign_in,
        value: ({ tms_last_sign_in_at }) => (tms_last_sign_in_at ? Date.parse(tms_last_sign_in_at) : 0),
        options: sincesSignIn.map((value) => ({ value, label: signedIn[value] })),
        matches: (user, since) => sinceSignIn(user, Date.now()) === since,
        width: 'w-24',
      },
    ],
    [all, columns, states, has, signedIn, nameOf],
  );
};
