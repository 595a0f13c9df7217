import type { User, UserEdit } from '../../../contract/users.ts';
import { callSignedIn, renewLogin, useLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { notifySuccess } from '../notices.ts';
import { rebased } from '../table/row-draft.ts';
import type { Drafts } from '../table/use-drafts.ts';
import { useRowEditing } from '../table/use-row-editing.ts';
import { useUserGone } from './use-user-gone.ts';
import { useUsersChanged } from './use-users-changed.ts';
import { draftOf, type UserDraft, userChanges, userProblems } from './user-draft.ts';

/** Editing one account in its row. */
export const useUserEditing = (user: User, drafts: Drafts<UserDraft>) => {
  const { saved } = useText(users);
  const usersChanged = useUsersChanged();
  const gone = useUserGone();
  const isOwn = useLogin()?.id === user.id;
  const editing = useRowEditing({
    id: user.id,
    now: draftOf(user),
    drafts,
    rebase: rebased,
    changesOf: userChanges,
    isComplete: (typed) => Object.keys(userProblems(typed)).length === 0,
    send: (body: UserEdit) => callSignedIn('POST /users/:id', { params: { id: user.id }, body }),
    onSaved: async ({ full_name }) => {
      notifySuccess(saved(full_name));
      // The menu and the profile show what the tokens came with.
      if (isOwn) renewLogin();
      await usersChanged();
    },
    onGone: () => gone(user),
  });
  return { ...editing, isOwn, problems: editing.isChecked ? userProblems(editing.draft) : {} };
};
