import { expect, it } from 'vitest';
import { type MenuEntry, menu, menuFor } from './menu.ts';

const namesOf = (entries: MenuEntry[]): unknown[] =>
  entries.map((entry) => ('children' in entry ? [entry.name, namesOf(entry.children)] : entry.name));

const seen = (scopes: Parameters<typeof menuFor>[1]['scopes'], entries = menu, role = 'teacher') =>
  namesOf(menuFor(entries, { scopes, role }));

it('shows entries without scopes to everybody, and no group that is empty', () => {
  expect(seen([])).toEqual(['home', 'sessions', 'guide', 'tutorial', 'profile', 'logout']);
});

it('shows an entry to whoever holds one of its scopes', () => {
  expect(seen(['role:read'])).toEqual([
    'home',
    'sessions',
    'guide',
    'tutorial',
    ['settings', ['roles']],
    'profile',
    'logout',
  ]);
  expect(seen(['user:read', 'role:read', 'audit:read'])).toEqual([
    'home',
    'sessions',
    'guide',
    'tutorial',
    ['settings', ['users', 'roles']],
    ['audit', ['auditFrontend', 'auditBackend']],
    'profile',
    'logout',
  ]);
  expect(seen(['support:read'])).toEqual(['home', 'sessions', 'guide', 'tutorial', 'support', 'profile', 'logout']);
  const either: MenuEntry[] = [{ name: 'users', icon: 'users', path: '/users', scopes: ['user:read', 'user:create'] }];
  expect(seen(['user:create'], either)).toEqual(['users']);
  expect(seen(['user:delete'], either)).toEqual([]);
});

it('hides what is hidden or for another role', () => {
  const entries: MenuEntry[] = [
    { name: 'home', icon: 'home', path: '/home', hidden: true },
    { name: 'users', icon: 'users', path: '/users', role: 'admin' },
    {
      name: 'settings',
      icon: 'settings',
      scopes: ['role:read'],
      children: [{ name: 'roles', icon: 'roles', path: '/roles' }],
    },
  ];
  expect(seen([], entries)).toEqual([]);
  expect(seen(['role:read'], entries, 'admin')).toEqual(['users', ['settings', ['roles']]]);
});
