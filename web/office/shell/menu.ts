import type { ComponentType } from 'react';
import type { Scope } from '../../../contract/scopes.ts';
import type { Dictionary } from '../../i18n/language.tsx';
import type { IconName } from './Icon.tsx';

type Entry = {
  name: Dictionary<string>;
  icon: IconName;
  /** Shown to users of any of them; if there are none, to all. */
  scopes?: readonly Scope[];
  /** Shown to this role only. */
  role?: string;
  /** Has a page, but is not in the menu. */
  hidden?: true;
  /** At the bottom of the menu. */
  pinned?: true;
};

export type MenuPage = Entry & {
  path: string;
  /** Shown after the name: a number of things that wait there. */
  Badge?: ComponentType;
};
export type MenuGroup = Entry & { children: readonly MenuPage[] };
export type MenuEntry = MenuPage | MenuGroup;

type User = { scopes: readonly Scope[]; role: string };

const isShown = ({ scopes = [], role, hidden }: Entry, user: User): boolean =>
  !hidden &&
  (scopes.length === 0 || scopes.some((scope) => user.scopes.includes(scope))) &&
  (role === undefined || role === user.role);

/** The entries of a menu that somebody with these scopes and this role may see, without groups that would be empty. */
export const menuFor = (entries: readonly MenuEntry[], user: User): MenuEntry[] =>
  entries.flatMap((entry): MenuEntry[] => {
    if (!isShown(entry, user)) return [];
    if (!('children' in entry)) return [entry];
    const children = entry.children.filter((child) => isShown(child, user));
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
