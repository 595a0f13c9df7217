import { maxTextLength } from '../../../contract/rules/limits.ts';
import type { User, UserEdit } from '../../../contract/users.ts';
import { callSignedIn, renewLogin, useLogin } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { Select } from '../../ui/Select.tsx';
import { AcrossView } from '../../ui/TableParts.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { EmailInput } from '../forms/EmailInput.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { momentIn } from '../moment-in.ts';
import { notifyError, notifySuccess } from '../notices.ts';
import type { RecordRowProps } from '../table/RecordRow.tsx';
import { EditBar } from '../table/RowActions.tsx';
import { type Drafts, rebased, useRowEditing } from '../table/use-row-editing.ts';
import { useRefresh } from '../use-refresh.ts';
import { RoleField } from './invitation-fields.tsx';
import { draftOf, stateOf, type UserDraft, userChanges, userProblems } from './user-draft.ts';

type EditingOptions = {
  hasMail: boolean;
  /** Called when the change sends a new invitation. */
  onInvited: (user: User) => Promise<void>;
};

/** Edits one account in its row. */
export const useUserEditing = (user: User, drafts: Drafts<UserDraft>, { hasMail, onInvited }: EditingOptions) => {
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
      if (isOwn) void renewLogin();
      await refresh();
    },
    onDeleted: () => {
      notifyError(gone(user.full_name));
      refresh();
    },
  });
  return { ...editing, isOwn, problems: editing.isChecked ? userProblems(editing.draft) : {} };
};

type Options = { user: User; editing: ReturnType<typeof useUserEditing>; hasMail: boolean };

/** The row of an account being edited: fields stand where its texts stood, and below them what a change means. */
export const useEditedUser = ({ user, editing, hasMail }: Options): RecordRowProps => {
  const text = useText(users);
  const { language } = useLanguage();
  const { isOwn, form, draft, changes, problems, failure, change } = editing;
  const { new_email, tms_new_email_until } = user;
  const shared = { form, isLabelHidden: true, size: 'small', autoComplete: 'off' } as const;
  const saysSame = problems.full_name && problems.email === problems.full_name;
  const isInvited = stateOf(user) === 'invited';
  const notes = [
    new_email && tms_new_email_until && text.newAddress(new_email, momentIn(language, tms_new_email_until)),
    isOwn && text.ownAddress,
    isOwn && changes && ('role_id' in changes || 'disabled' in changes) && text.signOutWarning,
    changes?.email && !isInvited && (hasMail ? text.newAddressNote : text.newAddressWithoutMail),
  ].filter((note) => typeof note === 'string');
  return {
    isEditing: true,
    isTouched: changes !== null,
    onCancel: editing.leave,
    cells: {
      full_name: (
        <TextInput
          {...shared}
          label={text.columns.full_name}
          maxLength={maxTextLength}
          spellCheck={false}
          value={draft.full_name}
          onChange={(full_name) => change({ full_name })}
          error={problems.full_name && text.messages[problems.full_name]}
        />
      ),
      email: (
        <EmailInput
          {...shared}
          label={text.columns.email}
          disabled={isOwn}
          value={draft.email}
          onChange={(email) => change({ email })}
          wrongForm={text.messages.checkEmail}
          error={saysSame ? true : problems.email && text.messages[problems.email]}
        />
      ),
      role: (
        <RoleField
          form={form}
          isLabelHidden
          size="small"
          role_id={draft.role_id}
          current={user.role}
          onChange={(role_id) => change({ role_id })}
          error={problems.role_id && text.messages[problems.role_id]}
        />
      ),
      state: (
        <Select
          {...shared}
          label={text.columns.state}
          value={draft.disabled ? 'disabled' : 'enabled'}
          onChange={(state) => change({ disabled: state === 'disabled' })}
          options={[
            { value: 'enabled', label: text.states[user.flg_invited ? 'invited' : 'active'] },
            { value: 'disabled', label: text.states.disabled },
          ]}
        />
      ),
      second_factor: <span className="text-text-2 lg:px-1.5">{text.has[user.flg_second_factor ? 'yes' : 'no']}</span>,
    },
    actions: <EditBar form={form} isBusy={editing.isBusy} onSave={editing.save} onCancel={editing.leave} />,
    below: (notes.length > 0 || failure) && (
      <AcrossView>
        <div className="grid max-w-text gap-1 px-4 pb-2 text-sm">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <FormFailure>{failure}</FormFailure>
        </div>
      </AcrossView>
    ),
  };
};
