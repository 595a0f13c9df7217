import type { SessionState } from '../../../contract/class-sessions.ts';
import { joinCodeLength, plainCodeLength } from '../../../contract/rules/join-codes.ts';
import type { Run } from '../run/device/run.ts';

/** Join codes have seven signs, those of earlier releases six; the alphabet is checked by the server. */
const lengths = [joinCodeLength, plainCodeLength];

/** A typed code in the form used in addresses: upper case, without separators. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Checks a typed code before the server is asked: one that cannot be right must not count as an attempt. */
export const problemOf = (typed: string): 'empty' | 'incomplete' | undefined => {
  const { length } = plainCode(typed);
  if (length === 0) return 'empty';
  return lengths.includes(length) ? undefined : 'incomplete';
};

export type JoinStep = 'survey' | 'waiting' | 'stopped' | 'done';

/**
 * Returns where a code leads, from the state of its session and the session's runs on this device. A run that is under
 * way or not yet delivered always continues at /survey: answers are accepted for a while after the stop.
 */
export const stepAfter = (state: SessionState, runs: Pick<Run, 'status'>[]): JoinStep => {
  if (runs.some(({ status }) => status !== 'delivered')) return 'survey';
  if (runs.length > 0) return 'done';
  if (state === 'stopped') return 'stopped';
  return state === 'created' ? 'waiting' : 'survey';
};
