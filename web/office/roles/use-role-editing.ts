import type { Role, RoleEdit } from '../../../contract/roles.ts';
import { callSignedIn, renewLogin, useLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { notifyError, notifySuccess } from '../notices.ts';
import { type Drafts, useRowEditing } from '../table/use-row-editing.ts';
import { useRefresh } from '../use-refresh.ts';
import { draftOf, hasNoName, type RoleDraft, rebasedRole, roleChanges } from './role-draft.ts';
import { splitScopes } from './role-scopes.ts';
import { useRoleName } from './role-words.ts';

/** Edits one role in its row. */
export const useRoleEditing = (role: Role, drafts: Drafts<RoleDraft>) => {
  const { saved, gone } = useText(roles);
  const refresh = useRefresh('roles');
  const isOwn = useLogin()?.role_id === role.id;
  const roleName = useRoleName();
  const editing = useRowEditing({
    id: role.id,
    now: draftOf(role),
    drafts,
    rebase: rebasedRole,
    changesOf: roleChanges,
    isComplete: (typed) => !hasNoName(typed),
    send: (body: RoleEdit) => callSignedIn('POST /roles/:id', { params: { id: role.id }, body }),
    onSaved: async ({ scopes, ...changed }) => {
      notifySuccess(saved(roleName(changed)));
      // The pages offer what the tokens allow.
      if (isOwn) renewLogin();
      // Reloading the roles without the scope for it would sign the user out.
      if (isOwn && !splitScopes(scopes).includes('role:read')) return;
      await refresh();
    },
    onDeleted: () => {
      notifyError(gone(roleName(role)));
      refresh();
    },
  });
  return { ...editing, isOwn, hasNoName: editing.isChecked && hasNoName(editing.draft) };
};
