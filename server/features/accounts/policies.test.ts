import { expect, test } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import { policiesIn } from './roles.ts';

test('every scope is in exactly one group', () => {
  const groups = Object.values(policiesIn('it'));
  expect(groups.flatMap((group) => group.scopes).sort()).toEqual([...scopes].sort());
});

test('groups are named by subject, and described in the language', () => {
  const [italian, english] = [policiesIn('it'), policiesIn('en')];
  expect(Object.keys(italian)).toEqual([
    'user',
    'role',
    'audit',
    'support',
    'session',
    'collection',
    'faces',
    'findings',
  ]);
  expect(english.user.scopes).toEqual(['user:read', 'user:create', 'user:update', 'user:delete']);
  for (const [name, { description }] of Object.entries(italian)) {
    expect(description).not.toBe(english[name as keyof typeof english].description);
  }
});
