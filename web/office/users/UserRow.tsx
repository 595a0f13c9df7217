import {
  KeyRound,
  Link2,
  LogOut,
  type LucideIcon,
  MailX,
  RefreshCw,
  Send,
  ShieldCheck,
  UserCheck,
  UserX,
} from 'lucide-react';
import type { Scope } from '../../../contract/scopes.ts';
import type { User } from '../../../contract/users.ts';
import { callSignedIn, renewLogin, useLogin } from '../../api/login.ts';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { MenuItem } from '../../ui/Floating.tsx';
import { Select } from '../../ui/Select.tsx';
import { AcrossView } from '../../ui/TableParts.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { momentIn } from '../moment-in.ts';
import { notifyError, notifySuccess } from '../notices.ts';
import { useRoleName } from '../roles/role-words.ts';
import { EditBar, Line, RecordRow, type RecordRowProps, RowActions } from '../table/RecordRow.tsx';
import { type Drafts, useRowEditing } from '../table/use-row-editing.ts';
import { useRefresh } from '../use-refresh.ts';
import type { UserCalls } from './use-user-calls.ts';
import { draftOf, normalized, stateOf, type UserDraft, userProblems, useUserFields } from './user-fields.tsx';

type Options = Pick<Props, 'user' | 'drafts' | 'calls'> & { isOwn: boolean; waiting: string | null };

/** Edits one account in its row: fields stand where its texts stood, and below them what a change means. */
const useEditedUser = ({ user, isOwn, waiting, drafts, calls: { hasMail, onMailed } }: Options) => {
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
  const notes = [
    waiting,
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

/** When somebody last signed in: the day, with its year if that is another one; of today the time. */
const LastSignIn = ({ moment }: { moment: string | null }) => {
  const { today, signedIn } = useText(users);
  const { language } = useLanguage();
  const words = () => {
    if (!moment) return signedIn.never;
    const at = new Date(moment);
    const inWords = (options: Intl.DateTimeFormatOptions, date = at) => dateFormat(language, options).format(date);
    const isNow = (options: Intl.DateTimeFormatOptions) => inWords(options) === inWords(options, new Date());
    if (isNow({ dateStyle: 'short' })) return today(inWords({ timeStyle: 'short' }));
    return inWords({ day: 'numeric', month: 'short', ...(!isNow({ year: 'numeric' }) && { year: 'numeric' }) });
  };
  return (
    <span className="whitespace-nowrap text-text-2" title={moment ? momentIn(language, moment) : undefined}>
      {words()}
    </span>
  );
};

/** Whether a user can sign in; of an invitation until when, and whether its mail is still being written. */
const State = ({ user, isUnderway, hasMail }: { user: User; isUnderway: boolean; hasMail: boolean }) => {
  const text = useText(users);
  const { language } = useLanguage();
  const state = stateOf(user);
  const until = user.tms_invitation_until;
  if (state === 'active') return <span className="text-text-2">{text.states.active}</span>;
  if (state === 'disabled') return <Badge>{text.states.disabled}</Badge>;
  if (!until && !isUnderway) return <Badge tone="no">{hasMail ? text.expired : text.withoutLink}</Badge>;
  const day = until && dateFormat(language, { day: 'numeric', month: 'short' }).format(new Date(until));
  return <Badge tone="amber">{day ? text.invitedUntil(day) : text.invitationOnItsWay}</Badge>;
};

type Props = {
  user: User;
  drafts: Drafts<UserDraft>;
  calls: UserCalls;
  may: (scope: Scope) => boolean;
  onResetFactor: (user: User) => void;
  onDelete: (user: User) => void;
};

/** One account, shown or being edited: the same row, so that the focus goes with it. */
export const UserRow = ({ user, drafts, calls, may, onResetFactor, onDelete }: Props) => {
  const text = useText(users);
  const { language } = useLanguage();
  const nameOf = useRoleName();
  const isOwn = useLogin()?.id === user.id;
  const { full_name, email, disabled, new_email, tms_new_email_until, flg_second_factor } = user;
  const waiting =
    new_email && tms_new_email_until && text.newAddress(new_email, momentIn(language, tms_new_email_until));
  const edited = useEditedUser({ user, isOwn, waiting, drafts, calls });
  if (edited.isEditing) return <RecordRow {...edited.row} />;

  const { hasMail } = calls;
  const isUnderway = calls.isUnderway(user);
  const isExpired = hasMail && !user.tms_invitation_until && !isUnderway;
  const canInvite = stateOf(user) === 'invited' && may('user:create');
  const canUpdate = may('user:update');
  const canUpdateOther = canUpdate && !isOwn;
  const item = (label: string, icon: LucideIcon, action: (user: User) => unknown): MenuItem => {
    return { label, icon, onSelect: () => void action(user) };
  };
  const setAccess = () => calls.setAccess(user, !disabled);
  const more = [
    [
      canInvite && hasMail && item(text.sendAgain, Send, calls.sendAgain),
      canInvite && item(text.invitationLink.make, Link2, calls.makeLink),
    ],
    [
      canUpdate && new_email !== null && item(text.withdraw, MailX, calls.withdrawAddress),
      canUpdateOther && stateOf(user) === 'active' && item(text.endSignIns, LogOut, calls.endSignIns),
      canUpdateOther &&
        flg_second_factor &&
        may('role:update') &&
        item(text.secondFactor.reset, KeyRound, onResetFactor),
      canUpdateOther && (disabled ? item(text.enable, UserCheck, setAccess) : item(text.disable, UserX, setAccess)),
    ],
  ];
  return (
    <RecordRow
      isOff={disabled}
      cells={{
        full_name: (
          <span className="flex gap-1">
            <Line text={full_name} />
            {isOwn && <span className="font-normal text-text-2">{text.you}</span>}
          </span>
        ),
        email: waiting ? (
          <span className="block text-sm">
            <Line text={email} className="text-text-2" />
            <Line text={waiting} className="text-amber-text" />
          </span>
        ) : (
          <Line text={email} {...(!disabled && { className: 'text-text-2' })} />
        ),
        role: <Line text={nameOf(user.role)} />,
        state: <State user={user} isUnderway={isUnderway} hasMail={hasMail} />,
        second_factor: flg_second_factor ? (
          <span className="inline-flex items-center gap-1.5 text-yes">
            <ShieldCheck className="size-4" aria-hidden="true" />
            <span>{text.has.yes}</span>
          </span>
        ) : (
          <span className="text-text-2">{text.has.no}</span>
        ),
        last_sign_in: <LastSignIn moment={user.tms_last_sign_in_at} />,
      }}
      actions={
        <RowActions
          name={full_name}
          onEdit={canUpdate && edited.begin}
          onDelete={may('user:delete') && (() => onDelete(user))}
          more={more}
          first={
            canInvite && (
              <Button
                variant="text"
                className="whitespace-nowrap"
                size="small"
                icon={isExpired ? RefreshCw : Link2}
                aria-label={isExpired ? text.renewFor(full_name) : text.copyLinkFor(full_name)}
                data-row-action
                onClick={() => void (isExpired ? calls.sendAgain(user) : calls.makeLink(user))}
              >
                {isExpired ? text.renew : text.copyLink}
              </Button>
            )
          }
        />
      }
    />
  );
};
