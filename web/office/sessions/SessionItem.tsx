import { Link } from 'react-router';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Button, ButtonLink } from '../controls/Button.tsx';
import { BinIcon } from '../table/icons.tsx';
import { Figures } from './Figures.tsx';
import { SessionBadge } from './SessionBadge.tsx';
import { isOpen, isOrphaned, momentOf } from './session-state.ts';
import { useMoments } from './use-moments.ts';

/** One session of the list, with its most likely action. */
export const SessionItem = ({ session, onDelete }: { session: ClassSession; onDelete: () => void }) => {
  const text = useText(sessions);
  const { dayAndTimeOf } = useMoments();
  const { uid_session, des_name, des_state, des_owner, flg_simulated, flg_may_change, num_joined } = session;
  const page = `/sessions/${uid_session}`;
  const { what, at } = momentOf(session);
  const open = isOpen(des_state);
  // A rehearsal only advances while its page is open.
  const isOpenRehearsal = open && flg_simulated;
  const ownAction = des_state === 'created' ? 'created' : 'open';
  const action = text.actions[des_state === 'stopped' ? 'stopped' : flg_may_change ? ownAction : 'foreign'];
  return (
    <li className="card session-item" data-open={open || undefined}>
      <div className="session-item-words">
        <SessionBadge state={des_state} isRehearsal={flg_simulated} />
        <h2>
          <Link to={page}>{des_name}</Link>
        </h2>
        <p>
          {text.moments[what](dayAndTimeOf(at))}
          {des_owner !== null && <>, {text.of(des_owner)}</>}
        </p>
        {isOrphaned(session) && <p>{text.orphaned}</p>}
      </div>
      {isOpenRehearsal && <p>{text.rehearsing.open}</p>}
      {(open || num_joined > 0) && !isOpenRehearsal && <Figures session={session} size="small" />}
      <div className="session-item-actions">
        <ButtonLink
          size="sm"
          variant={open && flg_may_change ? 'filled' : 'outline'}
          to={des_state === 'stopped' ? `${page}/results` : page}
          aria-label={text.about(action, des_name)}
        >
          {action}
        </ButtonLink>
        {flg_may_change && !open && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<BinIcon />}
            aria-label={text.about(text.delete, des_name)}
            onClick={onDelete}
          >
            {text.delete}
          </Button>
        )}
      </div>
    </li>
  );
};
