import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import { playingIn } from './session-state.ts';

export type StopWarning = 'nobodyJoined' | 'playing' | 'nobodyPlaying' | 'few' | 'late' | 'results';

/** The warnings before a session is stopped, in this order. */
export const stopWarnings = (counts: { num_joined: number; num_completed: number }): StopWarning[] => {
  if (counts.num_joined === 0) return ['nobodyJoined'];
  const isPlaying = playingIn(counts) > 0;
  const who: StopWarning = isPlaying ? 'playing' : 'nobodyPlaying';
  if (counts.num_completed < minimumClassGroup) return [who, 'few'];
  return isPlaying ? [who, 'late', 'results'] : [who, 'results'];
};
