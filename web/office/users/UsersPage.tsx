import { UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { User } from '../../../contract/users.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { Button } from '../../ui/Button.tsx';
import { useSubject } from '../forms/DialogFrame.tsx';
import { notifyError } from '../notices.ts';
import { coversAll } from '../roles/role-scopes.ts';
import { useRoleName } from '../roles/role-words.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useDrafts } from '../table/use-row-editing.ts';
import { useCall, useCallWhen } from '../use-call.ts';
import { useScopes } from '../use-scopes.ts';
import { Invite } from './Invite.tsx';
import { DeleteUser, InvitationLink, ResetSecondFactor } from './UserDialogs.tsx';
import { UserRow } from './UserRow.tsx';
import { useUserCalls } from './use-user-calls.ts';
import { stateOf, type UserDraft, userStates } from './user-draft.ts';

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
const useUserColumns = (all: readonly User[] | undefined): readonly Column<User>[] => {
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

/**
 * Whether the signed-in user may change an account: the server refuses that for accounts with more scopes. Where the
 * roles are unknown, the server decides.
 */
const useMayChange = (): ((user: User) => boolean) => {
  const ownScopes = useScopes();
  const { data } = useCallWhen(ownScopes.includes('role:read'), 'GET /roles');
  return ({ role_id }) => {
    const role = data?.find(({ id }) => id === role_id);
    return !role || coversAll(ownScopes, role.scopes);
  };
};

/** Says so if the user may not see the roles, which need a scope of their own. */
const useRolesNotice = (canSeeRoles: boolean) => {
  const { roleReadMissing } = useText(users);
  const notify = useEffectEvent(() => notifyError(roleReadMissing));
  useEffect(() => {
    if (!canSeeRoles) notify();
  }, [canSeeRoles]);
};

/** The accounts: to view, invite, edit and delete. */
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
  const region = useRef<HTMLElement>(null);
  const mayAdd = ownScopes.includes('user:create');
  const mayChange = useMayChange();
  useRolesNotice(ownScopes.includes('role:read'));
  return (
    <>
      <PageHeading
        title={text.title}
        actions={
          mayAdd && (
            <Button variant={drafts.isEditing ? 'outline' : 'solid'} icon={UserPlus} onClick={adding.open}>
              {text.add}
            </Button>
          )
        }
      />
      <DataTable
        ref={region}
        title={text.list}
        columns={columns}
        query={query}
        count={text.count}
        rowKey={({ id }) => id}
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
      <InvitationLink
        made={calls.link.subject}
        isOpen={calls.link.isOpen}
        onClose={calls.link.close}
        onNext={mayAdd && adding.open}
      />
      <ResetSecondFactor user={resetting.subject} isOpen={resetting.isOpen} onClose={resetting.close} />
      <DeleteUser
        user={deleting.subject}
        isOpen={deleting.isOpen}
        onClose={deleting.close}
        onDeleted={() => {
          deleting.close();
          region.current?.focus();
        }}
      />
    </>
  );
};
