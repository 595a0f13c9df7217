import type { ClassSession } from '../../../contract/class-sessions.ts';
import { isOpen, momentOf } from '../sessions/session.ts';

export type HomeLessons = {
  /** Those that play, a rehearsal last. */
  running: ClassSession[];
  /** Created, and not begun: the newest. */
  ready: ClassSession[];
  /** The last class that has finished, as long as it is fresh. */
  last: ClassSession | undefined;
  /** The classes of late, to begin with one of them again. */
  recent: ClassSession[];
  /** There has been no class yet. */
  isNew: boolean;
};

/** Results are news for so long after a class has stopped, in ms. */
const freshMs = 14 * 24 * 3_600_000;

const most = { ready: 3, recent: 3 };

export const homeLessonsOf = (sessions: readonly ClassSession[], now: number): HomeLessons => {
  const happened = (session: ClassSession) => Date.parse(momentOf(session).at);
  const own = sessions.filter(({ flg_own }) => flg_own).sort((a, b) => happened(b) - happened(a));
  const real = own.filter(({ flg_simulated }) => !flg_simulated);
  const names = real.map(({ des_name }) => des_name);
  return {
    running: own
      .filter(({ des_state }) => isOpen(des_state))
      .sort((a, b) => Number(a.flg_simulated) - Number(b.flg_simulated)),
    ready: real.filter(({ des_state }) => des_state === 'created').slice(0, most.ready),
    last: real.find(
      (session) => session.des_state === 'stopped' && session.num_completed > 0 && now - happened(session) < freshMs,
    ),
    recent: real.filter(({ des_name }, at) => names.indexOf(des_name) === at).slice(0, most.recent),
    isNew: real.length === 0,
  };
};
