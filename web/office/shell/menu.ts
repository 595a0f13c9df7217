import { scopesOf } from '../../../contract/pages.ts';
import type { Scope } from '../../../contract/scopes.ts';
import type { office } from '../../i18n/office.ts';
import type { IconName } from './Icon.tsx';

type Entry = {
  /** Of its text. */
  name: keyof typeof office.it.menu.entries;
  icon: IconName;
  /** Seen by whoever holds one of them; none: by all. */
  scopes?: readonly Scope[];
  /** Seen by this role only. */
  role?: string;
  /** Has a page, but no place in the menu. */
  hidden?: true;
  /** At the bottom of the menu. */
  pinned?: true;
};

export type MenuPage = Entry & { path: string };
export type MenuGroup = Entry & { children: MenuPage[] };
export type MenuEntry = MenuPage | MenuGroup;

/** The menu of the office, from top to bottom. */
export const menu: MenuEntry[] = [
  { name: 'home', icon: 'home', path: '/home' },
  { name: 'sessions', icon: 'sessions', path: '/sessions' },
  { name: 'guide', icon: 'guide', path: '/guide' },
  { name: 'tutorial', icon: 'tutorial', path: '/tutorial' },
  {
    name: 'settings',
    icon: 'settings',
    children: [
      { name: 'users', icon: 'users', path: '/users', scopes: scopesOf('/users') },
      { name: 'roles', icon: 'roles', path: '/roles', scopes: scopesOf('/roles') },
    ],
  },
  {
    name: 'audit',
    icon: 'audit',
    pinned: true,
    children: [
      { name: 'auditFrontend', icon: 'auditFrontend', path: '/audit/frontend', scopes: scopesOf('/audit/frontend') },
      { name: 'auditBackend', icon: 'auditBackend', path: '/audit/backend', scopes: scopesOf('/audit/backend') },
    ],
  },
  { name: 'support', icon: 'support', path: '/support', scopes: scopesOf('/support'), pinned: true },
  { name: 'profile', icon: 'profile', path: '/profile', pinned: true },
  { name: 'logout', icon: 'logout', path: '/logout', pinned: true },
];

type Holder = { scopes: readonly Scope[]; role: string };

const isSeen = ({ scopes = [], role, hidden }: Entry, holder: Holder): boolean =>
  !hidden &&
  (scopes.length === 0 || scopes.some((scope) => holder.scopes.includes(scope))) &&
  (role === undefined || role === holder.role);

/** What of a menu its holder sees. A group with nothing in it is left out. */
export const menuFor = (entries: MenuEntry[], holder: Holder): MenuEntry[] =>
  entries.flatMap((entry): MenuEntry[] => {
    if (!isSeen(entry, holder)) return [];
    if (!('children' in entry)) return [entry];
    const children = entry.children.filter((child) => isSeen(child, holder));
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
