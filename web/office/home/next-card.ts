import type { ClassSession } from '../../../contract/class-sessions.ts';
import { momentOf, sessionToShow } from '../sessions/session-state.ts';

/** What comes next for a teacher, by how far the own classes have come. */
export type NextCard =
  | { what: 'running' | 'ready' | 'results'; session: ClassSession }
  /** There is no session to go on with. */
  | { what: 'begin' };

/** Results are the next step for so long after a class has stopped, in ms. */
const resultsMs = 14 * 24 * 3_600_000;

/**
 * A class that plays comes first. Otherwise the latest event counts: a session that was made and waits for its class, or a
 * class that has finished and whose results are to be looked at.
 */
export const nextCardFor = (sessions: readonly ClassSession[], now: number): NextCard => {
  const running = sessionToShow(sessions);
  if (running) return { what: 'running', session: running };
  const happened = (session: ClassSession) => Date.parse(momentOf(session).at);
  const isNext = (session: ClassSession): boolean => {
    if (!session.flg_own || session.flg_simulated) return false;
    if (session.des_state === 'created') return true;
    return session.num_completed > 0 && now - happened(session) < resultsMs;
  };
  const [latest] = sessions.filter(isNext).sort((a, b) => happened(b) - happened(a));
  if (!latest) return { what: 'begin' };
  return { what: latest.des_state === 'created' ? 'ready' : 'results', session: latest };
};
