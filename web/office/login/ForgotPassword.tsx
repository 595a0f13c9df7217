import { useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { dialogOnDemand } from '../forms/dialog-on-demand.tsx';

const ForgotDialog = dialogOnDemand(async () => (await import('./ForgotDialog.tsx')).ForgotDialog);

/** Opens the dialog that requests a link for a new password; `typed` is the email address entered on the page. */
export const ForgotPassword = ({ typed }: { typed: string }) => {
  const { forgotten } = useText(login);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link-button"
        onPointerEnter={ForgotDialog.warm}
        onFocus={ForgotDialog.warm}
        onClick={() => setOpen(true)}
      >
        {forgotten}
      </button>
      <ForgotDialog typed={typed} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
