import { useMemo } from 'react';
import type { Role } from '../../../contract/roles.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import type { Column } from '../table/column.ts';
import { splitScopes } from './role-scopes.ts';

/** The columns of the roles; by scopes one filters what a role allows, and sorts how much. */
export const useRoleColumns = (): readonly Column<Role>[] => {
  const { columns, scopeLabels } = useText(roles);
  return useMemo(
    () => [
      { id: 'name', label: columns.name, value: (role) => role.name, width: '22%' },
      { id: 'description', label: columns.description, value: (role) => role.description },
      {
        id: 'scopes',
        label: columns.scopes,
        value: (role) => splitScopes(role.scopes).length,
        options: Object.entries(scopeLabels).map(([value, label]) => ({ value, label })),
        matches: (role, scope) => splitScopes(role.scopes).includes(scope),
        width: '32%',
      },
    ],
    [columns, scopeLabels],
  );
};
