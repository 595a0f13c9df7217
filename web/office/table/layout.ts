import { createContext } from 'react';

/** A column of a list, which on a narrow screen is a line of a card. `width` is CSS, for the wide layout. */
export type ListColumn = { id: string; label: string; width?: string };

/** How the rows of the list around are laid out. */
type Layout = {
  /** Lines of a table; otherwise cards. */
  isWide: boolean;
  columns: readonly ListColumn[];
  hasActions: boolean;
};

export const LayoutContext = createContext<Layout>({ isWide: true, columns: [], hasActions: false });

/** Below it, a table of five columns beside the menu would be squeezed. */
export const wideScreen = '(min-width: 68em)';
