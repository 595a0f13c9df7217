import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

/** Removes all factors of somebody who has lost them. */
export const ResetSecondFactor = ({ user }: { user: User }) => {
  const { secondFactor: text } = useText(users);
  const refresh = useRefresh('users');
  const [isOpen, setOpen] = useState(false);
  const reset = async () => {
    await callSignedIn('DELETE /users/:id/second-factor', { params: { id: user.id } });
    setOpen(false);
    notifySuccess(text.done(user.full_name));
    await refresh();
  };
  return (
    <div>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {text.reset}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={text.title}
        submit={text.submit}
        onClose={() => setOpen(false)}
        onConfirm={reset}
      >
        <p>{text.text(user.full_name)}</p>
        <p>{text.sure}</p>
      </ConfirmDialog>
    </div>
  );
};
