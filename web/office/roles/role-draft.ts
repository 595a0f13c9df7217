import type { Role, RoleEdit } from '../../../contract/roles.ts';
import { typedLine } from '../../../contract/rules/text.ts';
import { type RowDraft, rebased } from '../table/use-row-editing.ts';
import { isSameScopes, mergeScopes } from './role-scopes.ts';

/** A role while it is edited; the scopes are joined by semicolons. */
export type RoleDraft = Pick<Role, 'name' | 'name_en' | 'description' | 'description_en' | 'scopes'>;

export const draftOf = ({ name, name_en, description, description_en, scopes }: Role): RoleDraft => ({
  name,
  name_en,
  description,
  description_en,
  scopes,
});

export const emptyDraft: RoleDraft = { name: '', name_en: '', description: '', description_en: '', scopes: '' };

/** The draft as the server would store it: trimmed, with the names in lower case. */
export const normalized = (draft: RoleDraft): RoleDraft => ({
  ...draft,
  name: typedLine(draft.name).toLowerCase(),
  name_en: typedLine(draft.name_en).toLowerCase(),
  description: typedLine(draft.description),
  description_en: typedLine(draft.description_en),
});

export const hasNoName = (draft: RoleDraft): boolean => normalized(draft).name === '';

/** Like `rebased`, but scopes are merged one by one: those that were ticked or unticked keep the user's choice. */
export const rebasedRole = (draft: RowDraft<RoleDraft>, now: RoleDraft): RowDraft<RoleDraft> => {
  const { base, typed } = rebased(draft, now);
  return { base, typed: { ...typed, scopes: mergeScopes(draft.base.scopes, draft.typed.scopes, now.scopes) } };
};

/** The changed fields of a role; null when nothing changed. */
export const roleChanges = (base: RoleDraft, typed: RoleDraft): RoleEdit | null => {
  const { name, name_en, description, description_en, scopes } = normalized(typed);
  const changes: RoleEdit = {
    ...(name !== base.name && { name }),
    ...(name_en !== base.name_en && { name_en }),
    ...(description !== base.description && { description }),
    ...(description_en !== base.description_en && { description_en }),
    ...(!isSameScopes(scopes, base.scopes) && { scopes }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
};

/** Whether a role is built in: it can be neither renamed nor deleted. */
export const isBuiltIn = ({ name }: Pick<Role, 'name'>): boolean => name === 'admin' || name === 'manager';

/** Whether a role always has all scopes. */
export const isAdmin = ({ name }: Role): boolean => name === 'admin';
