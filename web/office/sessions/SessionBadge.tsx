import type { SessionState } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import './session-badge.css';

/** Empty, half full, full, a square: distinguishable without colour. */
const marks: Record<SessionState, string> = {
  created: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Z',
  started: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3ZM8 3v10a5 5 0 0 0 0-10Z',
  running: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Z',
  stopped: 'M4 4h8v8H4Z',
};

type Props = { state: SessionState; isRehearsal: boolean };

/** The state of a session, and whether it is a rehearsal, as shape, word and colour. */
export const SessionBadge = ({ state, isRehearsal }: Props) => {
  const text = useText(sessions);
  return (
    <span className="session-badges">
      <span className="session-badge" data-state={state}>
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d={marks[state]} />
        </svg>
        <span>{text.states[state]}</span>
      </span>
      {isRehearsal && <span className="session-badge rehearsal-badge">{text.rehearsal}</span>}
    </span>
  );
};
