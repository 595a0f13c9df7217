import type { Role, RoleEdit } from '../../../contract/roles.ts';
import { isSameScopes } from './role-scopes.ts';

/** A role as it is being typed; the scopes joined by semicolons. */
export type RoleDraft = { name: string; description: string; scopes: string };

export const draftOf = ({ name, description, scopes }: Role): RoleDraft => ({ name, description, scopes });

export const emptyDraft: RoleDraft = { name: '', description: '', scopes: '' };

/** What was typed as the server keeps it: without spaces around, names in lower case. */
export const tidied = (draft: RoleDraft): RoleDraft => ({
  ...draft,
  name: draft.name.trim().toLowerCase(),
  description: draft.description.trim(),
});

/** What of the role is different in the draft; null when nothing is. */
export const roleChanges = (role: Role, draft: RoleDraft): RoleEdit | null => {
  const { name, description, scopes } = tidied(draft);
  const changes: RoleEdit = {
    ...(name !== role.name && { name }),
    ...(description !== role.description && { description }),
    ...(!isSameScopes(scopes, role.scopes) && { scopes }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
};

/** Whether a role comes with the product: its name stays, and it cannot be deleted. */
export const isBuiltIn = ({ name }: Role): boolean => name === 'admin' || name === 'manager';

/** Whether a role may everything, always. */
export const isAdmin = ({ name }: Role): boolean => name === 'admin';
