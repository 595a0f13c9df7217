import type { ClassSession, SessionState } from '../../../contract/class-sessions.ts';

/** Whether a class can play: the session was started and not stopped. */
export const isOpen = (state: SessionState): boolean => state === 'started' || state === 'running';

export type Dated = Pick<ClassSession, 'des_state' | 'tms_created_at' | 'tms_started_at' | 'tms_stopped_at'>;

/** The latest event of a session, and its time (ISO 8601). */
export const momentOf = (session: Dated): { what: 'created' | 'started' | 'stopped'; at: string } => {
  const { des_state, tms_created_at, tms_started_at, tms_stopped_at } = session;
  if (des_state === 'stopped' && tms_stopped_at) return { what: 'stopped', at: tms_stopped_at };
  if (tms_started_at) return { what: 'started', at: tms_started_at };
  return { what: 'created', at: tms_created_at };
};

/** The number of pupils who began and are not done yet. */
export const playingIn = ({ num_joined, num_completed }: Pick<ClassSession, 'num_joined' | 'num_completed'>): number =>
  Math.max(0, num_joined - num_completed);

/** Whether its results can be looked at: where nobody took part there are none. */
export const hasResults = ({ des_state, num_joined }: Pick<ClassSession, 'des_state' | 'num_joined'>): boolean =>
  des_state === 'stopped' && num_joined > 0;

const names = new Intl.Collator('it', { sensitivity: 'accent', ignorePunctuation: true });

/** What some keyboards give for an apostrophe counts as a sign of its own, not as punctuation. */
const plain = (text: string): string => text.replace(/[´`]/g, "'");

/** Whether the typed text is the name, however case, spaces and quotation marks are typed: a safeguard, not a typing test. */
export const isTypedName = (typed: string, name: string): boolean =>
  typed.trim() !== '' && names.compare(plain(typed), plain(name)) === 0;

/** Whether the teacher's account was deleted, so that others manage the session. */
export const isOrphaned = ({ flg_own, flg_may_change }: Pick<ClassSession, 'flg_own' | 'flg_may_change'>): boolean =>
  flg_may_change && !flg_own;

type Offered = Pick<ClassSession, 'des_state' | 'flg_own' | 'flg_simulated'>;

/** The user's own open session for the home page: preferably not a rehearsal, otherwise the first of the list. */
export const sessionToShow = <T extends Offered>(sessions: readonly T[]): T | undefined => {
  const open = sessions.filter(({ des_state, flg_own }) => flg_own && isOpen(des_state));
  return open.find(({ flg_simulated }) => !flg_simulated) ?? open[0];
};
