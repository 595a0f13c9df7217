import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { Role } from '../../../contract/roles.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { useSubject } from '../forms/use-subject.ts';
import { notifySuccess } from '../notices.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { PlusIcon } from '../table/icons.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useDrafts } from '../table/use-drafts.ts';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
import { AddRole } from './AddRole.tsx';
import { DeleteRole } from './DeleteRole.tsx';
import { RoleRow } from './RoleRow.tsx';
import type { RoleDraft } from './role-draft.ts';
import { useRoleColumns } from './use-role-columns.ts';
import './roles.css';

/** What people may do: roles to look up, make, change and delete. */
export const RolesPage = () => {
  const text = useText(roles);
  const held = useScopes();
  const { data, error, errorUpdatedAt, isError, isFetching, refetch } = useCall('GET /roles');
  const columns = useRoleColumns();
  const drafts = useDrafts<RoleDraft>();
  const refresh = useRefresh('roles');
  const adding = useAdding();
  const deleting = useSubject<Role>();
  const region = useRef<HTMLElement>(null);
  const mayAdd = held.includes('role:create');
  useLoadNotice({ error, errorUpdatedAt });
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
        hasActions={held.includes('role:update') || held.includes('role:delete')}
        renderRow={(role) => <RoleRow role={role} drafts={drafts} onDelete={deleting.open} />}
      />
      {mayAdd && (
        <AddRole
          isOpen={adding.isOpen}
          onClose={adding.close}
          onAdded={(role) => {
            notifySuccess(text.adding.done(role.name));
            return refresh();
          }}
        />
      )}
      <DeleteRole
        role={deleting.subject}
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
