import type { User, UserEdit } from '../../../contract/users.ts';
import { callSignedIn, renewLogin, useLogin } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { notifyError, notifySuccess } from '../notices.ts';
import { type Drafts, rebased, useRowEditing } from '../table/use-row-editing.ts';
import { useRefresh } from '../use-refresh.ts';
import { draftOf, stateOf, type UserDraft, userChanges, userProblems } from './user-draft.ts';

type Options = {
  hasMail: boolean;
  /** Called when the change sends a new invitation. */
  onInvited: (user: User) => Promise<void>;
};

/** Edits one account in its row. */
export const useUserEditing = (user: User, drafts: Drafts<UserDraft>, { hasMail, onInvited }: Options) => {
  const { saved, newAddressAsked, gone } = useText(users);
  const refresh = useRefresh('users');
  const isOwn = useLogin()?.id === user.id;
  const { language } = useLanguage();
  const editing = useRowEditing({
    id: user.id,
    now: draftOf(user),
    drafts,
    rebase: rebased,
    changesOf: userChanges,
    isComplete: (typed) => Object.keys(userProblems(typed)).length === 0,
    // Another address gets a mail, in the language of this page: a link to confirm it, or a new invitation.
    send: (changes: UserEdit) =>
      callSignedIn('POST /users/:id', { params: { id: user.id }, body: { ...changes, language } }),
    onSaved: async (changed) => {
      const isInvitedAnew = stateOf(changed) === 'invited' && (changed.email !== user.email || user.disabled);
      if (isInvitedAnew && hasMail) return onInvited(changed);
      notifySuccess(
        changed.new_email === user.new_email || !hasMail
          ? saved(changed.full_name)
          : newAddressAsked(changed.full_name),
      );
      // The menu and the profile show what came with the tokens.
      if (isOwn) renewLogin();
      await refresh();
    },
    onDeleted: () => {
      notifyError(gone(user.full_name));
      refresh();
    },
  });
  return { ...editing, isOwn, problems: editing.isChecked ? userProblems(editing.draft) : {} };
};
