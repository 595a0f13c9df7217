import { useState } from 'react';
import { typedLine } from '../../../contract/rules/text.ts';
import { callSignedIn, renewLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { DialogButton } from './ProfileSection.tsx';

const ChangeNameForm = ({ present, onClose }: { present: string; onClose: () => void }) => {
  const { ownName: text, name: label } = useText(profile);
  const refresh = useRefresh('users');
  const [name, setName] = useState(present);
  const full_name = typedLine(name);
  const form = useDialogForm({
    body: full_name === '' ? null : { full_name },
    send: (body) => callSignedIn('POST /users/name/change', { body }),
    onSent: () => {
      notifySuccess(text.changed);
      onClose();
      // The menu and this page show the name that came with the tokens.
      void renewLogin();
      return refresh();
    },
  });
  return (
    <DialogForm form={form} submit={text.submit}>
      <p>{text.note}</p>
      <TextInput
        data-autofocus
        label={label}
        form={form.id}
        autoComplete="name"
        spellCheck={false}
        value={name}
        onChange={setName}
        error={form.isChecked && full_name === '' ? text.enterName : undefined}
      />
    </DialogForm>
  );
};

/** A button that opens the dialog for changing one's own name. */
export const ChangeName = ({ full_name }: { full_name: string }) => {
  const { ownName, change } = useText(profile);
  return (
    <DialogButton
      variant="outline"
      size="small"
      label={change.submit}
      aria-label={ownName.action}
      title={ownName.action}
      dialogSize="md"
    >
      {(close) => <ChangeNameForm present={full_name} onClose={close} />}
    </DialogButton>
  );
};
