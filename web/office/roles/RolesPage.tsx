import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { Role } from '../../../contract/roles.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { useSubject } from '../forms/DialogFrame.tsx';
import { type Column, containsWords } from '../table/column.ts';
import { TablePage } from '../table/TablePage.tsx';
import { useAdding } from '../table/use-adding.ts';
import { useDrafts } from '../table/use-row-editing.ts';
import { useCall } from '../use-call.ts';
import { useScopes } from '../use-scopes.ts';
import { AddRole, DeleteRole, type RoleDraft } from './RoleForms.tsx';
import { RoleRow } from './RoleRow.tsx';
import { splitScopes } from './role-scopes.ts';
import { roleDescriptionIn, roleNameIn } from './role-words.ts';

const useRoleColumns = (): readonly Column<Role>[] => {
  const { columns, scopeLabels } = useText(roles);
  const { language } = useLanguage();
  return useMemo(
    () => [
      {
        id: 'name',
        label: columns.name,
        value: (role) => roleNameIn(language, role),
        // Also by the name that the audit writes.
        matches: (role, typed) => containsWords(`${roleNameIn(language, role)} ${role.name}`, typed),
        width: 'w-60',
      },
      { id: 'description', label: columns.description, value: (role) => roleDescriptionIn(language, role) },
      { id: 'num_users', label: columns.num_users, value: (role) => role.num_users, width: 'w-24', isNumber: true },
      {
        id: 'scopes',
        label: columns.scopes,
        value: (role) => splitScopes(role.scopes).length,
        options: Object.entries(scopeLabels).map(([value, label]) => ({ value, label })),
        matches: (role, scope) => splitScopes(role.scopes).includes(scope),
        width: 'w-48',
      },
    ],
    [columns, scopeLabels, language],
  );
};

export const RolesPage = () => {
  const text = useText(roles);
  const ownScopes = useScopes();
  const query = useCall('GET /roles');
  const columns = useRoleColumns();
  const drafts = useDrafts<RoleDraft>();
  const adding = useAdding();
  const deleting = useSubject<Role>();
  const mayAdd = ownScopes.includes('role:create');
  return (
    <>
      <TablePage
        words={text}
        columns={columns}
        query={query}
        adding={mayAdd && { icon: Plus, onClick: adding.open }}
        drafts={drafts}
        hasActions={ownScopes.includes('role:update') || ownScopes.includes('role:delete')}
        renderRow={(role) => <RoleRow role={role} drafts={drafts} onDelete={deleting.open} />}
      />
      {mayAdd && <AddRole isOpen={adding.isOpen} onClose={adding.close} />}
      <DeleteRole {...deleting} />
    </>
  );
};
