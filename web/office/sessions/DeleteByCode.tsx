import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';

type Props = {
  /** Resolves to the session, of a class or of the public campaign. */
  findSession: () => Promise<{ uid_session: string }>;
  /** When the sums leave the figures; that nobody has the code. */
  text: { sums: string; unknown: string };
  onDeleted?: () => Promise<void>;
  onClose: () => void;
};

const CodeForm = ({ findSession, text: { sums, unknown }, onDeleted, onClose }: Props) => {
  const { byCode: text } = useText(sessions);
  const [code, setCode] = useState('');
  const isEmpty = code.trim() === '';
  const form = useDialogForm({
    body: isEmpty ? null : { cod_user: code },
    send: async (body) => {
      const { uid_session } = await findSession();
      return callSignedIn('POST /gamesession/:uid_session/delete_run', { params: { uid_session }, body });
    },
    onSent: async () => {
      notifySuccess(text.done);
      await onDeleted?.();
      onClose();
    },
  });
  const isUnknown = form.error instanceof ApiError && form.error.code === 'not_found';
  return (
    <DialogForm form={form} submit={text.submit} isDangerous failure={isUnknown ? unknown : form.failure}>
      <p>{text.lead}</p>
      <p>{sums}</p>
      <TextInput
        label={text.field}
        about={text.hint}
        data-autofocus
        form={form.id}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          form.clearFailure();
        }}
        error={form.isChecked && isEmpty ? text.enter : undefined}
      />
    </DialogForm>
  );
};

/** A dialog that deletes the test of a participant who asks for it and reads the own code aloud. */
export const DeleteByCode = ({ isOpen, ...props }: Props & { isOpen: boolean }) => (
  <DialogFrame isOpen={isOpen} onClose={props.onClose} title={useText(sessions).byCode.title}>
    <CodeForm {...props} />
  </DialogFrame>
);
