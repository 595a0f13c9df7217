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
import { useLogin } from '../../api/login.ts';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { MenuItem } from '../../ui/Floating.tsx';
import { momentIn } from '../moment-in.ts';
import { useRoleName } from '../roles/role-words.ts';
import { Line, RecordRow } from '../table/RecordRow.tsx';
import { RowActions } from '../table/RowActions.tsx';
import type { Drafts } from '../table/use-row-editing.ts';
import { useEditedUser } from './use-edited-user.tsx';
import type { UserCalls } from './use-user-calls.ts';
import { stateOf, type UserDraft } from './user-draft.ts';

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

type StateProps = { user: User; isUnderway: boolean; hasMail: boolean };

/** Whether a user can sign in; of an invitation until when, and whether its mail is still being written. */
const State = ({ user, isUnderway, hasMail }: StateProps) => {
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
  const edited = useEditedUser({ user, isOwn, drafts, calls });
  if (edited.isEditing) return <RecordRow {...edited.row} />;

  const { full_name, email, disabled, new_email, tms_new_email_until, flg_second_factor } = user;
  const { hasMail } = calls;
  const isUnderway = calls.isUnderway(user);
  const isExpired = hasMail && !user.tms_invitation_until && !isUnderway;
  const canInvite = stateOf(user) === 'invited' && may('user:create');
  const canUpdate = may('user:update');
  const waiting =
    new_email && tms_new_email_until && text.newAddress(new_email, momentIn(language, tms_new_email_until));
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
