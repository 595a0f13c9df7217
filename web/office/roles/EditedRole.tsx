import type { Role } from '../../../contract/roles.ts';
import { callSignedIn, renewLogin, useLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { AcrossView } from '../../ui/TableParts.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { notifyError, notifySuccess } from '../notices.ts';
import { EditBar } from '../table/RowActions.tsx';
import { type Drafts, type RowDraft, rebased, useRowEditing } from '../table/use-row-editing.ts';
import { useRefresh } from '../use-refresh.ts';
import { hasNoName, normalized, type RoleDraft, RoleFields } from './RoleFields.tsx';
import { coversAll, mergeScopes, splitScopes } from './role-scopes.ts';
import { useRoleName } from './role-words.ts';
import { ScopeMatrix } from './ScopeMatrix.tsx';

/** Like `rebased`, but scopes are merged one by one: those that somebody else has ticked or unticked meanwhile stay so. */
export const rebasedRole = (draft: RowDraft<RoleDraft>, now: RoleDraft): RowDraft<RoleDraft> => {
  const { base, typed } = rebased(draft, now);
  return { base, typed: { ...typed, scopes: mergeScopes(draft.base.scopes, draft.typed.scopes, now.scopes) } };
};

/** Edits one role in its row. */
export const useRoleEditing = (role: Role, drafts: Drafts<RoleDraft>) => {
  const { saved, gone } = useText(roles);
  const refresh = useRefresh('roles');
  const isOwn = useLogin()?.role_id === role.id;
  const roleName = useRoleName();
  const editing = useRowEditing({
    id: role.id,
    now: normalized(role),
    drafts,
    rebase: rebasedRole,
    normalized,
    isComplete: (typed) => !hasNoName(typed),
    send: (changes) => callSignedIn('POST /roles/:id', { params: { id: role.id }, body: changes }),
    onSaved: async ({ scopes, ...changed }) => {
      notifySuccess(saved(roleName(changed)));
      // The pages offer what the tokens allow.
      if (isOwn) void renewLogin();
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

/** The form of a role, in the place of its row. */
export const EditedRole = ({ role, editing }: { role: Role; editing: ReturnType<typeof useRoleEditing> }) => {
  const text = useText(roles);
  const roleName = useRoleName();
  const { isOwn, form, draft, hasNoName, change } = editing;
  const losesScopes = isOwn && !coversAll(splitScopes(draft.scopes), role.scopes);
  return (
    <AcrossView>
      <div className="px-4 pt-3 pb-4">
        <RoleFields
          draft={draft}
          nameProblem={hasNoName ? text.messages.enterName : undefined}
          onChange={change}
          form={form}
        />
      </div>
      {role.name === 'admin' ? (
        <p className="px-4">{text.scopesProtected}</p>
      ) : (
        <ScopeMatrix
          caption={text.scopesOfRole(roleName(role))}
          scopes={draft.scopes}
          onChange={(scopes) => change({ scopes })}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 px-4 py-3">
        <div className="grid flex-1 basis-80 gap-1 text-sm text-text-2">
          <p>{text.editing(role.num_users)}</p>
          {losesScopes && <p className="font-semibold text-amber-text">{text.ownScopesWarning}</p>}
          <FormFailure>{editing.failure}</FormFailure>
        </div>
        <EditBar editing={editing} />
      </div>
    </AcrossView>
  );
};
