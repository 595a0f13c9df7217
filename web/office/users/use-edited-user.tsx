import type { User } from '../../../contract/users.ts';
import { callSignedIn, renewLogin } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { Select } from '../../ui/Select.tsx';
import { AcrossView } from '../../ui/TableParts.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { momentIn } from '../moment-in.ts';
import { notifyError, notifySuccess } from '../notices.ts';
import type { RecordRowProps } from '../table/RecordRow.tsx';
import { EditBar } from '../table/RowActions.tsx';
import { type Drafts, useRowEditing } from '../table/use-row-editing.ts';
import { useRefresh } from '../use-refresh.ts';
import type { UserCalls } from './use-user-calls.ts';
import { draftOf, normalized, stateOf, type UserDraft, userProblems } from './user-draft.ts';
import { useUserFields } from './user-fields.tsx';

type Options = { user: User; isOwn: boolean; drafts: Drafts<UserDraft>; calls: UserCalls };

/** Edits one account in its row: fields stand where its texts stood, and below them what a change means. */
export const useEditedUser = ({ user, isOwn, drafts, calls: { hasMail, onMailed } }: Options) => {
  const text = useText(users);
  const refresh = useRefresh('users');
  const { language } = useLanguage();
  const editing = useRowEditing({
    id: user.id,
    now: draftOf(user),
    drafts,
    normalized,
    isComplete: (typed) => Object.keys(userProblems(typed)).length === 0,
    // Another address gets a mail, in the language of this page: a link to confirm it, or a new invitation.
    send: (changes) => callSignedIn('POST /users/:id', { params: { id: user.id }, body: { ...changes, language } }),
    onSaved: async (changed) => {
      const isInvitedAnew = stateOf(changed) === 'invited' && (changed.email !== user.email || user.disabled);
      if (isInvitedAnew && hasMail) return onMailed(changed);
      const isAsked = changed.new_email !== user.new_email && hasMail;
      notifySuccess(isAsked ? text.newAddressAsked(changed.full_name) : text.saved(changed.full_name));
      // The menu and the profile show what came with the tokens.
      if (isOwn) void renewLogin();
      await refresh();
    },
    onDeleted: () => {
      notifyError(text.gone(user.full_name));
      void refresh();
    },
  });
  const { form, draft, changes, isChecked, failure, change } = editing;
  const looks = { form, isLabelHidden: true, size: 'small' } as const;
  const fields = useUserFields({ draft, onChange: change, isChecked, looks, current: user.role, isOwn });
  const { new_email, tms_new_email_until } = user;
  const notes = [
    new_email && tms_new_email_until && text.newAddress(new_email, momentIn(language, tms_new_email_until)),
    isOwn && text.ownAddress,
    isOwn && changes && ('role_id' in changes || 'disabled' in changes) && text.signOutWarning,
    changes?.email && stateOf(user) !== 'invited' && (hasMail ? text.newAddressNote : text.newAddressWithoutMail),
  ].filter((note) => typeof note === 'string');
  const row: RecordRowProps = {
    editing,
    cells: {
      ...fields,
      state: (
        <Select
          {...looks}
          label={text.columns.state}
          autoComplete="off"
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
    actions: <EditBar editing={editing} />,
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
  return { isEditing: editing.isEditing, begin: editing.begin, row };
};
