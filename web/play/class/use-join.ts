import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SessionState } from '../../../contract/class-sessions.ts';
import { ApiError, call } from '../../api/client.ts';
import type { join } from '../../i18n/join.ts';
import { refusalOf } from '../device/refusal.ts';
import { resumeDeliveries } from '../device/resume-deliveries.ts';
import { browserRetries } from '../device/retrying.ts';
import type { Run } from '../device/run.ts';
import { departures } from './departures.ts';
import { deviceId } from './device-id.ts';
import { plainCode, problemOf, stepAfter } from './join-steps.ts';
import { callTimeoutMs, keepTrying, type Trying } from './keep-trying.ts';
import type { Outcome } from './watch-start.ts';

/** Why a code did not lead into a session: in words of this page, or of whatever error it was. */
export type JoinProblem = keyof typeof join.it.problem | ApiError;

export type JoinState =
  /** `isAsking`: what was typed is on its way. */
  | { step: 'form'; problem?: JoinProblem; isAsking: boolean }
  /** The code of the address is on its way. */
  | { step: 'entering' }
  | { step: 'waiting'; uid_session: string }
  | { step: 'stopped' }
  | { step: 'done'; run: Run };

const runsHere = async (uid_session: string): Promise<Run[]> => {
  // Loaded only now: the field to type in comes first.
  const { openDevice } = await import('../device/this-device.ts');
  return (await openDevice()).store.ofSession(uid_session);
};

const ask = (code: string) =>
  call(
    'POST /gamesession/join',
    { body: { code, device: deviceId() } },
    { signal: AbortSignal.timeout(callTimeoutMs) },
  );

/** One more try by itself would be one more of too many. */
const isFinal = (error: ApiError) => error.code === 'too_many_requests' || refusalOf(error) !== undefined;

const problemFrom = (error: unknown): JoinProblem => {
  if (!(error instanceof ApiError)) return new ApiError('server_error', 0);
  if (error.code === 'network') return 'offline';
  return error.code === 'not_found' || error.code === 'invalid_request' ? 'wrong' : error;
};

const outcomeSteps = {
  stopped: { step: 'stopped' },
  gone: { step: 'form', problem: 'gone', isAsking: false },
} as const satisfies Record<string, JoinState>;

/** The session that a 404 of /survey sends here to wait for. */
const useAwaited = (): string | undefined => {
  const { state } = useLocation();
  return typeof state?.uid_session === 'string' ? state.uid_session : undefined;
};

const firstState = (code: string, awaited: string | undefined): JoinState => {
  if (awaited) return { step: 'waiting', uid_session: awaited };
  return code ? { step: 'entering' } : { step: 'form', isAsking: false };
};

/** How long what is not needed at once waits, in ms. */
const headStartMs = 2500;

/** From a code to a session: `code` is that of the address, asked for without a press. */
export const useJoin = (code: string) => {
  const navigate = useNavigate();
  const awaited = useAwaited();
  const [state, setState] = useState<JoinState>(() => firstState(code, awaited));
  const trying = useRef<Trying<unknown>>(undefined);

  const goTo = async (typed: string, { uid_session, des_state }: { uid_session: string; des_state: SessionState }) => {
    // Without its storage a device has nothing to go on with.
    const runs = await runsHere(uid_session).catch(() => []);
    const step = stepAfter(des_state, runs);
    const [run] = runs;
    if (step === 'survey') return navigate(`/survey/${uid_session}`, { replace: true });
    // A reload finds its way back here.
    if (typed !== code) navigate(`/join/${plainCode(typed)}`, { replace: true });
    if (step === 'waiting') setState({ step, uid_session });
    else if (step === 'done' && run) setState({ step, run });
    else setState({ step: 'stopped' });
  };

  const enter = (typed: string) => {
    void trying.current?.stop();
    const problem = problemOf(typed);
    if (problem) return setState({ step: 'form', problem, isAsking: false });
    const asking = keepTrying(
      {
        attempt: () => ask(typed),
        onFailed: (error) => setState({ step: 'form', problem: problemFrom(error), isAsking: true }),
        isFinal,
      },
      browserRetries,
    );
    trying.current = asking;
    asking.result.then(
      (found) => goTo(typed, found),
      (error: unknown) => setState({ step: 'form', problem: problemFrom(error), isAsking: false }),
    );
  };

  useEffect(() => {
    // Best effort: what fails is taken up again at the next visit. The field to type in has the network to itself first.
    const timer = setTimeout(() => resumeDeliveries().catch(() => {}), headStartMs);
    return () => clearTimeout(timer);
  }, []);

  const begin = useEffectEvent(() => {
    // Somebody who left this device without a network may not be known to be gone.
    departures.resume();
    if (code && !awaited) enter(code);
  });
  useEffect(() => {
    begin();
    return () => void trying.current?.stop();
  }, []);

  return {
    state,
    enter: (typed: string) => {
      setState({ step: 'form', isAsking: true });
      enter(typed);
    },
    /** Back to the empty field. */
    startOver: () => {
      navigate('/join', { replace: true });
      setState({ step: 'form', isAsking: false });
    },
    endWaiting: (uid_session: string, outcome: Outcome) =>
      outcome === 'opened' ? navigate(`/survey/${uid_session}`, { replace: true }) : setState(outcomeSteps[outcome]),
  };
};
