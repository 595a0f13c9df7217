import { expect, it } from 'vitest';
import { builtInRoles } from '../../../contract/roles.ts';
import { scopes } from '../../../contract/scopes.ts';
import { changedFields } from '../table/use-row-editing.ts';
import { isBuiltIn, normalized, type RoleDraft } from './RoleForms.tsx';
import { rebasedRole } from './RoleRow.tsx';
import { coversAll, mergeScopes, scopeMatrix, splitScopes, toggleScope } from './role-scopes.ts';
import { roleDescriptionIn, roleNameIn } from './role-words.ts';

it('no scopes are an empty list', () => {
  expect(splitScopes('')).toEqual([]);
  expect(splitScopes('user:read;role:read')).toEqual(['user:read', 'role:read']);
});

it('policies are a matrix: a row a description, a column an action', () => {
  const none = { read: [], create: [], update: [], delete: [] };
  expect(
    scopeMatrix({
      user: { description: 'People: the accounts', scopes: ['user:read'] },
      findings: { description: 'Findings', scopes: ['findings:read', 'findings:publish'] },
      more: { description: 'People: the accounts', scopes: ['user:read', 'user:create'] },
    }),
  ).toEqual([
    { thing: 'People', about: 'the accounts', scopes: { ...none, read: ['user:read'], create: ['user:create'] } },
    { thing: 'Findings', about: '', scopes: { ...none, read: ['findings:read'], update: ['findings:publish'] } },
  ]);
});

it('every scope has its place in the matrix', () => {
  const [row] = scopeMatrix({ all: { description: 'All', scopes: [...scopes] } });
  expect(
    Object.values(row?.scopes ?? {})
      .flat()
      .sort(),
  ).toEqual([...scopes].sort());
});

it('ticking adds a scope, unticking removes it, the others stay', () => {
  expect(toggleScope('', 'user:read', scopes)).toBe('user:read');
  expect(toggleScope('a:b;user:read', 'role:read', scopes)).toBe('a:b;user:read;role:read');
  expect(toggleScope('a:b;user:read;role:read', 'user:read', scopes)).toBe('a:b;role:read');
});

it('with a scope comes the one that opens its page, and with that one it goes', () => {
  expect(toggleScope('', 'user:create', scopes)).toBe('user:read;user:create');
  expect(toggleScope('user:read;user:create;role:read', 'user:read', scopes)).toBe('role:read');
  // The page of studies needs nothing else.
  expect(toggleScope('', 'session:create', scopes)).toBe('session:create');
});

it('a scope that the user lacks neither comes nor goes with another', () => {
  expect(toggleScope('', 'user:create', ['user:create'])).toBe('user:create');
  expect(toggleScope('user:read;user:create', 'user:read', ['user:read'])).toBe('user:create');
});

it('ticks are merged with changes by other users', () => {
  expect(mergeScopes('a;b', 'a;b', 'b;c')).toBe('b;c');
  expect(mergeScopes('a;b', 'a;b;d', 'b;c')).toBe('b;c;d');
  expect(mergeScopes('a;b', 'a', 'a;b;c')).toBe('a;c');
  expect(mergeScopes('a', 'a;b', 'a;b')).toBe('a;b');
  expect(mergeScopes('a', '', '')).toBe('');
});

it('a role without scopes is always covered', () => {
  expect(coversAll([], '')).toBe(true);
  expect(coversAll(['a', 'b'], 'a')).toBe(true);
  expect(coversAll(['a'], 'a;b')).toBe(false);
});

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

it('a role that everybody knows has our names, unless it has one of its own in English', () => {
  expect(roleNameIn('it', { name: 'teacher', name_en: '' })).toBe('Insegnante');
  expect(roleNameIn('en', { name: 'teacher' })).toBe('Teacher');
  expect(roleNameIn('en', { name: 'teacher', name_en: 'educator' })).toBe('Educator');
  expect(roleNameIn('it', { name: 'constructor' })).toBe('Constructor');
});

it('another role has what was written, in the other language if need be', () => {
  expect(roleNameIn('it', { name: 'referente', name_en: 'lead' })).toBe('Referente');
  expect(roleNameIn('en', { name: 'referente', name_en: 'lead' })).toBe('Lead');
  expect(roleNameIn('en', { name: 'referente', name_en: '' })).toBe('Referente');
  const role = { name: 'referente', description: '', description_en: 'Leads' };
  expect(roleDescriptionIn('it', role)).toBe('Leads');
  expect(roleDescriptionIn('en', { ...role, description: 'Guida' })).toBe('Leads');
  expect(roleDescriptionIn('it', { ...role, description_en: '' })).toBe('');
  expect(roleDescriptionIn('it', { ...role, name: 'admin', description_en: '' })).not.toBe('');
});
