import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { typedEmail } from '../../../contract/rules/text.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { EmailInput } from '../forms/EmailInput.tsx';
import { isEmail } from '../forms/email.ts';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { momentIn } from '../moment-in.ts';
import { notifySuccess } from '../notices.ts';
import { OwnPasswordField, usePasswordFailure } from '../passwords/OwnPasswordField.tsx';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { DialogButton, Row } from './ProfileSection.tsx';

/** Asks for the new address, and for the password again. */
const ChangeAddressForm = ({ present, onClose }: { present: string; onClose: () => void }) => {
  const { address: text } = useText(profile);
  const { language } = useLanguage();
  const refresh = useRefresh('own address');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const typed = typedEmail(email);
  const isSame = typed === present;
  const form = useDialogForm({
    body: isEmail(typed) && !isSame && password !== '' ? { email: typed, password, language } : null,
    send: (body) => callSignedIn('POST /users/email/change', { body }),
    onSent: () => {
      notifySuccess(text.asked);
      onClose();
      return refresh();
    },
  });
  const isWrong = form.isChecked && !isEmail(typed);
  return (
    <DialogForm form={form} submit={text.submit} failure={usePasswordFailure(form)}>
      <p>{text.text}</p>
      <EmailInput
        data-autofocus
        label={text.email}
        form={form.id}
        required
        autoComplete="email"
        value={email}
        onChange={setEmail}
        wrongForm={text.checkEmail}
        error={isSame ? text.sameEmail : isWrong && text.checkEmail}
      />
      <OwnPasswordField form={form} value={password} onChange={setPassword} />
    </DialogForm>
  );
};

/** The new address that waits for its confirmation, with a button to withdraw it. */
export const WaitingAddress = () => {
  const { address: text } = useText(profile);
  const { language } = useLanguage();
  const errorText = useErrorText();
  const refresh = useRefresh('own address');
  const waiting = useCall('GET /users/email/change').data?.change;
  if (!waiting) return null;
  const withdraw = async () => {
    await callSignedIn('DELETE /users/email/change');
    notifySuccess(text.withdrawn);
    await refresh();
  };
  return (
    <Row
      icon={MailQuestion}
      title={text.waiting(waiting.email)}
      note={text.waitingUntil(momentIn(language, waiting.tms_until))}
    >
      <ActionButton variant="outline" size="small" action={withdraw} busy={text.withdraw} failed={errorText}>
        {text.withdraw}
      </ActionButton>
    </Row>
  );
};

/** A button that opens the dialog for changing one's own address. */
export const ChangeAddress = ({ email }: { email: string }) => {
  const { address: text, change } = useText(profile);
  return (
    <DialogButton variant="outline" size="small" label={change.submit} aria-label={text.action} title={text.title}>
      {(close) => <ChangeAddressForm present={email} onClose={close} />}
    </DialogButton>
  );
};
