import { useState } from 'react';

const key = 'menu_collapsed';

const read = (): boolean => {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
};

const keep = (isCollapsed: boolean) => {
  try {
    localStorage.setItem(key, String(isCollapsed));
  } catch {
    // Storage can be denied; the choice then holds until the page is reloaded.
  }
};

/** Whether the menu shows icons only, and a way to switch. The choice is stored in the browser. */
export const useCollapsed = (): { isCollapsed: boolean; toggle: () => void } => {
  const [isCollapsed, set] = useState(read);
  const toggle = () => {
    keep(!isCollapsed);
    set(!isCollapsed);
  };
  return { isCollapsed, toggle };
};
