import type { Role } from '../../../contract/roles.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { unlessGone } from '../failures.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useCallWhen } from '../use-call.ts';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';
import { useRoleName } from './role-words.ts';

type Props = { role: Role | undefined; isOpen: boolean; onClose: () => void; onDeleted: () => void };

/** Who has the role, for those who may see the users. */
const Holders = ({ role }: { role: Role }) => {
  const text = useText(roles).deleting;
  const roleName = useRoleName();
  const { data = [] } = useCallWhen(useScopes().includes('user:read'), 'GET /users');
  const holders = data.filter(({ role_id }) => role_id === role.id);
  return (
    <>
      <p>{text.held(roleName(role), role.num_users)}</p>
      {holders.length > 0 && (
        <ul className="max-h-48 overflow-auto">
          {holders.map(({ id, full_name, email }) => (
            <li key={id}>
              <span>{full_name}</span> <span className="text-sm text-text-2">{email}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Asks for confirmation, then deletes a role; one that somebody has cannot be deleted, and says who that is. */
export const DeleteRole = ({ role, isOpen, onClose, onDeleted }: Props) => {
  const text = useText(roles).deleting;
  const refresh = useRefresh('roles');
  const roleName = useRoleName();
  const confirm = async () => {
    if (!role) return;
    await callSignedIn('DELETE /roles/:id', { params: { id: role.id } }).catch(unlessGone);
    notifySuccess(text.done(roleName(role)));
    await refresh();
    onDeleted();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text.title}
      submit={text.submit}
      isDisabled={role !== undefined && role.num_users > 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      {role && (role.num_users > 0 ? <Holders role={role} /> : <p>{text.text(roleName(role))}</p>)}
    </ConfirmDialog>
  );
};
