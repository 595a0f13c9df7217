import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { typedEmail } from '../../../contract/rules/text.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { EmailInput } from '../forms/EmailInput.tsx';
import { isEmail } from '../forms/email.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { useFailures } from '../forms/use-failures.ts';
import { momentIn } from '../moment-in.ts';
import { notifySuccess } from '../notices.ts';
import { isWrongPassword, OwnPasswordField, useNoPasswordHint } from '../passwords/OwnPasswordField.tsx';
import { useCall } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';

/** Asks for the new address, and for the password again. */
const ChangeAddressForm = ({ present, onAsked }: { present: string; onAsked: () => unknown }) => {
  const { address: text } = useText(profile);
  const { language } = useLanguage();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const typed = typedEmail(email);
  const isSame = typed === present;
  const form = useDialogForm({
    body: isEmail(typed) && !isSame && password !== '' ? { email: typed, password, language } : null,
    send: (body) => callSignedIn('POST /users/email/change', { body }),
    onSent: onAsked,
  });
  const hint = useNoPasswordHint(form.error);
  const isWrong = form.isChecked && !isEmail(typed);
  return (
    <DialogForm form={form} submit={text.submit} failure={hint ?? form.failure}>
      <p>{text.text}</p>
      <input type="email" name="username" autoComplete="username" value={present} readOnly hidden />
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
      <OwnPasswordField
        form={form.id}
        value={password}
        failure={form.error}
        onChange={(value) => {
          setPassword(value);
          if (isWrongPassword(form.error)) form.clearFailure();
        }}
      />
    </DialogForm>
  );
};

/** The new address that waits for its confirmation, with a button to withdraw it. */
const WaitingAddress = ({ email, until }: { email: string; until: string }) => {
  const { address: text } = useText(profile);
  const { language } = useLanguage();
  const refresh = useRefresh('own address');
  const failures = useFailures();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callSignedIn('DELETE /users/email/change'),
    onSuccess: () => {
      notifySuccess(text.withdrawn);
      return refresh();
    },
    onError: failures.notify,
  });
  return (
    <>
      <p className="new-address">{text.waiting(email, momentIn(language, until))}</p>
      <Button variant="default" size="sm" aria-busy={isPending} onClick={() => !isPending && mutate()}>
        {text.withdraw}
      </Button>
      <FormFailure>{failures.textOf(error)}</FormFailure>
    </>
  );
};

/** A button that opens the dialog for changing one's own address, and the address that is not confirmed yet. */
export const ChangeAddress = ({ email }: { email: string }) => {
  const { address: text } = useText(profile);
  const { data } = useCall('GET /users/email/change');
  const refresh = useRefresh('own address');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const finish = () => {
    notifySuccess(text.asked);
    close();
    return refresh();
  };
  const waiting = data?.change;
  return (
    <>
      {waiting && <WaitingAddress email={waiting.email} until={waiting.tms_until} />}
      <Button variant="outline" onClick={() => setOpen(true)}>
        {text.action}
      </Button>
      <DialogFrame isOpen={isOpen} onClose={close} title={text.title} size="lg">
        <ChangeAddressForm present={email} onAsked={finish} />
      </DialogFrame>
    </>
  );
};
