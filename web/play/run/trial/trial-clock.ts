import { fastestAnswerMs, untimedWindowMs } from '../../../../contract/rules/limits.ts';
import type { TimeLimit } from '../flow/time-limit.ts';

/** A frame that is overdue by more than this means that the page froze: the trial is void. */
export const standstillMs = 1000;
/** Half a frame at 60 Hz: the frame nearest to the deadline hides the face. */
const halfFrameMs = 8;
/** How often a frame is requested while nothing changes. */
const frameIntervalMs = 250;
/** This long before the deadline, every frame is requested, since a busy page may delay a timer. */
const lastFramesMs = 100;
/** A later presentation of a drawn frame is implausible and ignored. */
const maxPresentationDelayMs = 500;

/**
 * One face. All times are in ms on the performance timeline, which `requestAnimationFrame` and `event.timeStamp` share.
 * - waiting: not on screen. - shown: can be answered.
 * - closing: its time is over, and this frame hides it, which takes a moment to reach the screen. A press may still be
 *   in time; after the deadline there is one more frame for presses that are delivered late.
 * - answered: over; `flg_response` is null without an answer. - void: interrupted, to be shown again.
 */
export type Trial =
  | { phase: 'waiting' }
  | { phase: 'shown'; onset: number; lastFrame: number }
  | { phase: 'closing'; onset: number; lastFrame: number }
  | { phase: 'answered'; flg_response: boolean | null; val_elapsed_time: number }
  | { phase: 'void' };

/**
 * `at` of a press is the event's own timestamp, not the time of delivery. `onset` is the frame that draws the face;
 * `presented`, where browsers report it, is when that frame appeared on screen, and replaces the onset.
 */
export type TrialEvent =
  | { type: 'onset'; at: number }
  | { type: 'presented'; at: number }
  | { type: 'frame'; at: number }
  | { type: 'press'; yes: boolean; at: number }
  | { type: 'interruption' };

// Rounded down to 0.1 ms, so that an answer just before the deadline is never recorded as at the deadline.
const toTenths = (ms: number) => Math.floor(ms * 10) / 10;

const press = (trial: Trial, yes: boolean, at: number, limit: TimeLimit): Trial => {
  if (trial.phase !== 'shown' && trial.phase !== 'closing') return trial;
  const elapsed = at - trial.onset;
  // Written so that NaN, too, counts as not in time.
  const isInTime = elapsed >= fastestAnswerMs && (limit === null || elapsed < limit);
  if (!isInTime) return trial;
  return { phase: 'answered', flg_response: yes, val_elapsed_time: toTenths(Math.min(elapsed, untimedWindowMs)) };
};

/**
 * Returns the ms from its last frame until the trial needs the next one; 0: at once. Frames that change nothing are not
 * requested: a browser that is late for one of them would show the next face a frame late.
 */
export const untilNextFrame = (trial: Trial, limit: TimeLimit): number => {
  if (trial.phase !== 'shown') return 0;
  const remainingMs = limit === null ? Number.POSITIVE_INFINITY : trial.onset + limit - lastFramesMs - trial.lastFrame;
  return Math.max(0, Math.min(frameIntervalMs, remainingMs));
};

const frame = (trial: Trial, at: number, limit: TimeLimit): Trial => {
  if (trial.phase === 'closing' && limit !== null) {
    return trial.lastFrame - trial.onset < limit
      ? { ...trial, lastFrame: at }
      : { phase: 'answered', flg_response: null, val_elapsed_time: limit };
  }
  if (trial.phase !== 'shown') return trial;
  if (at - trial.lastFrame - untilNextFrame(trial, limit) > standstillMs) return { phase: 'void' };
  const isOver = limit !== null && at - trial.onset >= limit - halfFrameMs;
  return isOver ? { phase: 'closing', onset: trial.onset, lastFrame: at } : { ...trial, lastFrame: at };
};

const presented = (trial: Trial, at: number): Trial => {
  if (trial.phase !== 'shown') return trial;
  const delay = at - trial.onset;
  return delay > 0 && delay <= maxPresentationDelayMs ? { ...trial, onset: at } : trial;
};

/** Returns the trial after an event. Events that do not concern its phase are ignored; after an answer, all are. */
export const stepTrial = (trial: Trial, event: TrialEvent, limit: TimeLimit): Trial => {
  switch (event.type) {
    case 'onset':
      return trial.phase === 'waiting' || trial.phase === 'void'
        ? { phase: 'shown', onset: event.at, lastFrame: event.at }
        : trial;
    case 'presented':
      return presented(trial, event.at);
    case 'frame':
      return frame(trial, event.at, limit);
    case 'press':
      return press(trial, event.yes, event.at, limit);
    case 'interruption':
      return trial.phase === 'shown' || trial.phase === 'closing' ? { phase: 'void' } : trial;
  }
};
