import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { useSubject } from '../forms/use-subject.ts';
import { notifyError } from '../notices.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { EnvelopeIcon, PlusIcon } from '../table/icons.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useDrafts } from '../table/use-drafts.ts';
import { useCall, useCallWhen } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';
import { AddUser } from './AddUser.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import { InviteMany } from './InviteMany.tsx';
import { UserRow } from './UserRow.tsx';
import { useInvitations } from './use-invitations.ts';
import { useUserColumns } from './use-user-columns.tsx';
import type { UserDraft } from './user-draft.ts';
import './users.css';
import { coversAll } from '../roles/role-scopes.ts';

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
  const { data, error, errorUpdatedAt, isError, isFetching, refetch } = useCall('GET /users');
  const columns = useUserColumns(data);
  const drafts = useDrafts<UserDraft>();
  const { underway, onInvited, onManyInvited } = useInvitations();
  const [isInviting, setInviting] = useState(false);
  const adding = useAdding();
  const deleting = useSubject<User>();
  const region = useRef<HTMLElement>(null);
  const canSeeRoles = ownScopes.includes('role:read');
  const mayAdd = ownScopes.includes('user:create');
  const mayChange = useMayChange();
  useLoadNotice({ error, errorUpdatedAt });
  useRolesNotice(canSeeRoles);
  return (
    <>
      <PageHeading
        title={text.title}
        lead={text.intro}
        actions={
          mayAdd && (
            <>
              <Button variant="outline" leftSection={<EnvelopeIcon />} onClick={() => setInviting(true)}>
                {text.inviteMany}
              </Button>
              <Button leftSection={<PlusIcon />} onClick={adding.open}>
                {text.add}
              </Button>
            </>
          )
        }
      />
      <div className="users-list">
        <DataTable
          ref={region}
          title={text.list}
          columns={columns}
          rows={data}
          hasFailed={isError && !isFetching}
          onRetry={refetch}
          count={text.count}
          rowKey={({ id }) => id}
          hasActions={ownScopes.includes('user:update') || ownScopes.includes('user:delete')}
          renderRow={(user) => (
            <UserRow
              user={user}
              columns={columns}
              drafts={drafts}
              isUnderway={underway.has(user.id)}
              mayChange={mayChange(user)}
              onInvited={onInvited}
              onDelete={deleting.open}
            />
          )}
        />
      </div>
      {mayAdd && <AddUser isOpen={adding.isOpen} onAdded={onInvited} onClose={adding.close} />}
      {mayAdd && <InviteMany isOpen={isInviting} onAdded={onManyInvited} onClose={() => setInviting(false)} />}
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
