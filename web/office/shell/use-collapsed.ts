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
    // Not kept: the choice holds for this page.
  }
};

/** Whether the menu shows icons only, as it was left on this device. */
export const useCollapsed = (): { isCollapsed: boolean; toggle: () => void } => {
  const [isCollapsed, set] = useState(read);
  const toggle = () => {
    keep(!isCollapsed);
    set(!isCollapsed);
  };
  return { isCollapsed, toggle };
};
