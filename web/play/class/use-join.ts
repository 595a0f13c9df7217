import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SessionState } from '../../../contract/class-sessions.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { joinCodeLength, plainCodeLength } from '../../../contract/rules/join-codes.ts';
import { ApiError, call } from '../../api/client.ts';
import { isMissing } from '../../api/is-missing.ts';
import { refusalOf } from '../../api/refusals.ts';
import type { join } from '../../i18n/join.ts';
import { useLocation, useNavigate } from '../../ui/router.tsx';
import { deviceId } from '../run/device/device-id.ts';
import { keepTrying, shortCall, type Trying } from '../run/device/keep-trying.ts';
import type { Run } from '../run/device/run.ts';
import { departures } from './departures.ts';
import type { Outcome } from './lobby.ts';

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

/** Where a code leads. An undelivered run always continues: answers are accepted for a while after the stop. */
export const stepAfter = (state: SessionState, runs: Pick<Run, 'status'>[]): JoinStep => {
  if (runs.some(({ status }) => status !== 'delivered')) return 'survey';
  if (runs.length > 0) return 'done';
  if (state === 'stopped') return 'stopped';
  return state === 'created' ? 'waiting' : 'survey';
};

/** Why a code did not lead into a session: one of this page's own messages, or an error of the API. */
export type JoinProblem = keyof typeof join.it.problem | ApiError;

export type JoinState =
  | { step: 'form'; problem?: JoinProblem; isAsking: boolean }
  | { step: 'entering' }
  | { step: 'waiting'; uid_session: string }
  | { step: 'stopped' }
  | { step: 'done'; run: Run };

const runsHere = async (uid_session: string): Promise<Run[]> => {
  // Loaded lazily: the code field comes first.
  const { openDevice } = await import('../run/device/this-device.ts');
  return (await openDevice()).store.ofSession(uid_session);
};

type Found = Output<Contract['POST /gamesession/join']>;

const ask = (code: string) => call('POST /gamesession/join', { body: { code, device: deviceId() } }, shortCall);

/** After too many attempts, a retry would only count as another one. */
const isFinal = (error: ApiError) => error.code === 'too_many_requests' || refusalOf(error) !== undefined;

const problemFrom = (error: unknown): JoinProblem => {
  if (!(error instanceof ApiError)) return new ApiError('server_error', 0);
  if (error.code === 'network') return 'offline';
  return isMissing(error) ? 'wrong' : error;
};

/** Delays work that is not needed at once, to keep the network free for the code. */
const resumeDelayMs = 2500;

export const useJoin = (code: string) => {
  const navigate = useNavigate();
  const location = useLocation();
  // The session to wait for, when the "not started" page of /survey leads here.
  const awaited = location.state?.uid_session;
  const [state, setState] = useState<JoinState>(() => {
    if (typeof awaited === 'string') return { step: 'waiting', uid_session: awaited };
    return code ? { step: 'entering' } : { step: 'form', isAsking: false };
  });
  const trying = useRef<Trying<unknown>>(undefined);

  const goTo = async (typed: string, { des_kind, uid_session, des_state }: Found) => {
    if (des_kind === 'norming') return navigate(`/rate/${uid_session}`, { replace: true });
    // Without storage there are no runs to continue.
    const runs = await runsHere(uid_session).catch(() => []);
    const step = stepAfter(des_state, runs);
    const [run] = runs;
    if (step === 'survey') return navigate(`/survey/${uid_session}`, { replace: true });
    // So that a reload leads back here.
    if (typed !== code) navigate(`/join/${plainCode(typed)}`, { replace: true });
    if (step === 'waiting') setState({ step, uid_session });
    else if (step === 'done' && run) setState({ step, run });
    else setState({ step: 'stopped' });
  };

  const enter = (typed: string) => {
    void trying.current?.stop();
    const problem = problemOf(typed);
    if (problem) return setState({ step: 'form', problem, isAsking: false });
    const asking = keepTrying({
      attempt: () => ask(typed),
      onFailed: (error) => setState({ step: 'form', problem: problemFrom(error), isAsking: true }),
      isFinal,
    });
    trying.current = asking;
    asking.result.then(
      (found) => goTo(typed, found),
      (error: unknown) => setState({ step: 'form', problem: problemFrom(error), isAsking: false }),
    );
  };

  const begin = useEffectEvent(() => {
    if (state.step === 'entering') enter(code);
  });
  useEffect(() => {
    begin();
    // A participant who left this device while it was offline may still have to be reported.
    departures.resume();
    // Sends what an earlier visit left undelivered. Best effort: what fails is retried at the next one.
    const resume = async () => (await import('../run/device/this-device.ts')).openDevice();
    const timer = setTimeout(() => void resume().catch(() => {}), resumeDelayMs);
    return () => {
      clearTimeout(timer);
      void trying.current?.stop();
    };
  }, []);

  return {
    state,
    enter: (typed: string) => {
      setState({ step: 'form', isAsking: true });
      enter(typed);
    },
    startOver: () => {
      navigate('/join', { replace: true });
      setState({ step: 'form', isAsking: false });
    },
    endWaiting: (uid_session: string, outcome: Outcome) => {
      if (outcome === 'opened') navigate(`/survey/${uid_session}`, { replace: true });
      else if (outcome === 'stopped') setState({ step: 'stopped' });
      else setState({ step: 'form', problem: 'gone', isAsking: false });
    },
  };
};
