import { expect, it } from 'vitest';
import { builtInRoles } from '../../../contract/roles.ts';
import { draftOf, isBuiltIn, type RoleDraft, rebasedRole, roleChanges } from './role-draft.ts';

const role = {
  ...{ id: '1', name: 'teacher', name_en: '', description: 'Docenti', description_en: '' },
  ...{ scopes: 'support:read;user:read', num_users: 1 },
};
const changes = (draft: object) => roleChanges(draftOf(role), { ...draftOf(role), ...draft });

it('an unchanged role is not sent, nor one that the server would store unchanged', () => {
  expect(changes({})).toBeNull();
  expect(changes({ name: ' Teacher', description: 'Docenti ', scopes: 'user:read;support:read' })).toBeNull();
});

it('only changes are sent, with names in lower case', () => {
  expect(changes({ name: ' Tutor ' })).toEqual({ name: 'tutor' });
  expect(changes({ name_en: 'Mentor ' })).toEqual({ name_en: 'mentor' });
  expect(changes({ description: '' })).toEqual({ description: '' });
  expect(changes({ description_en: ' Mentors' })).toEqual({ description_en: 'Mentors' });
  expect(changes({ scopes: '' })).toEqual({ scopes: '' });
});

it('a change by another user is not undone', () => {
  const now = { ...draftOf(role), scopes: 'support:read;user:read;role:read' };
  const changesWith = (part: Partial<RoleDraft>) => {
    const { base, typed } = rebasedRole({ base: draftOf(role), typed: { ...draftOf(role), ...part } }, now);
    return roleChanges(base, typed);
  };
  expect(changesWith({ description: 'Tutti' })).toEqual({ description: 'Tutti' });
  expect(changesWith({ scopes: 'user:read' })).toEqual({ scopes: 'user:read;role:read' });
});

it('the built-in roles are those of the contract', () => {
  for (const name of builtInRoles) expect(isBuiltIn({ ...role, name })).toBe(true);
  expect(isBuiltIn(role)).toBe(false);
});
