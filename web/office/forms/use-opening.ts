import { useState } from 'react';

/** Whether a dialog is open, and the how manyth opening it is: a form with that as its key begins empty each time. */
export const useOpening = () => {
  const [{ opening, isOpen }, set] = useState({ opening: 0, isOpen: false });
  return {
    opening,
    isOpen,
    open: () => set({ opening: opening + 1, isOpen: true }),
    close: () => set({ opening, isOpen: false }),
  };
};
