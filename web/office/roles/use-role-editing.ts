import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Role, RoleEdit } from '../../../contract/roles.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { notifySuccess } from '../notices.ts';
import type { Drafts } from '../table/use-drafts.ts';
import { useFailures } from '../table/use-failures.ts';
import { useProblemFocus } from '../table/use-problem-focus.ts';
import { draftOf, type RoleDraft, roleChanges } from './role-draft.ts';
import { useRolesChanged } from './use-roles-changed.ts';

/** Editing one role in its row: what is typed, what is wrong with it, saving it. */
export const useRoleEditing = (role: Role, drafts: Drafts<RoleDraft>) => {
  const { saved } = useText(roles);
  const failures = useFailures();
  const rolesChanged = useRolesChanged();
  const form = useId();
  const [attempts, setAttempts] = useState(0);
  useProblemFocus(form, attempts);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (body: RoleEdit) => callSignedIn('POST /roles/:id', { params: { id: role.id }, body }),
    onSuccess: async ({ name }) => {
      notifySuccess(saved(name));
      await rolesChanged();
      leave();
    },
    onError: failures.notify,
  });
  const draft = drafts.of(role.id) ?? draftOf(role);
  const hasNoName = draft.name.trim() === '';

  const leave = () => {
    setAttempts(0);
    reset();
    drafts.drop(role.id);
  };
  const save = () => {
    setAttempts(attempts + 1);
    if (hasNoName) return;
    const changes = roleChanges(role, draft);
    if (changes) mutate(changes);
    else leave();
  };
  return {
    isEditing: drafts.of(role.id) !== undefined,
    form,
    draft,
    hasNoName: attempts > 0 && hasNoName,
    isBusy: isPending,
    failure: failures.textOf(error),
    begin: () => drafts.write(role.id, draftOf(role)),
    change: (part: Partial<RoleDraft>) => drafts.write(role.id, { ...draft, ...part }),
    save,
    leave,
  };
};
