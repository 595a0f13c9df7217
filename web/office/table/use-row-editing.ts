import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isGone } from '../failures.ts';
import { useProblemFocus } from '../forms/DialogForm.tsx';
import { useFailures } from '../forms/use-failures.ts';

/** The fields of a row as typed, and as they were when editing began. */
export type RowDraft<Fields> = { base: Fields; typed: Fields };

const touchedFields = <Fields extends object>(base: Fields, typed: Fields): Partial<Fields> => {
  const touched = (Object.keys(typed) as (keyof Fields)[]).filter((name) => typed[name] !== base[name]);
  return Object.fromEntries(touched.map((name) => [name, typed[name]])) as Partial<Fields>;
};

/** Rebases a draft onto the row as it is `now`: touched fields stay, the others take over the changes of others. */
export const rebased = <Fields extends object>({ base, typed }: RowDraft<Fields>, now: Fields): RowDraft<Fields> => ({
  base: now,
  typed: { ...now, ...touchedFields(base, typed) },
});

/** What was typed and is sent, so that nothing that somebody else has changed meanwhile is undone; null when there is nothing. */
export const changedFields = <Fields extends object>(base: Fields, typed: Fields): Partial<Fields> | null => {
  const changes = touchedFields(base, typed);
  return Object.keys(changes).length > 0 ? changes : null;
};

type Sent<Fields> = { changes: Partial<Fields>; draft: RowDraft<Fields> | undefined };

/** The drafts of a table's rows, by row id. They survive paging, sorting and rotating the screen. */
export const useDrafts = <Fields>() => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, RowDraft<Fields> | undefined>>>({});
  return {
    of: (id: string) => drafts[id],
    write: (id: string, draft?: RowDraft<Fields>) => setDrafts((before) => ({ ...before, [id]: draft })),
    /** Drops a draft that was saved. If somebody typed on since, it stays, and what was sent no longer counts as a change. */
    settle: (id: string, sent: Sent<Fields>) =>
      setDrafts((before) => {
        const kept = before[id];
        const isTypedOn = kept && kept !== sent.draft;
        return { ...before, [id]: isTypedOn ? { ...kept, base: { ...kept.base, ...sent.changes } } : undefined };
      }),
  };
};

export type Drafts<Fields> = ReturnType<typeof useDrafts<Fields>>;

type Options<Fields, Answer> = {
  id: string;
  /** The fields of the row as last loaded. */
  now: Fields;
  drafts: Drafts<Fields>;
  /** Puts a draft onto the row as it is now. */
  rebase?: (draft: RowDraft<Fields>, now: Fields) => RowDraft<Fields>;
  /** The fields as the server would store them. */
  normalized: (typed: Fields) => Fields;
  isComplete: (typed: Fields) => boolean;
  send: (changes: Partial<Fields>) => Promise<Answer>;
  /** Editing ends when this resolves, so that the row shows what was saved. */
  onSaved: (answer: Answer) => Promise<void>;
  /** Called when somebody else has deleted the row. */
  onDeleted: () => void;
};

/** Edits a row in place: its draft, saving what was changed, and cancelling. */
export const useRowEditing = <Fields extends object, Answer>(options: Options<Fields, Answer>) => {
  const { id, now, drafts, rebase = rebased, normalized, isComplete, send, onSaved, onDeleted } = options;
  const failures = useFailures();
  const form = useId();
  const [attempts, setAttempts] = useState(0);
  useProblemFocus(form, attempts);
  const stored = drafts.of(id);
  const { base, typed } = stored ? rebase(stored, now) : { base: now, typed: now };
  const changes = changedFields(base, normalized(typed));

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (sent: Sent<Fields>) => send(sent.changes),
    onSuccess: async (answer, sent) => {
      await onSaved(answer);
      setAttempts(0);
      drafts.settle(id, sent);
    },
    onError: (failure) => {
      if (!isGone(failure)) return failures.notify(failure);
      drafts.write(id);
      onDeleted();
    },
  });

  const leave = () => {
    if (isPending) return;
    setAttempts(0);
    reset();
    drafts.write(id);
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
