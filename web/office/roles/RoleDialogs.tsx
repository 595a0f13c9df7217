import { useState } from 'react';
import type { Role } from '../../../contract/roles.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { unlessGone } from '../failures.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import type { useSubject } from '../forms/DialogFrame.tsx';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { emptyDraft, hasNoName, normalized, RoleFields } from './RoleFields.tsx';
import { useRoleName } from './role-words.ts';
import { ScopeMatrix } from './ScopeMatrix.tsx';

type AddProps = { onAdded: (role: Role) => void; onClose: () => void };

const AddRoleForm = ({ onAdded, onClose }: AddProps) => {
  const { adding: text, messages } = useText(roles);
  const [draft, setDraft] = useState(emptyDraft);
  const form = useDialogForm({
    body: hasNoName(draft) ? null : normalized(draft),
    send: (body) => callSignedIn('POST /roles', { body }),
    onSent: (role) => {
      onClose();
      onAdded(role);
    },
  });
  const isNameTaken = form.error instanceof ApiError && form.error.code === 'role_name_in_use';
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const nameProblem = form.isChecked && hasNoName(draft) ? messages.enterName : isNameTaken && form.failure;
  return (
    <DialogForm form={form} submit={text.submit} failure={isNameTaken ? null : form.failure}>
      <RoleFields draft={draft} nameProblem={nameProblem || undefined} onChange={change} form={form.id} isNew />
      <ScopeMatrix caption={text.scopes} scopes={draft.scopes} onChange={(scopes) => change({ scopes })} />
    </DialogForm>
  );
};

/** A dialog that creates a role. */
export const AddRole = ({ isOpen, ...form }: AddProps & { isOpen: boolean }) => (
  <DialogFrame isOpen={isOpen} onClose={form.onClose} title={useText(roles).adding.title} size="lg">
    <AddRoleForm {...form} />
  </DialogFrame>
);

type DeleteProps = Omit<ReturnType<typeof useSubject<Role>>, 'open'> & { onDeleted: () => void };

/** Asks for confirmation, then deletes a role; one that somebody has cannot be deleted. */
export const DeleteRole = ({ subject: role, isOpen, close, onDeleted }: DeleteProps) => {
  const text = useText(roles).deleting;
  const refresh = useRefresh('roles');
  const roleName = useRoleName();
  const isHeld = role !== undefined && role.num_users > 0;
  const confirm = async () => {
    if (!role) return;
    await callSignedIn('DELETE /roles/:id', { params: { id: role.id } }).catch(unlessGone);
    notifySuccess(text.done(roleName(role)));
    await refresh();
    close();
    onDeleted();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text.title}
      submit={text.submit}
      isDisabled={isHeld}
      onConfirm={confirm}
      onClose={close}
    >
      {role && <p>{isHeld ? text.held(roleName(role), role.num_users) : text.text(roleName(role))}</p>}
    </ConfirmDialog>
  );
};
