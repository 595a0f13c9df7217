import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { buildSlides, type Slide } from '../flow.ts';
import type { Run } from '../run.ts';
import { type Device, openDevice } from '../this-device.ts';
import { tellDeparture } from './departures.ts';
import { abandonRun, clearForNext } from './device-runs.ts';
import { browserTries, keepTrying, type Trying } from './keep-trying.ts';
import type { Departure } from './Left.tsx';
import { type Opening, openSurvey } from './open-survey.ts';

/** Where a participant is: what the address led to, and what they made of it. */
export type Stage =
  | Opening
  | { state: 'playing'; run: Run; slides: Slide[] }
  | { state: 'completed'; run: Run }
  | { state: 'left'; departure: Departure };

type Opened = { stage: Stage; device: Device };

const open = async (uid_session: string): Promise<Opened> => {
  const device = await openDevice();
  const stage = await openSurvey(uid_session, device, Date.now());
  // Without a network it is tried again; what is missing on the server will not be there in a second.
  if (stage.state === 'failed' && !stage.isMissing) throw new ApiError('network', 0);
  return { stage, device };
};

/** A session on this device: undefined while it loads, 'failed' while it does not and is tried again. */
export const useSurvey = (uid_session: string) => {
  const [opened, setOpened] = useState<Opened | 'failed'>();
  const trying = useRef<Trying<Opened>>(undefined);

  const load = useCallback(() => {
    void trying.current?.stop();
    setOpened(undefined);
    trying.current = keepTrying(
      { attempt: () => open(uid_session), onFailed: () => setOpened('failed') },
      browserTries,
    );
    trying.current.result.then(setOpened, () => setOpened('failed'));
  }, [uid_session]);
  useEffect(() => {
    load();
    return () => void trying.current?.stop();
  }, [load]);

  /** What a participant can do from here on. */
  const actionsOn = (device: Device) => {
    const show = (stage: Stage) => setOpened({ stage, device });

    const leave = async (run: Run) => {
      const stored = await device.store.load(run.uid_session, run.uid_user);
      // In another tab it was played to its end: then there is something to send, and nothing to leave.
      if (stored && stored.status !== 'playing') return load();
      await abandonRun(run, device);
      show({ state: 'left', departure: { who: run, hasBegun: true, quiet: Promise.resolve() } });
    };

    return {
      begin: (run: Run) =>
        show({ state: 'playing', run, slides: buildSlides('class', run.adjectives, run.images, run.seed) }),
      resume: (run: Run, slides: Slide[]) => show({ state: 'playing', run, slides }),
      complete: (run: Run) => show({ state: 'completed', run }),
      leave,
      /** Somebody who did not come further than the first slide. */
      leaveAtStart: async (departure: Departure) => {
        if (departure.who) await abandonRun(departure.who, device);
        show({ state: 'left', departure });
      },
      /** Somebody else's unfinished run makes room. */
      restart: async (run: Run) => {
        await abandonRun(run, device);
        // Best effort: what fails is told at the next visit.
        tellDeparture(run).catch(() => {});
        load();
      },
      next: async () => {
        await clearForNext(uid_session, device);
        load();
      },
    };
  };

  return { opened, load, actionsOn };
};
