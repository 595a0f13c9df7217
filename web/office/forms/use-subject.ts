import { useState } from 'react';

/** What a dialog is about. It stays while the dialog closes, so that its words don't vanish before it does. */
export const useSubject = <T>() => {
  const [subject, setSubject] = useState<T>();
  const [isOpen, setOpen] = useState(false);
  return {
    subject,
    isOpen,
    open: (next: T) => {
      setSubject(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
};
