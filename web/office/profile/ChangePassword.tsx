import { useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Input } from '../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { passwords } from '../../i18n/passwords.ts';
import { profile } from '../../i18n/profile.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { notifySuccess } from '../notices.ts';
import { NewPasswordFields, useNewPassword } from '../passwords/NewPasswordFields.tsx';
import { OwnPasswordField, usePasswordFailure } from '../passwords/OwnPasswordField.tsx';

type Body = Input<Contract['POST /users/password/reset']>['body'];

/** The specification goes by what the answer says, whatever its status. Throws ApiError when it is not `password_updated`. */
const changePassword = async (body: Body): Promise<void> => {
  const answer: { message?: string; detail?: ErrorCode } = await callSignedIn('POST /users/password/reset', {
    body,
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.said) return error.said;
    throw error;
  });
  if (answer.message === 'password_updated') return;
  throw new ApiError(answer.detail ?? (answer.message === undefined ? 'server_error' : 'form_error'), 200);
};

const useFailureText = (error: unknown): string | null => {
  const { failures } = useText(profile).change;
  const errorText = useErrorText();
  if (!error) return null;
  const code = error instanceof ApiError ? error.code : 'server_error';
  if (code === 'form_error' || code === 'invalid_request') return failures.form_error;
  return code === 'too_many_requests' || code === 'network' ? errorText(error) : failures.server_error;
};

type Props = { email: string; full_name: string; onClose: () => void };

export const ChangePassword = ({ onClose, ...account }: Props) => {
  const { change } = useText(profile);
  const { show } = useText(passwords);
  const [old, setOld] = useState('');
  const newPassword = useNewPassword(account);
  const [isShown, setShown] = useState(false);
  const { password } = newPassword.typed;
  const body =
    old !== '' && newPassword.isValid ? { email: account.email, password: old, new_password: password } : null;
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
  const failure = usePasswordFailure({ error: form.error, failure: useFailureText(form.error) });
  return (
    <DialogForm form={form} submit={change.submit} isDisabled={!body} failure={failure}>
      <OwnPasswordField isFirst label={change.old} form={form} isShown={isShown} value={old} onChange={setOld} />
      <NewPasswordFields value={newPassword} isShown={isShown} />
      <Checkbox className="justify-self-start" label={show} checked={isShown} onChange={setShown} />
    </DialogForm>
  );
};
