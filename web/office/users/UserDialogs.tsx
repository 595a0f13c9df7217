import type { User } from '../../../contract/users.ts';
import { callSignedIn, useLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { unlessGone } from '../failures.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

type Props = { user: User | undefined; isOpen: boolean; onClose: () => void };

/** Asks for confirmation, then deletes an account. */
export const DeleteUser = ({ user, isOpen, onClose, onDeleted }: Props & { onDeleted: () => void }) => {
  const text = useText(users).deleting;
  const refresh = useRefresh('users');
  const id = useLogin()?.id;
  const confirm = async () => {
    if (!user) return;
    await callSignedIn('DELETE /users/:id', { params: { id: user.id } }).catch(unlessGone);
    notifySuccess(text.done(user.full_name));
    await refresh();
    onDeleted();
  };
  return (
    <ConfirmDialog isOpen={isOpen} title={text.title} submit={text.submit} onConfirm={confirm} onClose={onClose}>
      {user && <p>{text.text(user.full_name, user.email)}</p>}
      <p>{id === user?.id ? <strong>{text.own}</strong> : text.hint}</p>
    </ConfirmDialog>
  );
};

/** Removes all factors of somebody who has lost them. */
export const ResetSecondFactor = ({ user, isOpen, onClose }: Props) => {
  const { secondFactor: text } = useText(users);
  const refresh = useRefresh('users');
  const reset = async () => {
    if (!user) return;
    await callSignedIn('DELETE /users/:id/second-factor', { params: { id: user.id } });
    onClose();
    notifySuccess(text.done(user.full_name));
    await refresh();
  };
  return (
    <ConfirmDialog isOpen={isOpen} title={text.title} submit={text.submit} onClose={onClose} onConfirm={reset}>
      {user && <p>{text.text(user.full_name)}</p>}
      <p>{text.sure}</p>
    </ConfirmDialog>
  );
};
