import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isGone } from '../failures.ts';
import { useProblemFocus } from '../forms/use-dialog-form.ts';
import { useFailures } from '../forms/use-failures.ts';

/** The fields of a row as typed, and as they were when editing began. */
type RowDraft<Fields> = { base: Fields; typed: Fields };

/** The drafts of a table's rows, by row id. They survive paging, sorting and rotating the screen. */
export const useDrafts = <Fields>() => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, RowDraft<Fields>>>>({});
  return {
    /** Whether a row of the page is edited: its Save is then the one filled button. */
    isEditing: Object.keys(drafts).length > 0,
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

/** What was typed and is sent, so that nothing that somebody else has changed meanwhile is undone; null when there is nothing. */
export const changedFields = <Fields extends object>(base: Fields, typed: Fields): Partial<Fields> | null => {
  const names = (Object.keys(typed) as (keyof Fields)[]).filter((name) => typed[name] !== base[name]);
  const changes: Partial<Fields> = {};
  for (const name of names) changes[name] = typed[name];
  return names.length > 0 ? changes : null;
};

type Options<Fields, Answer> = {
  id: string;
  /** The fields of the row as last loaded. */
  now: Fields;
  drafts: Drafts<Fields>;
  /** The fields as the server would store them. */
  normalized: (typed: Fields) => Fields;
  isComplete: (typed: Fields) => boolean;
  send: (changes: Partial<Fields>, base: Fields) => Promise<Answer>;
  /** Editing ends when this resolves, so that the row shows what was saved. */
  onSaved: (answer: Answer) => Promise<void>;
  /** Called when somebody else has deleted the row. */
  onDeleted: () => void;
};

/** Edits a row in place: its draft, saving what was changed, and cancelling. */
export const useRowEditing = <Fields extends object, Answer>(options: Options<Fields, Answer>) => {
  const { id, now, drafts, normalized, isComplete, send, onSaved, onDeleted } = options;
  const failures = useFailures();
  const form = useId();
  const [attempts, setAttempts] = useState(0);
  useProblemFocus(form, attempts);
  const stored = drafts.of(id);
  const { base, typed } = stored ?? { base: now, typed: now };
  const changes = changedFields(base, normalized(typed));

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (sent: { changes: Partial<Fields>; draft: RowDraft<Fields> | undefined }) => send(sent.changes, base),
    onSuccess: async (answer, sent) => {
      await onSaved(answer);
      setAttempts(0);
      drafts.drop(id, sent.draft);
    },
    onError: (failure) => {
      if (!isGone(failure)) return failures.notify(failure);
      drafts.drop(id);
      onDeleted();
    },
  });

  const leave = () => {
    if (isPending) return;
    setAttempts(0);
    reset();
    drafts.drop(id);
  };
  const save = () => {
    setAttempts(attempts + 1);
    if (isPending || !isComplete(typed)) return;
    if (changes) mutate({ changes, draft: stored });
    else leave();
  };
  return {
    isEditing: stored !== undefined,
    form,
    draft: typed,
    changes,
    /** An attempt to save was made: problems may be shown. */
    isChecked: attempts > 0,
    isBusy: isPending,
    failure: failures.textOf(error),
    begin: () => drafts.write(id, { base: now, typed: now }),
    change: (part: Partial<Fields>) => drafts.write(id, { base, typed: { ...typed, ...part } }),
    save,
    leave,
  };
};
