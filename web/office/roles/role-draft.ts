import type { Role } from '../../../contract/roles.ts';
import { typedLine } from '../../../contract/rules/text.ts';
import { splitScopes } from './role-scopes.ts';

/** A role while it is edited; the scopes are joined by semicolons. */
export type RoleDraft = Pick<Role, 'name' | 'name_en' | 'description' | 'description_en' | 'scopes'>;

export const emptyDraft: RoleDraft = { name: '', name_en: '', description: '', description_en: '', scopes: '' };

/** The draft as the server would store it: trimmed, with the names in lower case, and the scopes in one order. */
export const normalized = ({ name, name_en, description, description_en, scopes }: RoleDraft): RoleDraft => ({
  name: typedLine(name).toLowerCase(),
  name_en: typedLine(name_en).toLowerCase(),
  description: typedLine(description),
  description_en: typedLine(description_en),
  scopes: splitScopes(scopes).sort().join(';'),
});

export const hasNoName = (draft: RoleDraft): boolean => normalized(draft).name === '';

/** Whether a role is built in: it can be neither renamed nor deleted. */
export const isBuiltIn = ({ name }: Pick<Role, 'name'>): boolean => name === 'admin' || name === 'manager';
