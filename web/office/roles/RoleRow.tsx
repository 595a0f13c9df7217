import type { Role } from '../../../contract/roles.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { EditBar } from '../table/EditBar.tsx';
import { RecordRow } from '../table/RecordRow.tsx';
import { RowActions } from '../table/RowActions.tsx';
import type { Drafts } from '../table/use-drafts.ts';
import { useScopes } from '../use-scopes.ts';
import { isAdmin, isBuiltIn, type RoleDraft } from './role-draft.ts';
import { coversAll, splitScopes } from './role-scopes.ts';
import { roleDescriptionIn, roleNameIn } from './role-words.ts';
import { ScopeList } from './ScopeList.tsx';
import { ScopePicker } from './ScopePicker.tsx';
import { useRoleEditing } from './use-role-editing.ts';
import { useRoleFields } from './use-role-fields.tsx';

type Props = { role: Role; drafts: Drafts<RoleDraft>; onDelete: (role: Role) => void };

/** A role's name, and the one by which the audit and a sign-on know it where that differs. */
const RoleTitle = ({ role }: { role: Role }) => {
  const { language } = useLanguage();
  const title = roleNameIn(language, role);
  return (
    <>
      <span>{title}</span>
      {title.toLowerCase() !== role.name && <small className="role-note">{role.name}</small>}
    </>
  );
};

/** One role, shown or being edited. */
export const RoleRow = ({ role, drafts, onDelete }: Props) => {
  const text = useText(roles);
  const { language } = useLanguage();
  const ownScopes = useScopes();
  // The server refuses changes to a role with more scopes than one's own.
  const may = (scope: Scope) => ownScopes.includes(scope) && coversAll(ownScopes, role.scopes);
  const { isEditing, isOwn, form, draft, hasNoName, ...editing } = useRoleEditing(role, drafts);
  const { name, description } = useRoleFields({
    draft,
    hasNoName,
    onChange: editing.change,
    form,
    isLabelVisible: false,
  });

  if (isEditing) {
    return (
      <RecordRow
        isEditing
        isTouched={editing.changes !== null}
        onCancel={editing.leave}
        cells={{
          name,
          description,
          num_users: <p className="fixed-cell">{role.num_users}</p>,
          scopes: <p className="fixed-cell">{text.scopeCount(splitScopes(draft.scopes).length)}</p>,
        }}
        below={
          <EditBar
            form={form}
            isBusy={editing.isBusy}
            failure={editing.failure}
            onSave={editing.save}
            onCancel={editing.leave}
          >
            {isAdmin(role) ? (
              <p>{text.scopesProtected}</p>
            ) : (
              <ScopePicker scopes={draft.scopes} onChange={(scopes) => editing.change({ scopes })} />
            )}
            {isOwn && !coversAll(splitScopes(draft.scopes), role.scopes) && <p>{text.ownScopesWarning}</p>}
          </EditBar>
        }
      />
    );
  }
  return (
    <RecordRow
      cells={{
        name: <RoleTitle role={role} />,
        description: roleDescriptionIn(language, role),
        num_users: role.num_users,
        scopes: <ScopeList role={role} />,
      }}
      actions={
        <RowActions
          name={roleNameIn(language, role)}
          onEdit={may('role:update') && editing.begin}
          onDelete={may('role:delete') && !isBuiltIn(role) && (() => onDelete(role))}
        />
      }
    />
  );
};
