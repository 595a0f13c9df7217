import { answerWindowMs, greatestLimitMs, leastLimitMs } from '../../../../contract/rules/limits.ts';
import type { Run } from '../device/run.ts';

/** How long a face accepts an answer, in ms; null: until it is answered. */
export type TimeLimit = number | null;

export const usualLimit: TimeLimit = answerWindowMs;

/** What a participant chooses from before the start, the usual limit first. */
export const timeLimits: readonly TimeLimit[] = [usualLimit, leastLimitMs, 6000, 10_000, greatestLimitMs, null];

/** From this limit on there is time to listen to the number of a face. */
const listenMs = 6000;

/** What a run notes of its limit: `untimed` alone in those of earlier releases. */
type Noted = Pick<Run, 'untimed' | 'limitMs'>;

export const limitOf = ({ untimed, limitMs }: Noted): TimeLimit => (untimed ? null : (limitMs ?? answerWindowMs));

export const notedLimit = (limit: TimeLimit): Noted => ({
  untimed: limit === null,
  limitMs: limit === null || limit === answerWindowMs ? undefined : limit,
});

export const hasMoreTime = (limit: TimeLimit): boolean => limit !== answerWindowMs;

export const leavesTimeToListen = (limit: TimeLimit): boolean => limit === null || limit >= listenMs;
