import { useSyncExternalStore } from 'react';

/** `auto`: as the system has it. */
export const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];

/** Read before the first paint too, by web/theme.js. */
const key = 'theme';

const attribute = 'data-theme';

const watchers = new Set<() => void>();

const readTheme = (): Theme => {
  const shown = document.documentElement.getAttribute(attribute);
  return themes.find((theme) => theme === shown) ?? 'auto';
};

const setTheme = (theme: Theme) => {
  if (theme === 'auto') document.documentElement.removeAttribute(attribute);
  else document.documentElement.setAttribute(attribute, theme);
  try {
    if (theme === 'auto') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is denied: the choice lasts as long as the page.
  }
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The theme of this device, and how to choose another. */
export const useTheme = (): { theme: Theme; setTheme: (theme: Theme) => void } => ({
  theme: useSyncExternalStore(watch, readTheme),
  setTheme,
});
