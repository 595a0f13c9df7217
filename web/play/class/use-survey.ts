import { useCallback, useEffect, useRef, useState } from 'react';
import { failPage } from '../../api/failed-call.ts';
import { useLocation, useNavigate } from '../../ui/router.tsx';
import { keepTrying, type Trying } from '../run/device/keep-trying.ts';
import type { Run, RunKey } from '../run/device/run.ts';
import { type Device, openDevice } from '../run/device/this-device.ts';
import { buildSlides, type Slide } from '../run/flow/flow.ts';
import type { Seen } from './Completed.tsx';
import { abandonRun, depart, departures, withdrawRun } from './departures.ts';
import { forgetPastSessions, type Opening, openSurvey } from './open-survey.ts';
import type { Departure } from './SurveyMessages.tsx';

/** Why a run cannot go on: it or its session was deleted, or the teacher has taken the participant out. */
export type RunEnd = 'not_found' | 'taken_out';

export type Stage =
  | Opening
  | { state: 'playing'; run: Run; slides: Slide[] }
  /** `wasWithdrawn`: the participant wanted to leave, but too late. `seen`: they come back from their results. */
  | { state: 'completed'; run: Run; wasWithdrawn: boolean; seen?: Seen }
  | { state: 'ended'; end: RunEnd }
  | { state: 'left'; departure: Departure };

type Opened = { stage: Stage; device: Device };

const open = async (uid_session: string): Promise<Opened> => {
  const device = await openDevice();
  const stage = await openSurvey(uid_session, device);
  forgetPastSessions(device, Date.now()).catch(() => {});
  return { stage, device };
};

/** Shows the final page again when its participant comes back from their results. */
const withReturned = ({ stage, device }: Opened, seen: Seen | undefined): Opened =>
  stage.state === 'done' && seen && stage.run.uid_user === seen.completed
    ? { stage: { state: 'completed', run: stage.run, wasWithdrawn: false, seen }, device }
    : { stage, device };

/** What the results give back. Removed from the history, so that it does not survive a reload. */
const useReturned = (): Seen | undefined => {
  const { state, pathname } = useLocation<Seen>();
  const navigate = useNavigate();
  const [returned] = useState(state?.completed ? { completed: state.completed, guess: state.guess } : undefined);
  useEffect(() => {
    if (returned) navigate(pathname, { replace: true, state: null });
  }, [returned, pathname, navigate]);
  return returned;
};

const actionsOn = (device: Device, show: (stage: Stage) => void, load: () => void) => {
  const leaveFrom = async (reached: Departure['reached'], who: RunKey) => {
    await depart(who, device);
    show({ state: 'left', departure: { who, reached } });
  };

  /** False when the run was completed in another tab: then it must be sent, not deleted. */
  const isStillPlayed = async ({ uid_session, uid_user }: RunKey): Promise<boolean> => {
    const stored = await device.store.load(uid_session, uid_user);
    return !stored || stored.status === 'playing';
  };

  return {
    load,
    begin: (run: Run) =>
      show({ state: 'playing', run, slides: buildSlides('class', run.adjectives, run.images, run.seed) }),
    resume: (run: Run, slides: Slide[]) => show({ state: 'playing', run, slides }),
    complete: (run: Run) => show({ state: 'completed', run, wasWithdrawn: false }),
    leave: async (run: Run) => ((await isStillPlayed(run)) ? leaveFrom('slides', run) : load()),
    leaveFrom,
    /** Withdraws a complete run, unless its answers have arrived. Resolves once its outcome is clear. */
    withdraw: async (run: Run) => {
      if (await withdrawRun(run, device)) return show({ state: 'completed', run, wasWithdrawn: true });
      void departures.report(run);
      show({ state: 'left', departure: { who: run, reached: 'end' } });
    },
    discard: async (run: Run, end: RunEnd) => {
      if (!(await isStillPlayed(run))) return load();
      await device.store.remove(run);
      show({ state: 'ended', end });
    },
    /** Leaves the first slide. `settled` resolves when no call for the participant is under way any more. */
    leaveAtStart: async (who: RunKey | undefined, settled: Promise<void>) => {
      const departed = who && { ...who, twice: true };
      if (departed) await abandonRun(departed, device);
      show({ state: 'left', departure: { who, reached: 'start' } });
      await settled;
      if (departed) void departures.report(departed);
    },
    restart: async (run: Run) => {
      await depart(run, device);
      load();
    },
  };
};

export type Actions = ReturnType<typeof actionsOn>;

/** Opens a class session on this device. `opened` is 'failed' while loading is retried; `load` starts over. */
export const useSurvey = (uid_session: string) => {
  const returned = useReturned();
  const [opened, setOpened] = useState<Opened | 'failed'>();
  const trying = useRef<Trying<Opened>>(undefined);

  const load = useCallback(() => {
    void trying.current?.stop();
    setOpened(undefined);
    trying.current = keepTrying({ attempt: () => open(uid_session), onFailed: () => setOpened('failed') });
    trying.current.result.then(
      (found) => setOpened(withReturned(found, returned)),
      (error: unknown) => setOpened(failPage(error)),
    );
  }, [uid_session, returned]);
  useEffect(() => {
    load();
    return () => void trying.current?.stop();
  }, [load]);

  return {
    opened,
    load,
    actionsOn: (device: Device) => actionsOn(device, (stage) => setOpened({ stage, device }), load),
  };
};
