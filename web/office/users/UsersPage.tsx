import { UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Scope } from '../../../contract/scopes.ts';
import type { User } from '../../../contract/users.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { useSubject } from '../forms/DialogFrame.tsx';
import { notifyError } from '../notices.ts';
import { optionsOf } from '../options-of.ts';
import { coversAll } from '../roles/role-scopes.ts';
import { useRoleName } from '../roles/role-words.ts';
import type { Column } from '../table/column.ts';
import { TablePage } from '../table/TablePage.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useDrafts } from '../table/use-row-editing.ts';
import { useCall, useCallWhen } from '../use-call.ts';
import { useScopes } from '../use-scopes.ts';
import { Invite } from './Invite.tsx';
import { DeleteUser, InvitationLink, ResetSecondFactor } from './UserDialogs.tsx';
import { UserRow } from './UserRow.tsx';
import { useUserCalls } from './use-user-calls.ts';
import { stateOf, type UserDraft } from './user-fields.tsx';

const rolesOf = (all: readonly User[], nameOf: (role: User['role']) => string) =>
  [...new Map(all.map(({ role }) => [role.name, nameOf(role)]))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));

const dayMs = 86_400_000;

const sinceSignIn = ({ tms_last_sign_in_at }: User, now: number) => {
  if (!tms_last_sign_in_at) return 'never';
  return now - Date.parse(tms_last_sign_in_at) <= 30 * dayMs ? 'month' : 'longer';
};

const useUserColumns = (all: readonly User[] | undefined): readonly Column<User>[] => {
  const { columns, states, has, signedIn } = useText(users);
  const nameOf = useRoleName();
  return useMemo(
    () => [
      { id: 'full_name', label: columns.full_name, value: (user) => user.full_name, width: 'w-46' },
      { id: 'email', label: columns.email, value: (user) => user.email },
      {
        ...{ id: 'role', label: columns.role, width: 'w-40' },
        value: (user) => user.role_name,
        options: rolesOf(all ?? [], nameOf),
      },
      { id: 'state', label: columns.state, value: stateOf, options: optionsOf(states), width: 'w-40' },
      {
        id: 'second_factor',
        label: columns.second_factor,
        value: ({ flg_second_factor }) => (flg_second_factor ? 'yes' : 'no'),
        options: optionsOf(has),
        width: 'w-22',
      },
      {
        id: 'last_sign_in',
        label: columns.last_sign_in,
        value: ({ tms_last_sign_in_at }) => (tms_last_sign_in_at ? Date.parse(tms_last_sign_in_at) : 0),
        options: optionsOf(signedIn),
        matches: (user, since) => sinceSignIn(user, Date.now()) === since,
        width: 'w-24',
      },
    ],
    [all, columns, states, has, signedIn, nameOf],
  );
};

/**
 * Whether the signed-in user may change an account: the server refuses that for accounts with more scopes. Where the
 * roles are unknown, the server decides; that they need a scope of their own is said.
 */
const useMayChange = (ownScopes: readonly Scope[]): ((user: User) => boolean) => {
  const { roleReadMissing } = useText(users);
  const canSeeRoles = ownScopes.includes('role:read');
  const { data } = useCallWhen(canSeeRoles, 'GET /roles');
  const notify = useEffectEvent(() => notifyError(roleReadMissing));
  useEffect(() => {
    if (!canSeeRoles) notify();
  }, [canSeeRoles]);
  return ({ role_id }) => {
    const role = data?.find(({ id }) => id === role_id);
    return !role || coversAll(ownScopes, role.scopes);
  };
};

export const UsersPage = () => {
  const text = useText(users);
  const ownScopes = useScopes();
  const query = useCall('GET /users');
  const columns = useUserColumns(query.data);
  const drafts = useDrafts<UserDraft>();
  const calls = useUserCalls();
  const adding = useAdding();
  const deleting = useSubject<User>();
  const resetting = useSubject<User>();
  const mayAdd = ownScopes.includes('user:create');
  const mayChange = useMayChange(ownScopes);
  return (
    <>
      <TablePage
        words={text}
        columns={columns}
        query={query}
        adding={mayAdd && { icon: UserPlus, onClick: adding.open }}
        drafts={drafts}
        hasActions={(['user:create', 'user:update', 'user:delete'] as const).some((scope) => ownScopes.includes(scope))}
        renderRow={(user) => (
          <UserRow
            user={user}
            drafts={drafts}
            calls={calls}
            may={(scope) => mayChange(user) && ownScopes.includes(scope)}
            onResetFactor={resetting.open}
            onDelete={deleting.open}
          />
        )}
      />
      {mayAdd && (
        <Invite
          isOpen={adding.isOpen}
          hasMail={calls.hasMail}
          onInvited={(invited) => void calls.onInvited(invited)}
          onClose={adding.close}
        />
      )}
      <InvitationLink {...calls.link} onNext={mayAdd && adding.open} />
      <ResetSecondFactor {...resetting} />
      <DeleteUser {...deleting} />
    </>
  );
};
