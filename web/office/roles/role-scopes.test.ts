import { expect, it } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import { coversAll, mergeScopes, scopeMatrix, splitScopes, toggleScope } from './role-scopes.ts';

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
