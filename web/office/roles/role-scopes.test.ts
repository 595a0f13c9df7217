import { expect, it } from 'vitest';
import { coversAll, isSameScopes, mergeScopes, scopeGroups, splitScopes, toggleScope } from './role-scopes.ts';

it('no scopes are an empty list', () => {
  expect(splitScopes('')).toEqual([]);
  expect(splitScopes('user:read;role:read')).toEqual(['user:read', 'role:read']);
});

it('policies are grouped by their description', () => {
  expect(
    scopeGroups({
      user: { description: 'People', scopes: ['user:read'] },
      audit: { description: 'Monitoring', scopes: ['audit:read'] },
      more: { description: 'People', scopes: ['user:read', 'user:create'] },
    }),
  ).toEqual([
    { description: 'People', scopes: ['user:read', 'user:create'] },
    { description: 'Monitoring', scopes: ['audit:read'] },
  ]);
});

it('ticking adds a scope, unticking removes it, the others stay', () => {
  expect(toggleScope('', 'user:read')).toBe('user:read');
  expect(toggleScope('a:b;user:read', 'role:read')).toBe('a:b;user:read;role:read');
  expect(toggleScope('a:b;user:read;role:read', 'user:read')).toBe('a:b;role:read');
});

it('the order of scopes does not matter', () => {
  expect(isSameScopes('user:read;role:read', 'role:read;user:read')).toBe(true);
  expect(isSameScopes('user:read', 'user:read;role:read')).toBe(false);
  expect(isSameScopes('', '')).toBe(true);
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
