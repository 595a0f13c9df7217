import { Lock } from 'lucide-react';
import type { Role } from '../../../contract/roles.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { callSignedIn, renewLogin, useLogin } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { Popover } from '../../ui/Floating.tsx';
import { AcrossView } from '../../ui/TableParts.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { notifyError, notifySuccess } from '../notices.ts';
import { EditBar, Line, RecordRow, RowActions } from '../table/RecordRow.tsx';
import { type Drafts, type RowDraft, rebased, useRowEditing } from '../table/use-row-editing.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
import { hasNoName, isBuiltIn, normalized, type RoleDraft, RoleFields } from './RoleForms.tsx';
import { coversAll, mergeScopes, splitScopes } from './role-scopes.ts';
import { roleDescriptionIn, roleNameIn, useRoleName } from './role-words.ts';
import { ScopeMatrix, useScopeLabel } from './ScopeMatrix.tsx';

/** Like `rebased`, but scopes are merged one by one: those that somebody else has ticked or unticked meanwhile stay so. */
export const rebasedRole = (draft: RowDraft<RoleDraft>, now: RoleDraft): RowDraft<RoleDraft> => {
  const { base, typed } = rebased(draft, now);
  return { base, typed: { ...typed, scopes: mergeScopes(draft.base.scopes, draft.typed.scopes, now.scopes) } };
};

const useRoleEditing = (role: Role, drafts: Drafts<RoleDraft>) => {
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

const EditedRole = ({ role, editing }: { role: Role; editing: ReturnType<typeof useRoleEditing> }) => {
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

const ScopeList = ({ role }: { role: Role }) => {
  const text = useText(roles);
  const { language } = useLanguage();
  const labelOf = useScopeLabel();
  const all = splitScopes(role.scopes);
  if (all.length === 0) return <span className="text-text-2">{text.noScopes}</span>;
  const isEverything = all.length === Object.keys(text.scopeLabels).length;
  const name = roleNameIn(language, role);
  const count = isEverything ? text.allScopes(all.length) : text.scopeCount(all.length);
  return (
    <Popover
      title={name}
      trigger={
        <button
          type="button"
          className="min-h-8 text-text-2 underline decoration-line-strong underline-offset-4 hover:text-text"
          aria-label={`${count}: ${name}`}
        >
          {count}
        </button>
      }
    >
      <ul className="list-disc pl-4">
        {all.map((scope) => (
          <li key={scope} title={scope}>
            {labelOf(scope)}
          </li>
        ))}
      </ul>
    </Popover>
  );
};

/** A role's name, and the one by which the audit and a sign-on know it where that differs. */
const RoleTitle = ({ role }: { role: Role }) => {
  const { nameProtected } = useText(roles);
  const { language } = useLanguage();
  const title = roleNameIn(language, role);
  return (
    <span className="flex items-center gap-2">
      <Line text={title} />
      {title.toLowerCase() !== role.name && <span className="font-normal text-sm text-text-2">{role.name}</span>}
      {isBuiltIn(role) && (
        <Tooltip words={nameProtected}>
          <span className="text-text-3">
            <Lock className="size-3.5" aria-hidden="true" />
            <span className="sr-only">{nameProtected}</span>
          </span>
        </Tooltip>
      )}
    </span>
  );
};

type Props = { role: Role; drafts: Drafts<RoleDraft>; onDelete: (role: Role) => void };

export const RoleRow = ({ role, drafts, onDelete }: Props) => {
  const { language } = useLanguage();
  const ownScopes = useScopes();
  // The server refuses changes to a role with more scopes than one's own.
  const may = (scope: Scope) => ownScopes.includes(scope) && coversAll(ownScopes, role.scopes);
  const editing = useRoleEditing(role, drafts);
  if (editing.isEditing) {
    return <RecordRow editing={editing} cells={{}} below={<EditedRole role={role} editing={editing} />} />;
  }
  return (
    <RecordRow
      cells={{
        name: <RoleTitle role={role} />,
        description: <Line text={roleDescriptionIn(language, role)} className="text-text-2" />,
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
