import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SessionData } from '../../../contract/class-sessions.ts';
import { maxClassSize, maxTextLength } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import type { Elements } from '../../ui/elements.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { dataOf, hasNoName, type SessionDraft, sizeOf } from './session-draft.ts';

type Props<Answer> = {
  initial: SessionDraft;
  /** Content above the fields. */
  children?: Elements;
  submit: string;
  /** Called with the trimmed input. */
  send: (data: SessionData) => Promise<Answer>;
  onSent: (answer: Answer) => Promise<void>;
};

/** Name, size and note of a session, in a dialog. */
export const SessionForm = <Answer,>({ initial, children, submit, send, onSent }: Props<Answer>) => {
  const { fields } = useText(sessions);
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<SessionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isNameless = hasNoName(draft);
  const form = useDialogForm({ body: dataOf(draft), send, onSent });
  return (
    <DialogForm form={form} submit={submit}>
      {children}
      <TextInput
        label={fields.name}
        description={fields.nameHint}
        data-autofocus
        form={form.id}
        maxLength={maxTextLength}
        autoComplete="off"
        value={draft.des_name}
        onChange={({ currentTarget: { value } }) => change({ des_name: value })}
        error={form.isChecked && isNameless && fields.enterName}
      />
      <TextInput
        label={fields.size}
        description={fields.sizeHint}
        form={form.id}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={draft.num_size}
        onChange={({ currentTarget: { value } }) => change({ num_size: value })}
        error={form.isChecked && sizeOf(draft.num_size) === undefined && fields.enterSize(maxClassSize)}
      />
      <TextInput
        label={fields.note}
        description={fields.noteHint}
        form={form.id}
        maxLength={maxTextLength}
        autoComplete="off"
        value={draft.des_note}
        onChange={({ currentTarget: { value } }) => change({ des_note: value })}
      />
    </DialogForm>
  );
};
