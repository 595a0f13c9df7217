import type { PlayedSession } from '../../../contract/class-participants.ts';
import type { Adjective, ShownImage } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';
import { asFailedCall } from '../../api/failed-call.ts';
import { refusalOf } from '../../api/refusals.ts';
import type { Run } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { buildSlides, MissingDataError, type Slide } from '../run/flow/flow.ts';
import { loadGame } from '../run/load-game.ts';
import { callTimeoutMs } from './keep-trying.ts';

/** The answer to a request for a session; `unknown`: it does not exist. */
export type FetchedSession = PlayedSession | 'unknown' | 'unreachable';

/** Why a session cannot be played. */
export type Denial = 'unknown' | 'not_started' | 'stopped' | 'rehearsal';

/** The lesson's `name`, and its test. Of a pool, the faces are those of the first form until there is a participant. */
export type Game = { name: string; adjectives: Adjective[]; images: ShownImage[] };

/** A run on this device. `isOver`: its session has been stopped meanwhile. */
export type StoredRun = { run: Run; slides: Slide[]; isOver: boolean };

/** What the address of a class session leads to. */
export type Opening =
  | { state: 'denied'; reason: Denial }
  /** The test was completed on this device. */
  | { state: 'done'; run: Run }
  /** `isMissing`: the server has no data for the test; otherwise it could not be reached. */
  | { state: 'failed'; isMissing: boolean }
  | { state: 'new'; game: Game; slides: Slide[] }
  /** A complete run whose answers have not arrived. */
  | ({ state: 'undelivered' } & StoredRun)
  /** A run was begun on this device. */
  | ({ state: 'unfinished' } & StoredRun);

/** Whether the server still accepts runs of the session. Assumed when it cannot be reached. */
const mayBeAccepted = (session: FetchedSession): boolean => typeof session !== 'object' || session.flg_takes_runs;

const denialOf = (session: PlayedSession): Denial | undefined => {
  if (session.flg_simulated) return 'rehearsal';
  if (session.tms_stopped_at) return 'stopped';
  return session.tms_started_at ? undefined : 'not_started';
};

/** Whether the participant exists on the server: only then has the run begun. */
const hasBegun = ({ status, cod_user }: Run): boolean => status === 'playing' && cod_user !== '';

export type Decision =
  | { state: 'denied'; reason: Denial }
  | { state: 'done' | 'undelivered' | 'unfinished'; run: Run }
  | { state: 'unreachable' }
  | { state: 'new'; session: PlayedSession };

const furthest = (runs: Run[]): Run | undefined => [...runs].sort((a, b) => b.slide - a.slide)[0];

/**
 * Decides what to do with a session, from its state and its runs on this device.
 * New participants are refused before the start, after the stop, and when the test was completed here. A run begun before
 * the stop continues, since its answers are accepted for a while; so does one without a network, since it needs none.
 */
export const decide = (session: FetchedSession, runs: Run[]): Decision => {
  const undelivered = runs.find(({ status }) => status === 'complete' || status === 'refused');
  if (undelivered) return { state: 'undelivered', run: undelivered };
  if (session === 'unknown') return { state: 'denied', reason: 'unknown' };
  const unfinished = furthest(runs.filter(hasBegun));
  if (unfinished && mayBeAccepted(session)) return { state: 'unfinished', run: unfinished };
  const done = runs.find(({ status }) => status === 'delivered');
  if (done) return { state: 'done', run: done };
  if (session === 'unreachable') return { state: 'unreachable' };
  const reason = denialOf(session);
  return reason ? { state: 'denied', reason } : { state: 'new', session };
};

/** The timeout for a returning participant, who can go on without the server's answer. */
const shortCallTimeoutMs = 4000;

/** Requests a session. Rejects with a fault of the page alone. `hasRuns`: this device has runs of it and can go on without an answer. */
export const fetchSession = (uid_session: string, hasRuns: boolean): Promise<FetchedSession> =>
  call(
    'GET /gamesession/:uid_session',
    { params: { uid_session } },
    { timeoutMs: hasRuns ? shortCallTimeoutMs : callTimeoutMs },
  ).catch((error: unknown) => (refusalOf(asFailedCall(error)) ? 'unknown' : 'unreachable'));

const slidesOf = ({ adjectives, images, seed }: Run): Slide[] => buildSlides('class', adjectives, images, seed);

const openNew = async ({ uid_session, des_name: name }: PlayedSession): Promise<Opening> => {
  try {
    const game = { name, ...(await loadGame({ private: 'true' }, { uid_session })) };
    // Built now, so that no run of an incomplete test is stored. The run's own seed will set the order of the faces.
    return { state: 'new', game, slides: buildSlides('class', game.adjectives, game.images, 0) };
  } catch (error) {
    if (error instanceof MissingDataError) return { state: 'failed', isMissing: true };
    asFailedCall(error);
    return { state: 'failed', isMissing: false };
  }
};

/** Returns what the address of a class session leads to. Creates no participant. Rejects with a fault of the page alone. */
export const openSurvey = async (uid_session: string, { store }: Device): Promise<Opening> => {
  const runs = await store.ofSession(uid_session);
  const session = await fetchSession(uid_session, runs.length > 0);
  const decision = decide(session, runs);
  switch (decision.state) {
    case 'unreachable':
      return { state: 'failed', isMissing: false };
    case 'new':
      return openNew(decision.session);
    case 'undelivered':
    case 'unfinished': {
      // Loaded into memory, since the store only accepts answers to runs that it has loaded.
      const run = (await store.load(uid_session, decision.run.uid_user)) ?? decision.run;
      const isOver = typeof session === 'object' && session.tms_stopped_at !== null;
      return { state: decision.state, run, slides: slidesOf(run), isOver };
    }
    case 'denied':
    case 'done':
      // Runs that can no longer be sent are deleted; finished ones stay.
      for (const run of runs) if (run.status === 'playing') await store.remove(run);
      return decision.state === 'denied' ? decision : { state: 'done', run: decision.run };
  }
};
