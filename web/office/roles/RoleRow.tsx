import { Lock } from 'lucide-react';
import type { Role } from '../../../contract/roles.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { Popover } from '../../ui/Floating.tsx';
import { Line, RecordRow } from '../table/RecordRow.tsx';
import { RowActions } from '../table/RowActions.tsx';
import type { Drafts } from '../table/use-row-editing.ts';
import { useScopes } from '../use-scopes.ts';
import { EditedRole, useRoleEditing } from './EditedRole.tsx';
import { isBuiltIn, type RoleDraft } from './RoleFields.tsx';
import { coversAll, splitScopes } from './role-scopes.ts';
import { roleDescriptionIn, roleNameIn } from './role-words.ts';
import { useScopeLabel } from './ScopeMatrix.tsx';

/** How many scopes a role has, and which on demand. */
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
        <span title={nameProtected} className="text-text-3">
          <Lock className="size-3.5" aria-hidden="true" />
          <span className="sr-only">{nameProtected}</span>
        </span>
      )}
    </span>
  );
};

type Props = { role: Role; drafts: Drafts<RoleDraft>; onDelete: (role: Role) => void };

/** One role, shown or being edited. */
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
