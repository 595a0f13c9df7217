import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

type Props = { session: ClassSession; onClose: () => void };

const CodeForm = ({ session: { uid_session }, onClose }: Props) => {
  const { byCode: text } = useText(sessions);
  const refresh = useRefresh('sessions');
  const [code, setCode] = useState('');
  const isEmpty = code.trim() === '';
  const form = useDialogForm({
    body: isEmpty ? null : { cod_user: code },
    send: (body) => callSignedIn('POST /gamesession/:uid_session/delete_run', { params: { uid_session }, body }),
    onSent: async () => {
      notifySuccess(text.done);
      await refresh();
      onClose();
    },
  });
  const isUnknown = form.error instanceof ApiError && form.error.code === 'not_found';
  return (
    <DialogForm form={form} submit={text.submit} isDangerous failure={isUnknown ? text.unknown : form.failure}>
      <p>{text.lead}</p>
      <p>{text.sums}</p>
      <TextInput
        label={text.field}
        description={text.hint}
        data-autofocus
        form={form.id}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={({ currentTarget: { value } }) => {
          setCode(value);
          form.clearFailure();
        }}
        error={form.isChecked && isEmpty && text.enter}
      />
    </DialogForm>
  );
};

/** A dialog that deletes the test of a participant who asks for it and reads the own code aloud. */
export const DeleteByCode = ({ session, isOpen, onClose }: Props & { isOpen: boolean }) => (
  <DialogFrame isOpen={isOpen} onClose={onClose} title={useText(sessions).byCode.title}>
    <CodeForm session={session} onClose={onClose} />
  </DialogFrame>
);
