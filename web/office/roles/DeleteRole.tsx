import type { Role } from '../../../contract/roles.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { unlessGone } from '../failures.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

type Props = { role: Role | undefined; isOpen: boolean; onClose: () => void; onDeleted: () => void };

/** Asks for confirmation, then deletes a role. */
export const DeleteRole = ({ role, isOpen, onClose, onDeleted }: Props) => {
  const text = useText(roles).deleting;
  const refresh = useRefresh('roles');
  const confirm = async () => {
    if (!role) return;
    await callSignedIn('DELETE /roles/:id', { params: { id: role.id } }).catch(unlessGone);
    notifySuccess(text.done(role.name));
    await refresh();
    onDeleted();
  };
  return (
    <ConfirmDialog isOpen={isOpen} title={text.title} submit={text.submit} onConfirm={confirm} onClose={onClose}>
      {role && <p>{text.text(role.name)}</p>}
    </ConfirmDialog>
  );
};
