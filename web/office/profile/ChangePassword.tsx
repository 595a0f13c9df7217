import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { FormDialog } from '../login/FormDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

type Props = { email: string; full_name: string };

/** Opens the dialog that changes the own password. */
export const ChangePassword = (account: Props) => {
  const text = useText(profile);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const finish = () => {
    notifySuccess(text.change.changed);
    close();
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {text.changePassword}
      </Button>
      <FormDialog opened={isOpen} onClose={close} title={text.change.title} size="lg">
        <ChangePasswordForm {...account} onChanged={finish} onCancel={close} />
      </FormDialog>
    </>
  );
};
