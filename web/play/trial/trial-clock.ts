import { answerWindowMs, fastestAnswerMs, untimedWindowMs } from '../../../contract/rules/limits.ts';

/** A frame that comes later than it was due by more than this, in ms, means that the page stood still: the trial is void. */
export const standstillMs = 1000;
/** Half a frame at 60 Hz, in ms: of the frames around the deadline the one nearest to it takes the face away. */
const halfFrameMs = 8;
/** How often a frame is asked for while nothing is to change, in ms. */
const frameEveryMs = 250;
/** Before the deadline, in ms, each frame is asked for: a timer may come late by what else the page does. */
const lastFramesMs = 100;
/** A frame said to be on screen later than this, in ms, after it was drawn is not believed. */
const latestPresentationMs = 500;

/**
 * One face. All times are in ms on the performance timeline, which `requestAnimationFrame` and `event.timeStamp` share.
 * - waiting: not on screen. - shown: can be answered.
 * - closing: its time on screen is over, and it is taken away in this frame, which is seen a moment later. A press may still
 *   be in time; after the deadline there is one more frame for those that are delivered late.
 * - answered: ended, `flg_response` null when it passed without an answer. - void: interrupted, to be shown again.
 */
export type Trial =
  | { phase: 'waiting' }
  | { phase: 'shown'; onset: number; lastFrame: number }
  | { phase: 'closing'; onset: number; lastFrame: number }
  | { phase: 'answered'; flg_response: boolean | null; val_elapsed_time: number }
  | { phase: 'void' };

/**
 * `at` of a press is the event's own stamp, not the time at which it was delivered. `onset` is the frame that draws the
 * face; `presented`, where a browser tells it, when that frame was on screen: from then on it is the onset.
 */
export type TrialEvent =
  | { type: 'onset'; at: number }
  | { type: 'presented'; at: number }
  | { type: 'frame'; at: number }
  | { type: 'press'; yes: boolean; at: number }
  | { type: 'interruption' };

// Down to 0.1 ms, so that an answer just before the deadline is never recorded as one at it.
const toTenths = (ms: number) => Math.floor(ms * 10) / 10;

const press = (trial: Trial, yes: boolean, at: number, untimed: boolean): Trial => {
  if (trial.phase !== 'shown' && trial.phase !== 'closing') return trial;
  const elapsed = at - trial.onset;
  // Written so that NaN, a stamp from before the onset and one after the deadline all leave the face as it is.
  const isInTime = elapsed >= fastestAnswerMs && (untimed || elapsed < answerWindowMs);
  if (!isInTime) return trial;
  return { phase: 'answered', flg_response: yes, val_elapsed_time: toTenths(Math.min(elapsed, untimedWindowMs)) };
};

/**
 * ms from its last frame until the trial wants the next one; 0: at once. Frames that change nothing are not asked for: a
 * browser that is asked for each of them, and is late for one, puts the next face on screen a frame late.
 */
export const untilNextFrame = (trial: Trial, untimed: boolean): number => {
  if (trial.phase !== 'shown') return 0;
  const left = untimed ? Number.POSITIVE_INFINITY : trial.onset + answerWindowMs - lastFramesMs - trial.lastFrame;
  return Math.max(0, Math.min(frameEveryMs, left));
};

const frame = (trial: Trial, at: number, untimed: boolean): Trial => {
  if (trial.phase === 'closing') {
    return trial.lastFrame - trial.onset < answerWindowMs
      ? { ...trial, lastFrame: at }
      : { phase: 'answered', flg_response: null, val_elapsed_time: answerWindowMs };
  }
  if (trial.phase !== 'shown') return trial;
  if (at - trial.lastFrame - untilNextFrame(trial, untimed) > standstillMs) return { phase: 'void' };
  const isOver = !untimed && at - trial.onset >= answerWindowMs - halfFrameMs;
  return isOver ? { phase: 'closing', onset: trial.onset, lastFrame: at } : { ...trial, lastFrame: at };
};

const presented = (trial: Trial, at: number): Trial => {
  if (trial.phase !== 'shown') return trial;
  const delay = at - trial.onset;
  return delay > 0 && delay <= latestPresentationMs ? { ...trial, onset: at } : trial;
};

/** The trial after an event. Whatever does not concern its phase leaves it as it is: after an answer, everything. */
export const stepTrial = (trial: Trial, event: TrialEvent, untimed: boolean): Trial => {
  switch (event.type) {
    case 'onset':
      return trial.phase === 'waiting' || trial.phase === 'void'
        ? { phase: 'shown', onset: event.at, lastFrame: event.at }
        : trial;
    case 'presented':
      return presented(trial, event.at);
    case 'frame':
      return frame(trial, event.at, untimed);
    case 'press':
      return press(trial, event.yes, event.at, untimed);
    case 'interruption':
      return trial.phase === 'shown' || trial.phase === 'closing' ? { phase: 'void' } : trial;
  }
};
