import { useState } from 'react';

/** What is being typed into the rows of a table, by the id of the row. Leafing, sorting and turning the screen keep it. */
export const useDrafts = <Draft>() => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  return {
    of: (id: string): Draft | undefined => drafts[id],
    write: (id: string, draft: Draft) => setDrafts((before) => ({ ...before, [id]: draft })),
    drop: (id: string) =>
      setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== id))),
  };
};

export type Drafts<Draft> = ReturnType<typeof useDrafts<Draft>>;
