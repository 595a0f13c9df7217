import type { SessionState } from '../../../contract/class-sessions.ts';
import type { Run } from '../device/run.ts';

/** Characters of a join code; what it may be made of, the server knows. */
const codeLength = 6;

/** A code as it stands in an address: without what is between its characters. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What is wrong with a code before anybody is asked; a code that cannot be right counts as no attempt. */
export const problemOf = (typed: string): 'empty' | 'incomplete' | undefined => {
  const { length } = plainCode(typed);
  if (length === 0) return 'empty';
  return length === codeLength ? undefined : 'incomplete';
};

export type JoinStep = 'survey' | 'waiting' | 'stopped' | 'done';

/**
 * Where a code leads, by the state of its session and by what this device holds of it. A run that is under way or not yet
 * delivered goes on at /survey in any state: its answers are still taken for a while after the stop.
 */
export const stepAfter = (state: SessionState, runs: Pick<Run, 'status'>[]): JoinStep => {
  if (runs.some(({ status }) => status !== 'delivered')) return 'survey';
  if (runs.length > 0) return 'done';
  if (state === 'stopped') return 'stopped';
  return state === 'created' ? 'waiting' : 'survey';
};
