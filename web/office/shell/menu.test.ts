import { expect, it } from 'vitest';
import { menu } from '../OfficeRoutes.tsx';
import { type MenuEntry, type MenuGroup, type MenuPage, menuFor } from './menu.ts';

/** The pages in the menu when this test was written. A page added later needs no line here. */
const known = [
  '/home',
  '/sessions',
  '/guide',
  '/tutorial',
  '/users',
  '/roles',
  '/audit/frontend',
  '/audit/backend',
  '/support',
  '/profile',
  '/logout',
];

const isKnown = (entry: MenuEntry): boolean =>
  'children' in entry ? entry.children.some(isKnown) : known.includes(entry.path);

const listOf = (entries: readonly MenuEntry[]): unknown[] =>
  entries.filter(isKnown).map((entry) => ('children' in entry ? [entry.name.en, listOf(entry.children)] : entry.path));

const seen = (scopes: Parameters<typeof menuFor>[1]['scopes'], entries = menu, role = 'teacher') =>
  listOf(menuFor(entries, { scopes, role }));

const page = (path: string, options: Partial<MenuPage> = {}): MenuPage => ({
  path,
  name: { it: path, en: path },
  icon: 'home',
  ...options,
});

it('shows entries without scopes to everybody, and no empty group', () => {
  expect(seen([])).toEqual(['/home', '/sessions', '/guide', '/tutorial', '/profile', '/logout']);
});

it('shows an entry to holders of any of its scopes', () => {
  expect(seen(['role:read'])).toEqual([
    '/home',
    '/sessions',
    '/guide',
    '/tutorial',
    ['Settings', ['/roles']],
    '/profile',
    '/logout',
  ]);
  expect(seen(['user:read', 'role:read', 'audit:read'])).toEqual([
    '/home',
    '/sessions',
    '/guide',
    '/tutorial',
    ['Settings', ['/users', '/roles']],
    ['Audit', ['/audit/frontend', '/audit/backend']],
    '/profile',
    '/logout',
  ]);
  expect(seen(['support:read'])).toEqual([
    '/home',
    '/sessions',
    '/guide',
    '/tutorial',
    '/support',
    '/profile',
    '/logout',
  ]);
  const either = [page('/users', { scopes: ['user:read', 'user:create'] })];
  expect(seen(['user:create'], either)).toEqual(['/users']);
  expect(seen(['user:delete'], either)).toEqual([]);
});

it('hides entries that are hidden or for another role', () => {
  const settings: MenuGroup = {
    name: { it: 'Impostazioni', en: 'Settings' },
    icon: 'settings',
    scopes: ['role:read'],
    children: [page('/roles')],
  };
  const entries = [page('/home', { hidden: true }), page('/users', { role: 'admin' }), settings];
  expect(seen([], entries)).toEqual([]);
  expect(seen(['role:read'], entries, 'admin')).toEqual(['/users', ['Settings', ['/roles']]]);
});
