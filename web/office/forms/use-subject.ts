import { useState } from 'react';

/** The subject of a dialog, such as a row. Kept while the dialog closes, so that its text does not vanish first. */
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
