import { useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useCloseUnlessSending } from '../forms/use-close-unless-sending.ts';
import { useOpening } from '../forms/use-opening.ts';
import { ForgotPasswordForm, forgetting } from './ForgotPasswordForm.tsx';
import { ForgotPasswordSent } from './ForgotPasswordSent.tsx';

/** The way back in for whoever has forgotten the password: a dialog that asks where to send the link; `typed` is the address in the page. */
export const ForgotPassword = ({ typed }: { typed: string }) => {
  const text = useText(login);
  const dialog = useOpening();
  const [sentTo, setSentTo] = useState<string>();
  const close = useCloseUnlessSending(forgetting, dialog.close);
  const open = () => {
    setSentTo(undefined);
    dialog.open();
  };
  return (
    <>
      <button type="button" className="link-button" onClick={open}>
        {text.forgotten}
      </button>
      <FormDialog opened={dialog.isOpen} onClose={close} title={sentTo ? text.forgot.sentTitle : text.forgot.title}>
        {sentTo ? (
          <ForgotPasswordSent to={sentTo} onClose={close} />
        ) : (
          <ForgotPasswordForm key={dialog.opening} typed={typed} onSent={setSentTo} onCancel={close} />
        )}
      </FormDialog>
    </>
  );
};
