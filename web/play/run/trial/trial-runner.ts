import { after, onHidden } from '../device/keep-trying.ts';
import type { Answer } from '../device/run.ts';
import type { TimeLimit } from '../flow/time-limit.ts';
import { listenForPresentations, type Presentation } from './presentation.ts';
import { listenForPresses, type Press } from './press.ts';
import { stepTrial, type Trial, type TrialEvent, untilNextFrame } from './trial-clock.ts';

/** What the runner needs from the browser. Each function returns the one that cancels it. */
export type TrialHost = {
  onFrame: (action: (at: number) => void) => () => void;
  after: (ms: number, action: () => void) => () => void;
  onPress: (action: (press: Press) => void) => () => void;
  /** Never called in browsers that do not report presentations. */
  onPresented: (action: (presentation: Presentation) => void) => () => void;
  onHidden: (action: () => void) => () => void;
  isHidden: () => boolean;
};

export const browserHost: TrialHost = {
  onFrame: (action) => {
    const frame = requestAnimationFrame(action);
    return () => cancelAnimationFrame(frame);
  },
  after,
  onPress: (action) => listenForPresses(action, () => performance.now()),
  onPresented: listenForPresentations,
  onHidden,
  isHidden: () => document.visibilityState === 'hidden',
};

/** ready: waits for the participant. getset: a moment before a face. running: faces on screen. paused: interrupted. */
export type RoundPhase = 'ready' | 'getset' | 'running' | 'paused' | 'done';

export type RoundPlan = {
  faces: number;
  from: number;
  limit: TimeLimit;
  /** Wait for `begin` instead of starting automatically, for a participant who may be looking elsewhere. */
  waitsForBegin: boolean;
  /** Draws a decoded face synchronously, in the frame that is its onset. Returns false if that is impossible. */
  show: (face: number) => boolean;
  /** Hides the face synchronously: its time is over. */
  hide: () => void;
  /** Called on the first press on a face, for visual feedback. */
  pressed: (yes: boolean) => void;
  changed: (phase: RoundPhase) => void;
  /** Saves an answer. The next face waits for it; if it rejects, the same face is shown again after a pause. */
  save: (face: number, outcome: Outcome) => Promise<void> | void;
};

/** What a face's answer is stored with; without an `input` where nobody answered. */
export type Outcome = Pick<Answer, 'flg_response' | 'val_elapsed_time' | 'input' | 'isOnsetKnown'>;

export type TrialRunner = {
  begin: () => void;
  /** Hides the face, as when the page is left; it is shown again after `begin`. */
  interrupt: () => void;
  stop: () => void;
};

const getSetMs = 800;

/** Plays the faces of a round one after another. Owns the round's frames, timers and listeners; `stop` clears them. */
export const startTrialRunner = (plan: RoundPlan, host: TrialHost): TrialRunner => {
  let phase: RoundPhase = 'ready';
  let trial: Trial = { phase: 'waiting' };
  let face = plan.from;
  let isStopped = false;
  let cancel = () => {};
  let isOnsetKnown = false;

  const enter = (next: RoundPhase) => {
    phase = next;
    plan.changed(next);
  };

  const pause = () => {
    cancel();
    trial = { phase: 'void' };
    enter('paused');
  };

  const saveAnswer = async (outcome: Outcome) => {
    try {
      await plan.save(face, outcome);
    } catch {
      if (!isStopped) pause();
      return;
    }
    if (isStopped) return;
    face += 1;
    if (face === plan.faces) enter('done');
    else if (host.isHidden()) pause();
    else showNext();
  };

  const step = (event: TrialEvent, input?: Press['input']) => {
    const before = trial;
    trial = stepTrial(trial, event, plan.limit);
    if (trial.phase === before.phase) return;
    if (trial.phase === 'void') return pause();
    if (trial.phase === 'closing') return plan.hide();
    if (trial.phase !== 'answered') return;
    cancel();
    const { flg_response, val_elapsed_time } = trial;
    if (flg_response !== null) plan.pressed(flg_response);
    void saveAnswer({ flg_response, val_elapsed_time, isOnsetKnown, ...(flg_response !== null && input && { input }) });
  };

  const requestFrame = () => {
    cancel = host.onFrame((at) => {
      step({ type: 'frame', at });
      if (trial.phase === 'shown' || trial.phase === 'closing') scheduleFrame();
    });
  };

  const scheduleFrame = () => {
    const waitMs = untilNextFrame(trial, plan.limit);
    if (waitMs === 0) requestFrame();
    else cancel = host.after(waitMs, requestFrame);
  };

  const showNext = () => {
    trial = { phase: 'waiting' };
    isOnsetKnown = false;
    cancel = host.onFrame((at) => {
      // Time must never run without a face on screen.
      if (!plan.show(face)) return pause();
      if (phase !== 'running') enter('running');
      step({ type: 'onset', at });
      scheduleFrame();
    });
  };

  const begin = () => {
    if (isStopped || (phase !== 'ready' && phase !== 'paused')) return;
    enter('getset');
    cancel = host.after(getSetMs, () => (host.isHidden() ? pause() : showNext()));
  };

  // While an answer is being saved, `saveAnswer` itself checks whether the page is hidden.
  const interrupt = () => {
    if (phase === 'getset' || (phase === 'running' && trial.phase !== 'answered')) pause();
  };

  const stopListening = [
    host.onPress(({ yes, at, input }) => step({ type: 'press', yes, at }, input)),
    // A late report is about an earlier face.
    host.onPresented((presentation) => {
      if (presentation.face !== face || trial.phase !== 'shown') return;
      isOnsetKnown = true;
      step({ type: 'presented', at: presentation.at });
    }),
    host.onHidden(interrupt),
  ];

  if (!plan.waitsForBegin) begin();
  else plan.changed('ready');

  return {
    begin,
    interrupt,
    stop: () => {
      isStopped = true;
      cancel();
      for (const stop of stopListening) stop();
    },
  };
};
