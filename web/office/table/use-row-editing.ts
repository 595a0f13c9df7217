import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isGone } from '../failures.ts';
import { useFailures } from '../forms/use-failures.ts';
import { useProblemFocus } from '../forms/use-problem-focus.ts';

/** The fields of a row as typed, and as they were when editing began. */
export type RowDraft<Fields> = { base: Fields; typed: Fields };

/** Rebases a draft onto the row as it is `now`: touched fields stay, the others take over the changes of others. */
export const rebased = <Fields extends object>({ base, typed }: RowDraft<Fields>, now: Fields): RowDraft<Fields> => {
  const names = Object.keys(typed) as (keyof Fields)[];
  const touched = names.filter((name) => typed[name] !== base[name]);
  return { base: now, typed: { ...now, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) } };
};

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

type Options<Fields, Changes, Answer> = {
  id: string;
  /** The fields of the row as last loaded. */
  now: Fields;
  drafts: Drafts<Fields>;
  /** Rebases a draft onto the row as it is now. */
  rebase: (draft: RowDraft<Fields>, now: Fields) => RowDraft<Fields>;
  /** The changes to send; null when there are none. */
  changesOf: (base: Fields, typed: Fields) => Changes | null;
  isComplete: (typed: Fields) => boolean;
  send: (changes: Changes) => Promise<Answer>;
  /** Editing ends when this resolves, so that the row shows what was saved. */
  onSaved: (answer: Answer) => Promise<void>;
  /** Called when somebody else has deleted the row. */
  onDeleted: () => void;
};

/** Edits a row in place: its draft, saving what was touched, and cancelling. */
export const useRowEditing = <Fields extends object, Changes, Answer>(options: Options<Fields, Changes, Answer>) => {
  const { id, now, drafts, rebase, changesOf, isComplete, send, onSaved, onDeleted } = options;
  const failures = useFailures();
  const form = useId();
  const [attempts, setAttempts] = useState(0);
  useProblemFocus(form, attempts);
  const stored = drafts.of(id);
  const { base, typed } = stored ? rebase(stored, now) : { base: now, typed: now };
  const changes = changesOf(base, typed);

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (sent: { changes: Changes; draft: RowDraft<Fields> | undefined }) => send(sent.changes),
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
    if (!isComplete(typed)) return;
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
