import type { Role, RoleEdit } from '../../../contract/roles.ts';
import { type RowDraft, rebased } from '../table/row-draft.ts';
import { isSameScopes, mergeScopes } from './role-scopes.ts';

/** A role as it is being typed; the scopes joined by semicolons. */
export type RoleDraft = { name: string; description: string; scopes: string };

export const draftOf = ({ name, description, scopes }: Role): RoleDraft => ({ name, description, scopes });

export const emptyDraft: RoleDraft = { name: '', description: '', scopes: '' };

/** What was typed as the server keeps it: without spaces around, names in lower case. */
export const normalized = (draft: RoleDraft): RoleDraft => ({
  ...draft,
  name: draft.name.trim().toLowerCase(),
  description: draft.description.trim(),
});

export const hasNoName = (draft: RoleDraft): boolean => normalized(draft).name === '';

/** As `rebased`; of the scopes, each one that was ticked or unticked counts as touched. */
export const rebasedRole = (draft: RowDraft<RoleDraft>, now: RoleDraft): RowDraft<RoleDraft> => {
  const { base, typed } = rebased(draft, now);
  return { base, typed: { ...typed, scopes: mergeScopes(draft.base.scopes, draft.typed.scopes, now.scopes) } };
};

/** What of the role was typed differently; null when nothing was. */
export const roleChanges = (base: RoleDraft, typed: RoleDraft): RoleEdit | null => {
  const { name, description, scopes } = normalized(typed);
  const changes: RoleEdit = {
    ...(name !== base.name && { name }),
    ...(description !== base.description && { description }),
    ...(!isSameScopes(scopes, base.scopes) && { scopes }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
};

/** Whether a role comes with the product: its name stays, and it cannot be deleted. */
export const isBuiltIn = ({ name }: Role): boolean => name === 'admin' || name === 'manager';

/** Whether a role may everything, always. */
export const isAdmin = ({ name }: Role): boolean => name === 'admin';
