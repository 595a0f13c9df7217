import { createContext } from 'react';

/** How the rows of the table around are laid out. */
export type Layout = {
  /** Lines of a table; otherwise cards. */
  isWide: boolean;
  columns: readonly { id: string; label: string }[];
  hasActions: boolean;
};

export const LayoutContext = createContext<Layout>({ isWide: true, columns: [], hasActions: false });

/** Below it, a table of five columns beside the menu would be squeezed. */
export const wideScreen = '(min-width: 68em)';
