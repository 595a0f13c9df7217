import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isGone } from '../failures.ts';
import { useFailures } from '../forms/use-failures.ts';
import { useProblemFocus } from '../forms/use-problem-focus.ts';
import type { RowDraft } from './row-draft.ts';
import type { Drafts } from './use-drafts.ts';

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
