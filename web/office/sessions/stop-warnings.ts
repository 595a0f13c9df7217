import type { LiveSession } from '../../../contract/class-sessions.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import { playingIn } from './session-state.ts';

export type StopWarning =
  | 'nobodyJoined'
  | 'playing'
  | 'nobodyPlaying'
  | 'missing'
  | 'waiting'
  | 'few'
  | 'fewCount'
  | 'late'
  | 'results';

/** What a session says of who is in it, and who could still come. */
export type Ending = Pick<
  LiveSession,
  'num_joined' | 'num_completed' | 'num_size' | 'num_waiting' | 'des_entrance' | 'flg_simulated' | 'flg_enough'
>;

/** How many of the class have not joined, as far as they still may. */
export const missingIn = ({ num_joined, num_size, des_entrance, flg_simulated }: Ending): number =>
  des_entrance === 'open' && !flg_simulated ? Math.max(0, num_size - num_joined) : 0;

const figuresOf = ({ num_completed, flg_enough }: Ending): 'few' | 'fewCount' | undefined => {
  if (flg_enough) return undefined;
  return num_completed < minimumClassGroup ? 'few' : 'fewCount';
};

/** The warnings before a session is stopped, in this order. */
export const stopWarnings = (session: Ending): StopWarning[] => {
  const isPlaying = playingIn(session) > 0;
  const others: StopWarning[] = [
    ...(missingIn(session) > 0 ? (['missing'] as const) : []),
    ...(session.num_waiting > 0 ? (['waiting'] as const) : []),
  ];
  if (session.num_joined === 0) return ['nobodyJoined', ...others.filter((warning) => warning === 'waiting')];
  const who: StopWarning = isPlaying ? 'playing' : 'nobodyPlaying';
  const few = figuresOf(session);
  if (few) return [who, ...others, few];
  return isPlaying ? [who, ...others, 'late', 'results'] : [who, ...others, 'results'];
};

const worthAsking: StopWarning[] = ['nobodyJoined', 'missing', 'waiting', 'few', 'fewCount'];

/** Whether ending it is asked about although everybody who joined has finished: others may come, or there are no figures. */
export const isEndingAsked = (session: Ending): boolean =>
  stopWarnings(session).some((warning) => worthAsking.includes(warning));
