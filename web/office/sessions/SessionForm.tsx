import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import '../forms/dialog-form.css';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { useProblemFocus } from '../forms/use-problem-focus.ts';
import { hasNoName, type SessionDraft, tidied } from './session-draft.ts';

const maxLength = 100;

type Props = {
  /** Of the call that saves it. */
  mutationKey: string[];
  initial: SessionDraft;
  children?: ReactNode;
  submit: string;
  /** Gets what was typed without spaces around. */
  onSave: (draft: SessionDraft) => Promise<void>;
  onClose: () => void;
};

/** Name and note of a session. */
export const SessionForm = ({ mutationKey, initial, children, submit, onSave, onClose }: Props) => {
  const { fields, cancel } = useText(sessions);
  const failures = useFailures();
  const [draft, setDraft] = useState(initial);
  const [attempts, setAttempts] = useState(0);
  const form = useId();
  useProblemFocus(form, attempts);
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () => onSave(tidied(draft)),
    onError: failures.notify,
  });
  const change = (part: Partial<SessionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!hasNoName(draft) && !isPending) mutate();
  };
  return (
    <form id={form} className="dialog-form" onSubmit={send} noValidate>
      {children}
      <TextInput
        label={fields.name}
        description={fields.nameHint}
        data-autofocus
        form={form}
        maxLength={maxLength}
        autoComplete="off"
        value={draft.des_name}
        onChange={({ currentTarget: { value } }) => change({ des_name: value })}
        error={attempts > 0 && hasNoName(draft) && fields.enterName}
      />
      <TextInput
        label={fields.note}
        description={fields.noteHint}
        form={form}
        maxLength={maxLength}
        autoComplete="off"
        value={draft.des_note}
        onChange={({ currentTarget: { value } }) => change({ des_note: value })}
      />
      <FormFailure>{failures.textOf(error)}</FormFailure>
      <div className="dialog-buttons">
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
};
