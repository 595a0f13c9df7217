import { createContext } from 'react';

/** A column of a list; on narrow screens a line of a card. `width` is CSS, for the wide layout. */
export type ListColumn = { id: string; label: string; width?: string };

/** The layout of the surrounding list. */
type Layout = {
  /** Table rows if wide, otherwise cards. */
  isWide: boolean;
  columns: readonly ListColumn[];
  hasActions: boolean;
};

export const LayoutContext = createContext<Layout>({ isWide: true, columns: [], hasActions: false });

/** On narrower screens, a table of five columns beside the menu would be too tight. */
export const wideScreen = '(min-width: 68em)';
