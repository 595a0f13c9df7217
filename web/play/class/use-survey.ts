import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { browserRetries } from '../device/retrying.ts';
import type { Run, RunKey } from '../device/run.ts';
import { type Device, openDevice } from '../device/this-device.ts';
import { buildSlides, type Slide } from '../flow/flow.ts';
import { departures } from './departures.ts';
import { abandonRun, clearForNext, depart, withdrawRun } from './device-runs.ts';
import { forgetPastSessions } from './forget-marks.ts';
import { keepTrying, type Trying } from './keep-trying.ts';
import type { Departure } from './Left.tsx';
import { type Opening, openSurvey } from './open-survey.ts';

/** Where a participant is: what the address led to, and what they made of it. */
export type Stage =
  | Opening
  | { state: 'playing'; run: Run; slides: Slide[] }
  /** `wasWithdrawn`: the participant had wanted to leave, and it was too late. */
  | { state: 'completed'; run: Run; wasWithdrawn: boolean }
  /** The server no longer knows the session, or the participant. */
  | { state: 'gone' }
  | { state: 'left'; departure: Departure };

type Opened = { stage: Stage; device: Device };

const open = async (uid_session: string): Promise<Opened> => {
  const device = await openDevice();
  const stage = await openSurvey(uid_session, device);
  // Without a network it is tried again; what is missing on the server will not be there in a second.
  if (stage.state === 'failed' && !stage.isMissing) throw new ApiError('network', 0);
  // Best effort, and nobody waits for it.
  forgetPastSessions(device, Date.now()).catch(() => {});
  return { stage, device };
};

/** The report has led back to the page that it was opened from: whoever completed the test is still here. */
const withReturned = ({ stage, device }: Opened, returned: unknown): Opened =>
  stage.state === 'done' && stage.run.uid_user === returned
    ? { stage: { state: 'completed', run: stage.run, wasWithdrawn: false }, device }
    : { stage, device };

/** Who comes back from their report. Taken out of the history, so that a reload does not find them again. */
const useReturned = (): unknown => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState<unknown>(state?.completed);
  useEffect(() => {
    if (returned) navigate(pathname, { replace: true, state: null });
  }, [returned, pathname, navigate]);
  return returned;
};

/** A session on this device: undefined while it loads, 'failed' while it does not and is tried again. */
export const useSurvey = (uid_session: string) => {
  const navigate = useNavigate();
  const returned = useReturned();
  const [opened, setOpened] = useState<Opened | 'failed'>();
  const trying = useRef<Trying<Opened>>(undefined);

  const load = useCallback(() => {
    void trying.current?.stop();
    setOpened(undefined);
    trying.current = keepTrying(
      { attempt: () => open(uid_session), onFailed: () => setOpened('failed') },
      browserRetries,
    );
    trying.current.result.then(
      (found) => setOpened(withReturned(found, returned)),
      () => setOpened('failed'),
    );
  }, [uid_session, returned]);
  useEffect(() => {
    load();
    return () => void trying.current?.stop();
  }, [load]);

  /** What a participant can do from here on. */
  const actionsOn = (device: Device) => {
    const show = (stage: Stage) => setOpened({ stage, device });

    const leaveFrom = async (reached: Departure['reached'], who: RunKey) => {
      await depart(who, device);
      show({ state: 'left', departure: { who, reached } });
    };

    /** In another tab it may have been played to its end: then there is something to send, or to look at. */
    const isStillPlayed = async ({ uid_session, uid_user }: RunKey): Promise<boolean> => {
      const stored = await device.store.load(uid_session, uid_user);
      return !stored || stored.status === 'playing';
    };

    const leave = async (run: Run) => ((await isStillPlayed(run)) ? leaveFrom('slides', run) : load());

    return {
      begin: (run: Run) =>
        show({ state: 'playing', run, slides: buildSlides('class', run.adjectives, run.images, run.seed) }),
      resume: (run: Run, slides: Slide[]) => show({ state: 'playing', run, slides }),
      complete: (run: Run) => show({ state: 'completed', run, wasWithdrawn: false }),
      leave,
      leaveFrom,
      /** Leaves a run whose answers wait to be sent, unless they have arrived. */
      withdraw: async (run: Run) => {
        if (await withdrawRun(run, device)) return show({ state: 'completed', run, wasWithdrawn: true });
        departures.tell(run);
        show({ state: 'left', departure: { who: run, reached: 'end' } });
      },
      /** What can never be sent goes. */
      vanish: async (run: Run) => {
        if (!(await isStillPlayed(run))) return load();
        await device.store.remove(run);
        show({ state: 'gone' });
      },
      /** Somebody who did not come further than the first slide. */
      leaveAtStart: async (who: RunKey | undefined, quiet: Promise<void>) => {
        const departed = who && { ...who, twice: true };
        if (departed) await abandonRun(departed, device);
        show({ state: 'left', departure: { who, reached: 'start' } });
        await quiet;
        if (departed) departures.tell(departed);
      },
      /** Somebody else's unfinished run makes room. */
      restart: async (run: Run) => {
        await depart(run, device);
        load();
      },
      next: async () => {
        await clearForNext(uid_session, device);
        // A new entry of the history: "forward" leads to no page of whoever has finished.
        navigate(`/survey/${uid_session}`);
        load();
      },
    };
  };

  return { opened, load, actionsOn };
};
