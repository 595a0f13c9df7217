import { useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { ForgotPasswordSent } from './ForgotPasswordSent.tsx';
import { FormDialog } from './FormDialog.tsx';

/** The way back in for who has forgotten the password: a dialog that asks where to send the link. */
export const ForgotPassword = () => {
  const text = useText(login);
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const open = () => {
    setSentTo(undefined);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="link-button" onClick={open}>
        {text.forgotten}
      </button>
      <FormDialog opened={isOpen} onClose={close} title={sentTo ? text.forgot.sentTitle : text.forgot.title}>
        {sentTo ? (
          <ForgotPasswordSent to={sentTo} onClose={close} />
        ) : (
          <ForgotPasswordForm onSent={setSentTo} onCancel={close} />
        )}
      </FormDialog>
    </>
  );
};
