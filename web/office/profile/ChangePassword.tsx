import { Button } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useCloseUnlessSending } from '../forms/use-close-unless-sending.ts';
import { useOpening } from '../forms/use-opening.ts';
import { notifySuccess } from '../notices.ts';
import { ChangePasswordForm, changing } from './ChangePasswordForm.tsx';

type Props = { email: string; full_name: string };

/** Opens the dialog that changes the own password. */
export const ChangePassword = (account: Props) => {
  const text = useText(profile);
  const dialog = useOpening();
  const close = useCloseUnlessSending(changing, dialog.close);
  const finish = () => {
    notifySuccess(text.change.changed);
    dialog.close();
  };
  return (
    <>
      <Button variant="outline" onClick={dialog.open}>
        {text.changePassword}
      </Button>
      <FormDialog opened={dialog.isOpen} onClose={close} title={text.change.title} size="lg">
        <ChangePasswordForm key={dialog.opening} {...account} onChanged={finish} onCancel={close} />
      </FormDialog>
    </>
  );
};
