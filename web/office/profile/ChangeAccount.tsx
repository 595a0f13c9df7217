import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Input } from '../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { typedEmail, typedLine } from '../../../contract/rules/text.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn, renewLogin } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { EmailInput } from '../forms/AccountInputs.tsx';
import { CallButton } from '../forms/CallButton.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { isEmail } from '../forms/email.ts';
import { momentIn } from '../moment-in.ts';
import { notifySuccess } from '../notices.ts';
import { NewPasswordFields, useNewPassword } from '../passwords/NewPasswordFields.tsx';
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
      <CallButton variant="outline" size="small" label={text.withdraw} action={withdraw} />
    </Row>
  );
};

/** The specification goes by what the answer says, whatever its status. Throws ApiError when it is not `password_updated`. */
const changePassword = async (body: Input<Contract['POST /users/password/reset']>['body']): Promise<void> => {
  const answer: { message?: string; detail?: ErrorCode } = await callSignedIn('POST /users/password/reset', {
    body,
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.said) return error.said;
    throw error;
  });
  if (answer.message === 'password_updated') return;
  throw new ApiError(answer.detail ?? (answer.message === undefined ? 'server_error' : 'form_error'), 200);
};

const usePasswordChangeFailure = (error: unknown): string | null => {
  const { failures } = useText(profile).change;
  const errorText = useErrorText();
  if (!error) return null;
  const code = error instanceof ApiError ? error.code : 'server_error';
  if (code === 'form_error' || code === 'invalid_request') return failures.form_error;
  return code === 'too_many_requests' || code === 'network' ? errorText(error) : failures.server_error;
};

export const ChangePassword = ({ onClose, ...account }: { email: string; full_name: string; onClose: () => void }) => {
  const { change } = useText(profile);
  const [old, setOld] = useState('');
  const newPassword = useNewPassword(account);
  const typed = { email: account.email, password: old, new_password: newPassword.typed.password };
  const body = old !== '' && newPassword.isValid ? typed : null;
  const form = useDialogForm({
    body,
    send: changePassword,
    onSent: () => {
      notifySuccess(change.changed);
      onClose();
    },
    // The form shows all failures itself.
    onFailure: () => {},
  });
  const failure = usePasswordFailure({ error: form.error, failure: usePasswordChangeFailure(form.error) });
  return (
    <DialogForm form={form} submit={change.submit} isDisabled={!body} failure={failure}>
      <OwnPasswordField
        isFirst
        label={change.old}
        form={form}
        isShown={newPassword.isShown}
        value={old}
        onChange={setOld}
      />
      <NewPasswordFields value={newPassword} />
    </DialogForm>
  );
};
