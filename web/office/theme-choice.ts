import { useSyncExternalStore } from 'react';
import { stored } from '../api/stored.ts';

/** `auto`: as the system has it. */
const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];

/** Read before the first paint too, by web/theme.js. */
const kept = stored('theme');

const watchers = new Set<() => void>();

const readTheme = (): Theme => themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'auto';

const setTheme = (theme: Theme) => {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
  kept.write(theme === 'auto' ? null : theme);
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useTheme = (): { theme: Theme; setTheme: (theme: Theme) => void } => ({
  theme: useSyncExternalStore(watch, readTheme),
  setTheme,
});
