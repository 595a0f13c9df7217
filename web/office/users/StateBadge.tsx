import type { User } from '../../../contract/users.ts';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { BarredIcon, EnvelopeIcon, TickIcon } from '../table/icons.tsx';
import { stateOf } from './user-state.ts';

const icons = { active: <TickIcon />, invited: <EnvelopeIcon />, disabled: <BarredIcon /> };

type Props = {
  user: User;
  /** Whether an invitation was just requested, and its link does not exist yet. */
  isUnderway: boolean;
};

/** Whether a user can sign in, as icon, word and colour; for an invitation also until when it is valid. */
export const StateBadge = ({ user, isUnderway }: Props) => {
  const text = useText(users);
  const { language } = useLanguage();
  const state = stateOf(user);
  const until = user.tms_invitation_until;
  const format = dateFormat(language, { day: 'numeric', month: 'short' });
  const withoutDate = isUnderway ? text.invitationOnItsWay : text.noInvitation;
  return (
    <>
      <span className="state-badge" data-state={state}>
        {icons[state]}
        <span>{text.states[state]}</span>
      </span>
      {state === 'invited' && <small>{until ? text.invitedUntil(format.format(new Date(until))) : withoutDate}</small>}
    </>
  );
};
