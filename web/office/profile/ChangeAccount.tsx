import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { typedEmail, typedLine } from '../../../contract/rules/text.ts';
import { callSignedIn, renewLogin } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { EmailInput } from '../forms/AccountInputs.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { isEmail } from '../forms/email.ts';
import { momentIn } from '../moment-in.ts';
import { notifySuccess } from '../notices.ts';
import { OwnPasswordField, usePasswordFailure } from '../passwords/OwnPasswordField.tsx';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { Row } from './ProfileSection.tsx';

export const ChangeName = ({ present, onClose }: { present: string; onClose: () => void }) => {
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
        autoComplete="name"
        spellCheck={false}
        value={name}
        onChange={setName}
        error={form.isChecked && full_name === '' ? text.enterName : undefined}
      />
    </DialogForm>
  );
};

export const ChangeAddress = ({ present, onClose }: { present: string; onClose: () => void }) => {
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
