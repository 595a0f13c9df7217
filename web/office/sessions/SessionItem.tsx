import type { ClassSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Link } from '../../ui/router.tsx';
import { Button, ButtonLink } from '../controls/Button.tsx';
import { Figures } from './Figures.tsx';
import { SessionBadge } from './SessionBadge.tsx';
import { hasResults, isOpen, isOrphaned, momentOf } from './session-state.ts';
import { useMoments } from './use-moments.ts';

export type ItemActions = Record<'onDuplicate' | 'onArchive' | 'onDelete', (session: ClassSession) => void>;

type Props = { session: ClassSession; actions: ItemActions };

/** What is rarely done with a session. A rehearsal is made anew, and deleted; an open session is ended first. */
const RareActions = ({ session, actions: { onDuplicate, onArchive, onDelete } }: Props) => {
  const { about, delete: remove, duplicating, archiving } = useText(sessions);
  const { des_name, des_state, flg_simulated, flg_archived } = session;
  const open = isOpen(des_state);
  const rare = [
    !flg_simulated && { action: duplicating.action, run: onDuplicate },
    !flg_simulated && !open && { action: flg_archived ? archiving.undo : archiving.action, run: onArchive },
    !open && { action: remove, run: onDelete, color: 'red' as const },
  ].filter((each) => each !== false);
  return rare.map(({ action, run, ...look }) => (
    <Button
      key={action}
      variant="subtle"
      size="sm"
      {...look}
      aria-label={about(action, des_name)}
      onClick={() => run(session)}
    >
      {action}
    </Button>
  ));
};

/** One session of the list, with its most likely action. */
export const SessionItem = ({ session, actions }: Props) => {
  const text = useText(sessions);
  const { dayAndTimeOf } = useMoments();
  const { uid_session, des_name, des_state, des_owner, flg_simulated, flg_may_change, num_joined } = session;
  const page = `/sessions/${uid_session}`;
  const { what, at } = momentOf(session);
  const open = isOpen(des_state);
  // A rehearsal only advances while its page is open.
  const isOpenRehearsal = open && flg_simulated;
  const ownAction = des_state === 'created' ? 'created' : 'open';
  const isOver = des_state === 'stopped';
  const leadsToResults = hasResults(session);
  const action = text.actions[leadsToResults ? 'stopped' : flg_may_change && !isOver ? ownAction : 'foreign'];
  return (
    <li className="card session-item" data-open={open || undefined}>
      <div className="session-item-words">
        <SessionBadge state={des_state} isRehearsal={flg_simulated} />
        <h2>
          <Link to={page}>{des_name}</Link>
        </h2>
        <p>
          <span>{text.moments[what](dayAndTimeOf(at))}</span>
          {des_owner !== null && <span>{`, ${text.of(des_owner)}`}</span>}
        </p>
        {isOrphaned(session) && <p>{text.orphaned}</p>}
      </div>
      {isOpenRehearsal && <p>{text.rehearsing.open}</p>}
      {(open || num_joined > 0) && !isOpenRehearsal && <Figures session={session} size="small" />}
      <div className="session-item-actions">
        <ButtonLink
          size="sm"
          variant={open && flg_may_change ? 'filled' : 'outline'}
          to={leadsToResults ? `${page}/results` : page}
          aria-label={text.about(action, des_name)}
        >
          {action}
        </ButtonLink>
        {flg_may_change && (
          <div className="session-item-rare">
            <RareActions session={session} actions={actions} />
          </div>
        )}
      </div>
    </li>
  );
};
