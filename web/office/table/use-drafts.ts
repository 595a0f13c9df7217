import { useState } from 'react';
import type { RowDraft } from './row-draft.ts';

/** The drafts of a table's rows, by row id. They survive paging, sorting and rotating the screen. */
export const useDrafts = <Fields>() => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, RowDraft<Fields>>>>({});
  return {
    of: (id: string): RowDraft<Fields> | undefined => drafts[id],
    write: (id: string, draft: RowDraft<Fields>) => setDrafts((before) => ({ ...before, [id]: draft })),
    /** Drops a draft; when `sent` is given, only if nothing was typed since. */
    drop: (id: string, sent?: RowDraft<Fields>) =>
      setDrafts((before) => {
        if (sent && before[id] !== sent) return before;
        return Object.fromEntries(Object.entries(before).filter(([other]) => other !== id));
      }),
  };
};

export type Drafts<Fields> = ReturnType<typeof useDrafts<Fields>>;
