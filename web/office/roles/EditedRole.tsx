import type { Role } from '../../../contract/roles.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { AcrossView } from '../../ui/TableParts.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { EditBar } from '../table/EditBar.tsx';
import { RoleFields } from './RoleFields.tsx';
import { isAdmin } from './role-draft.ts';
import { coversAll, splitScopes } from './role-scopes.ts';
import { useRoleName } from './role-words.ts';
import { ScopeMatrix } from './ScopeMatrix.tsx';
import type { useRoleEditing } from './use-role-editing.ts';

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
      {isAdmin(role) ? (
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
        <EditBar form={form} isBusy={editing.isBusy} onSave={editing.save} onCancel={editing.leave} />
      </div>
    </AcrossView>
  );
};
