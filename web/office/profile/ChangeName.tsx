import { useState } from 'react';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import { typedLine } from '../../../contract/rules/text.ts';
import { callSignedIn, renewLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

type Props = { present: string; onChanged: () => unknown };

const ChangeNameForm = ({ present, onChanged }: Props) => {
  const { ownName: text, name: label } = useText(profile);
  const [name, setName] = useState(present);
  const full_name = typedLine(name);
  const form = useDialogForm({
    body: full_name === '' ? null : { full_name },
    send: (body) => callSignedIn('POST /users/name/change', { body }),
    onSent: onChanged,
  });
  return (
    <DialogForm form={form} submit={text.submit}>
      <p>{text.note}</p>
      <TextInput
        data-autofocus
        label={label}
        form={form.id}
        maxLength={maxTextLength}
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
  const { ownName: text, change } = useText(profile);
  const refresh = useRefresh('users');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const finish = () => {
    notifySuccess(text.changed);
    close();
    // The menu and this page show the name that came with the tokens.
    void renewLogin();
    return refresh();
  };
  return (
    <>
      <Button variant="outline" size="small" aria-label={text.action} onClick={() => setOpen(true)}>
        {change.submit}
      </Button>
      <DialogFrame isOpen={isOpen} onClose={close} title={text.action}>
        <ChangeNameForm present={full_name} onChanged={finish} />
      </DialogFrame>
    </>
  );
};
