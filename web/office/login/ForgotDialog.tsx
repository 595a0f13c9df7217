import { useState } from 'react';
import { typedLine } from '../../../contract/rules/text.ts';
import { ApiError, call } from '../../api/client.ts';
import { readDeviceToken } from '../../api/login-device.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { EmailInput } from '../forms/AccountInputs.tsx';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { isEmail } from '../forms/email.ts';

/** Whether the user can do something about a failure; any other is reported as "the mail was not sent". */
const hasRemedy = (error: unknown): boolean =>
  error instanceof ApiError && ['too_many_requests', 'network'].includes(error.code);

/** Asks for the email address to which a link for a new password is sent. */
const ForgotPasswordForm = ({ typed, onSent }: { typed: string; onSent: (email: string) => void }) => {
  const text = useText(login);
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [email, setEmail] = useState(typed);
  const form = useDialogForm({
    body: isEmail(email) ? { email: typedLine(email), language } : null,
    send: async (body) => {
      // With it, this device gets its mail even when strangers have asked too often.
      const device_token = await readDeviceToken(body.email);
      return call('POST /users/password/forgot', { body: { ...body, ...(device_token && { device_token }) } });
    },
    onSent: (_answer, body) => onSent(body.email),
    // The form shows all failures itself.
    onFailure: () => {},
  });
  const failure = form.hasFailed && (hasRemedy(form.error) ? errorText(form.error) : text.forgot.server_error);
  return (
    <DialogForm form={form} submit={text.forgot.send} failure={failure}>
      <p>{text.forgot.text}</p>
      <EmailInput
        data-autofocus
        label={text.email}
        required
        autoComplete="email"
        value={email}
        onChange={setEmail}
        wrongForm={text.enter_email}
        error={form.isChecked && !isEmail(email) && text.enter_email}
      />
    </DialogForm>
  );
};

/** Says what happens next. The same for addresses without an account, so as not to reveal who has one. */
const ForgotPasswordSent = ({ to, onClose }: { to: string; onClose: () => void }) => {
  const { forgot } = useText(login);
  const words = useArrivalFocus<HTMLDivElement>();
  return (
    <>
      <div ref={words} tabIndex={-1} className="wrap-anywhere grid gap-2">
        <p>{forgot.forgot_password_msg(to)}</p>
        <p>{forgot.notThere}</p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{forgot.close}</Button>
      </DialogActions>
    </>
  );
};

export const ForgotDialog = ({ typed, isOpen, onClose }: { typed: string; isOpen: boolean; onClose: () => void }) => {
  const { forgot } = useText(login);
  const [sentTo, setSentTo] = useState<string>();
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      onExited={() => setSentTo(undefined)}
      title={sentTo ? forgot.sentTitle : forgot.title}
    >
      {sentTo ? (
        <ForgotPasswordSent to={sentTo} onClose={onClose} />
      ) : (
        <ForgotPasswordForm typed={typed} onSent={setSentTo} />
      )}
    </DialogFrame>
  );
};
