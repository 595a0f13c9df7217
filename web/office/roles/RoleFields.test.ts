import { expect, it } from 'vitest';
import { builtInRoles } from '../../../contract/roles.ts';
import { changedFields } from '../table/use-row-editing.ts';
import { rebasedRole } from './EditedRole.tsx';
import { isBuiltIn, normalized, type RoleDraft } from './RoleFields.tsx';

const role = {
  ...{ id: '1', name: 'teacher', name_en: '', description: 'Docenti', description_en: '' },
  ...{ scopes: 'user:read;support:read', num_users: 1 },
};
const changes = (draft: object) => changedFields(normalized(role), normalized({ ...role, ...draft }));

it('an unchanged role is not sent, nor one that the server would store unchanged', () => {
  expect(changes({})).toBeNull();
  expect(changes({ name: ' Teacher', description: 'Docenti ', scopes: 'support:read;user:read' })).toBeNull();
});

it('only changes are sent, with names in lower case', () => {
  expect(changes({ name: ' Tutor ' })).toEqual({ name: 'tutor' });
  expect(changes({ name_en: 'Mentor ' })).toEqual({ name_en: 'mentor' });
  expect(changes({ description: '' })).toEqual({ description: '' });
  expect(changes({ description_en: ' Mentors' })).toEqual({ description_en: 'Mentors' });
  expect(changes({ scopes: '' })).toEqual({ scopes: '' });
});

it('a change by another user is not undone', () => {
  const base = normalized(role);
  const now = { ...base, scopes: 'role:read;support:read;user:read' };
  const changesWith = (part: Partial<RoleDraft>) => {
    const draft = rebasedRole({ base, typed: { ...base, ...part } }, now);
    return changedFields(draft.base, normalized(draft.typed));
  };
  expect(changesWith({ description: 'Tutti' })).toEqual({ description: 'Tutti' });
  expect(changesWith({ scopes: 'user:read' })).toEqual({ scopes: 'role:read;user:read' });
});

it('the built-in roles are those of the contract', () => {
  for (const name of builtInRoles) expect(isBuiltIn({ ...role, name })).toBe(true);
  expect(isBuiltIn(role)).toBe(false);
});
