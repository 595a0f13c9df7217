import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext } from 'react';
import type { OfficePage } from '../../../contract/pages.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';

type Entry = {
  /** Shown to users of any of them; if there are none, to all. */
  scopes?: readonly Scope[];
  role?: string;
};

type TopEntry = Entry & {
  icon: LucideIcon;
  pinned?: true;
};

export type MenuPage = Entry & { path: OfficePage | '/tutorial' };
type MenuLink = TopEntry &
  MenuPage & {
    /** Shown after the name: a number of things that wait there. */
    Badge?: ComponentType;
    /** Its tabs, itself the first, where it is a section without children in the menu. */
    tabs?: readonly MenuPage[];
  };
export type MenuGroup = TopEntry & { group: keyof typeof office.it.menu.groups; children: readonly MenuPage[] };
export type MenuEntry = MenuLink | MenuGroup;

type MenuUser = { scopes: readonly Scope[]; role: string };

const isShown = ({ scopes = [], role }: Entry, user: MenuUser): boolean =>
  (scopes.length === 0 || scopes.some((scope) => user.scopes.includes(scope))) &&
  (role === undefined || role === user.role);

/** The entries of a menu that somebody with these scopes and this role may see, without groups that would be empty. */
export const menuFor = (entries: readonly MenuEntry[], user: MenuUser): MenuEntry[] =>
  entries.flatMap((entry): MenuEntry[] => {
    if (!isShown(entry, user)) return [];
    const pagesIn = (pages: readonly MenuPage[]) => pages.filter((page) => isShown(page, user));
    if (!('children' in entry)) return [entry.tabs ? { ...entry, tabs: pagesIn(entry.tabs) } : entry];
    const children = pagesIn(entry.children);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });

/** The pages of an entry: those of a group, the tabs of a section, or the page alone. */
export const pagesOf = (entry: MenuEntry): readonly MenuPage[] =>
  'children' in entry ? entry.children : (entry.tabs ?? [entry]);

/** The entry that a page belongs to and its pages, where it has more than this page. */
export const sectionOf = (entries: readonly MenuEntry[], pathname: string) => {
  for (const entry of entries) {
    const pages = pagesOf(entry);
    if (pages.length > 1 && pages.some(({ path }) => path === pathname)) return { entry, pages };
  }
  return undefined;
};

export const useMenuName = (): ((entry: MenuPage | MenuGroup) => string) => {
  const { menu, pageNames } = useText(office);
  const names = { ...pageNames, ...menu.pages };
  return (entry) => ('children' in entry ? menu.groups[entry.group] : names[entry.path]);
};

export const MenuContext = createContext<readonly MenuEntry[]>([]);
