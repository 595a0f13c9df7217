import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { User } from '../../../contract/users.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { useSubject } from '../forms/use-subject.ts';
import { notifyError } from '../notices.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { PlusIcon } from '../table/icons.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useDrafts } from '../table/use-drafts.ts';
import { useCall, useCallWhen } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';
import { AddUser } from './AddUser.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import { UserRow } from './UserRow.tsx';
import { useInvitations } from './use-invitations.ts';
import { useUserColumns } from './use-user-columns.tsx';
import type { UserDraft } from './user-draft.ts';
import './users.css';
import { coversAll } from '../roles/role-scopes.ts';

/**
 * Whether an account may be changed by the signed-in user: the server refuses that of one who may more. Where the roles
 * are not known, it is left to the server.
 */
const useMayChange = (): ((user: User) => boolean) => {
  const held = useScopes();
  const { data } = useCallWhen(held.includes('role:read'), 'GET /roles');
  return ({ role_id }) => {
    const role = data?.find(({ id }) => id === role_id);
    return !role || coversAll(held, role.scopes);
  };
};

/** The list of roles to choose from is behind a scope of its own. */
const useRolesNotice = (canSeeRoles: boolean) => {
  const { roleReadMissing } = useText(users);
  const tell = useEffectEvent(() => notifyError(roleReadMissing));
  useEffect(() => {
    if (!canSeeRoles) tell();
  }, [canSeeRoles]);
};

/** Who has an account: to look up, invite, change and delete. */
export const UsersPage = () => {
  const text = useText(users);
  const held = useScopes();
  const { data, error, errorUpdatedAt, isError, isFetching, refetch } = useCall('GET /users');
  const columns = useUserColumns(data);
  const drafts = useDrafts<UserDraft>();
  const { underway, onInvited } = useInvitations();
  const adding = useAdding();
  const deleting = useSubject<User>();
  const region = useRef<HTMLElement>(null);
  const canSeeRoles = held.includes('role:read');
  // A new account needs a role.
  const mayAdd = canSeeRoles && held.includes('user:create');
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
            <Button leftSection={<PlusIcon />} onClick={adding.open}>
              {text.add}
            </Button>
          )
        }
      />
      <DataTable
        ref={region}
        title={text.list}
        columns={columns}
        rows={data}
        hasFailed={isError && !isFetching}
        onRetry={refetch}
        count={text.count}
        rowKey={({ id }) => id}
        hasActions={held.includes('user:update') || held.includes('user:delete')}
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
      {mayAdd && <AddUser isOpen={adding.isOpen} onAdded={onInvited} onClose={adding.close} />}
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
