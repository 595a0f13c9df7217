import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { User, UserEdit } from '../../../contract/users.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { notifySuccess } from '../notices.ts';
import type { Drafts } from '../table/use-drafts.ts';
import { useFailures } from '../table/use-failures.ts';
import { useProblemFocus } from '../table/use-problem-focus.ts';
import { useUsersChanged } from './use-users-changed.ts';
import { draftOf, type UserDraft, userChanges, userProblems } from './user-draft.ts';

/** Editing one account in its row: what is typed, what is wrong with it, saving it. */
export const useUserEditing = (user: User, drafts: Drafts<UserDraft>) => {
  const { saved } = useText(users);
  const failures = useFailures();
  const usersChanged = useUsersChanged();
  const form = useId();
  const [attempts, setAttempts] = useState(0);
  useProblemFocus(form, attempts);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (body: UserEdit) => callSignedIn('POST /users/:id', { params: { id: user.id }, body }),
    onSuccess: async ({ full_name }) => {
      notifySuccess(saved(full_name));
      await usersChanged();
      leave();
    },
    onError: failures.notify,
  });
  const draft = drafts.of(user.id) ?? draftOf(user);
  const changes = userChanges(user, draft);
  const problems = userProblems(draft);

  const leave = () => {
    setAttempts(0);
    reset();
    drafts.drop(user.id);
  };
  const save = () => {
    setAttempts(attempts + 1);
    if (Object.keys(problems).length > 0) return;
    if (changes) mutate(changes);
    else leave();
  };
  return {
    isEditing: drafts.of(user.id) !== undefined,
    form,
    draft,
    changes,
    problems: attempts > 0 ? problems : {},
    isBusy: isPending,
    failure: failures.textOf(error),
    begin: () => drafts.write(user.id, draftOf(user)),
    change: (part: Partial<UserDraft>) => drafts.write(user.id, { ...draft, ...part }),
    save,
    leave,
  };
};
