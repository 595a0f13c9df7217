import { Link2, RefreshCw, ShieldCheck } from 'lucide-react';
import type { User } from '../../../contract/users.ts';
import { dateFormat } from '../../i18n/format.ts';
import { type Language, useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { momentIn } from '../moment-in.ts';
import { useRoleName } from '../roles/role-words.ts';
import { RecordRow, type RecordRowProps } from '../table/RecordRow.tsx';
import { RowActions } from '../table/RowActions.tsx';
import type { Drafts } from '../table/use-row-editing.ts';
import { useEditedUser } from './use-edited-user.tsx';
import { type UserActionsProps, useUserActions } from './use-user-actions.ts';
import { useUserEditing } from './use-user-editing.ts';
import { stateOf, type UserDraft } from './user-draft.ts';

/** A line of a row, cut where it is too long, and whole under the pointer. */
const Line = ({ text, className }: { text: string; className?: string }) => (
  <span className={cx('block truncate', className)} title={text}>
    {text}
  </span>
);

/** The day of a moment, with its year if that is another one; of today the time. */
const lastSeen = (moment: Date, now: Date, language: Language): { day: string; time: string | undefined } => {
  const inWords = (options: Intl.DateTimeFormatOptions, at = moment) => dateFormat(language, options).format(at);
  const isSame = (options: Intl.DateTimeFormatOptions) => inWords(options) === inWords(options, now);
  return {
    day: inWords({ day: 'numeric', month: 'short', ...(!isSame({ year: 'numeric' }) && { year: 'numeric' }) }),
    time: isSame({ dateStyle: 'short' }) ? inWords({ timeStyle: 'short' }) : undefined,
  };
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

type Props = UserActionsProps & {
  drafts: Drafts<UserDraft>;
  isUnderway: boolean;
  onDelete: (user: User) => void;
};

type ShownProps = Omit<Props, 'drafts'> & { isOwn: boolean; onEdit: () => void };

const useShownUser = ({ isUnderway, isOwn, onDelete, onEdit, ...actions }: ShownProps): RecordRowProps => {
  const { user, may, hasMail } = actions;
  const text = useText(users);
  const { language } = useLanguage();
  const nameOf = useRoleName();
  const { more, canInvite, makeLink, sendAgain } = useUserActions(actions);
  const { full_name, email, new_email, tms_new_email_until, tms_last_sign_in_at, flg_second_factor } = user;
  const isExpired = hasMail && !user.tms_invitation_until && !isUnderway;
  const waiting =
    new_email && tms_new_email_until && text.newAddress(new_email, momentIn(language, tms_new_email_until));
  const seen = tms_last_sign_in_at && lastSeen(new Date(tms_last_sign_in_at), new Date(), language);
  return {
    isOff: user.disabled,
    cells: {
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
        <Line text={email} {...(!user.disabled && { className: 'text-text-2' })} />
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
      last_sign_in: (
        <span
          className="whitespace-nowrap text-text-2"
          title={tms_last_sign_in_at ? momentIn(language, tms_last_sign_in_at) : undefined}
        >
          {seen ? (seen.time ? text.today(seen.time) : seen.day) : text.signedIn.never}
        </span>
      ),
    },
    actions: (
      <RowActions
        name={full_name}
        onEdit={may('user:update') && onEdit}
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
              onClick={isExpired ? sendAgain : makeLink}
            >
              {isExpired ? text.renew : text.copyLink}
            </Button>
          )
        }
      />
    ),
  };
};

/** One account, shown or being edited: the same row, so that the focus goes with it. */
export const UserRow = (props: Props) => {
  const { user, drafts, hasMail, onInvited } = props;
  const editing = useUserEditing(user, drafts, { hasMail, onInvited });
  const shown = useShownUser({ ...props, isOwn: editing.isOwn, onEdit: editing.begin });
  const edited = useEditedUser({ user, editing, hasMail });
  return <RecordRow {...(editing.isEditing ? edited : shown)} />;
};
