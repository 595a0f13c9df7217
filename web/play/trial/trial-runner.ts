import { listenForPresentations, type Presentation } from './presentation.ts';
import { listenForPresses, type Press } from './press.ts';
import { stepTrial, type Trial, type TrialEvent, untilNextFrame } from './trial-clock.ts';

/** What the runner needs of the browser. Each request returns the way to call it off. */
export type TrialHost = {
  onFrame: (action: (at: number) => void) => () => void;
  after: (ms: number, action: () => void) => () => void;
  onPress: (action: (press: Press) => void) => () => void;
  /** Never calls back in a browser that does not tell. */
  onPresented: (action: (presentation: Presentation) => void) => () => void;
  onHidden: (action: () => void) => () => void;
  isHidden: () => boolean;
};

export const browserHost: TrialHost = {
  onFrame: (action) => {
    const frame = requestAnimationFrame(action);
    return () => cancelAnimationFrame(frame);
  },
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  onPress: (action) => listenForPresses(action, () => performance.now()),
  onPresented: listenForPresentations,
  onHidden: (action) => {
    const tell = () => document.visibilityState === 'hidden' && action();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  },
  isHidden: () => document.visibilityState === 'hidden',
};

/** ready: waits for the participant. getset: a beat before a face. running: faces on screen. paused: was interrupted. */
export type RoundPhase = 'ready' | 'getset' | 'running' | 'paused' | 'done';

export type RoundPlan = {
  /** How many faces the round has. */
  faces: number;
  /** Index of the first one to show. */
  from: number;
  untimed: boolean;
  /** Wait for `begin` instead of starting by itself: a participant who comes back has to be looking. */
  waitsForBegin: boolean;
  /** Puts a decoded face on screen, at once: called inside the frame that is its onset. False when it could not. */
  show: (face: number) => boolean;
  /** Takes the face off the screen, at once: its time is over. */
  hide: () => void;
  /** The first press on a face, for its feedback. */
  pressed: (yes: boolean) => void;
  changed: (phase: RoundPhase) => void;
  /** Keeps an answer. The next face waits for it; if it rejects, the same face is shown again after a pause. */
  keep: (face: number, flg_response: boolean | null, val_elapsed_time: number) => Promise<void> | void;
};

export type TrialRunner = {
  begin: () => void;
  /** Takes the face away, as when the page is left: it is shown again after `begin`. */
  interrupt: () => void;
  stop: () => void;
};

/** The pause between 'get set' and the first face, in ms. */
const getSetMs = 800;

/** Plays a round's faces one after the other. It owns every frame, timer and listener of the round; `stop` clears them all. */
export const startTrialRunner = (plan: RoundPlan, host: TrialHost): TrialRunner => {
  let phase: RoundPhase = 'ready';
  let trial: Trial = { phase: 'waiting' };
  let face = plan.from;
  let isStopped = false;
  let cancel = () => {};

  const enter = (next: RoundPhase) => {
    phase = next;
    plan.changed(next);
  };

  const pause = () => {
    cancel();
    trial = { phase: 'void' };
    enter('paused');
  };

  const keepAnswer = async (flg_response: boolean | null, val_elapsed_time: number) => {
    try {
      await plan.keep(face, flg_response, val_elapsed_time);
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

  const step = (event: TrialEvent) => {
    const before = trial;
    trial = stepTrial(trial, event, plan.untimed);
    if (trial.phase === before.phase) return;
    if (trial.phase === 'void') return pause();
    if (trial.phase === 'closing') return plan.hide();
    if (trial.phase !== 'answered') return;
    cancel();
    if (trial.flg_response !== null) plan.pressed(trial.flg_response);
    void keepAnswer(trial.flg_response, trial.val_elapsed_time);
  };

  const askForFrame = () => {
    cancel = host.onFrame((at) => {
      step({ type: 'frame', at });
      if (trial.phase === 'shown' || trial.phase === 'closing') watch();
    });
  };

  const watch = () => {
    const waitMs = untilNextFrame(trial, plan.untimed);
    if (waitMs === 0) askForFrame();
    else cancel = host.after(waitMs, askForFrame);
  };

  const showNext = () => {
    trial = { phase: 'waiting' };
    cancel = host.onFrame((at) => {
      // A clock must never run over an empty stage.
      if (!plan.show(face)) return pause();
      if (phase !== 'running') enter('running');
      step({ type: 'onset', at });
      watch();
    });
  };

  const begin = () => {
    if (isStopped || (phase !== 'ready' && phase !== 'paused')) return;
    enter('getset');
    cancel = host.after(getSetMs, () => (host.isHidden() ? pause() : showNext()));
  };

  // While an answer is being kept, `keepAnswer` looks by itself whether the page is hidden.
  const interrupt = () => {
    if (phase === 'getset' || (phase === 'running' && trial.phase !== 'answered')) pause();
  };

  const stopListening = [
    host.onPress(({ yes, at }) => step({ type: 'press', yes, at })),
    // One that comes late tells of a face before.
    host.onPresented((presentation) => {
      if (presentation.face === face) step({ type: 'presented', at: presentation.at });
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
