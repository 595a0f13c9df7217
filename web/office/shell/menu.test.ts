import { House } from 'lucide-react';
import { expect, it } from 'vitest';
import { menu } from '../OfficeRoutes.tsx';
import { type MenuEntry, type MenuGroup, type MenuPage, menuFor, sectionOf } from './menu.ts';

/** The pages in the menu when this test was written. A page added later needs no line here. */
const forAll = ['/home', '/sessions', '/guide', '/tutorial'];
const known: string[] = [...forAll, '/users', '/roles', '/audit/frontend', '/audit/backend', '/support'];

const isKnown = (entry: MenuEntry | MenuPage): boolean =>
  'children' in entry ? entry.children.some(isKnown) : known.includes(entry.path);

const listOf = (entries: readonly (MenuEntry | MenuPage)[]): unknown[] =>
  entries.filter(isKnown).map((entry) => ('children' in entry ? [entry.group, listOf(entry.children)] : entry.path));

const seen = (scopes: Parameters<typeof menuFor>[1]['scopes'], entries = menu, role = 'teacher') =>
  listOf(menuFor(entries, { scopes, role }));

const page = (path: MenuPage['path'], options: Partial<MenuPage> = {}) => ({ path, icon: House, ...options });

it('shows entries without scopes to everybody, and no empty group', () => {
  expect(seen([])).toEqual(forAll);
});

it('shows an entry to holders of any of its scopes', () => {
  expect(seen(['role:read'])).toEqual([...forAll, ['people', ['/roles']]]);
  expect(seen(['user:read', 'role:read', 'audit:read'])).toEqual([
    ...forAll,
    ['people', ['/users', '/roles']],
    ['system', ['/audit/frontend', '/audit/backend']],
  ]);
  expect(seen(['support:read'])).toEqual([...forAll, '/support']);
  const either = [page('/users', { scopes: ['user:read', 'user:create'] })];
  expect(seen(['user:create'], either)).toEqual(['/users']);
  expect(seen(['user:delete'], either)).toEqual([]);
});

it('hides entries for another role', () => {
  const settings: MenuGroup = { group: 'people', icon: House, scopes: ['role:read'], children: [page('/roles')] };
  const entries = [page('/users', { role: 'admin' }), settings];
  expect(seen([], entries)).toEqual([]);
  expect(seen(['role:read'], entries, 'admin')).toEqual(['/users', ['people', ['/roles']]]);
});

it('shows six lines to a teacher and nine to an administrator, one’s own name among them', () => {
  const lines = (...scopes: Parameters<typeof menuFor>[1]['scopes']) => menuFor(menu, { scopes, role: '' }).length + 1;
  expect(lines('support:read')).toBe(6);
  expect(lines('user:read', 'role:read', 'audit:read', 'collection:read', 'support:read')).toBe(9);
});

it('gives a page of a section its tabs, unless only one is left', () => {
  const tabsAt = (path: string, ...scopes: Parameters<typeof menuFor>[1]['scopes']) =>
    sectionOf(menuFor(menu, { scopes, role: '' }), path)?.pages.map((each) => each.path);
  expect(tabsAt('/users', 'user:read', 'role:read')).toEqual(['/users', '/roles']);
  expect(tabsAt('/users', 'user:read')).toBeUndefined();
  expect(tabsAt('/home', 'user:read', 'role:read')).toBeUndefined();
});
