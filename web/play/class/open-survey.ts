import type { PlayedSession } from '../../../contract/class-participants.ts';
import type { Adjective, ShownImage } from '../../../contract/game.ts';
import { ApiError, call } from '../../api/client.ts';
import { asFailedCall } from '../../api/failed-call.ts';
import { refusalOf } from '../../api/refusals.ts';
import { shortCall } from '../run/device/keep-trying.ts';
import type { Run } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { buildSlides, type Slide } from '../run/flow/flow.ts';
import { loadGame, MissingDataError } from '../run/load-game.ts';

/** The answer to a request for a session; `unknown`: it does not exist. */
export type FetchedSession = PlayedSession | 'unknown' | 'unreachable';

export type Denial = 'unknown' | 'not_started' | 'stopped' | 'rehearsal';

/** The lesson's `name`, and its test. Of a pool, the faces are those of the first form until there is a participant. */
export type Game = { name: string; adjectives: Adjective[]; images: ShownImage[] };

/** A run on this device. `isOver`: its session has been stopped meanwhile. */
export type StoredRun = { run: Run; slides: Slide[]; isOver: boolean };

export type Opening =
  | { state: 'denied'; reason: Denial }
  | { state: 'done'; run: Run }
  /** The server has no data for the test, which no retry mends. */
  | { state: 'missing' }
  | { state: 'new'; game: Game; slides: Slide[] }
  | ({ state: 'undelivered' } & StoredRun)
  | ({ state: 'unfinished' } & StoredRun);

/** Whether the server still accepts runs of the session. Assumed when it cannot be reached. */
const mayBeAccepted = (session: FetchedSession): boolean =>
  session === 'unreachable' || (session !== 'unknown' && session.flg_takes_runs);

const denialOf = (session: PlayedSession): Denial | undefined => {
  if (session.flg_simulated) return 'rehearsal';
  if (session.tms_stopped_at) return 'stopped';
  return session.tms_started_at ? undefined : 'not_started';
};

/** Whether the participant exists on the server: only then has the run begun. */
const hasBegun = ({ status, cod_user }: Run): boolean => status === 'playing' && cod_user !== '';

const furthest = (runs: Run[]): Run | undefined => [...runs].sort((a, b) => b.slide - a.slide)[0];

/** The timeout for a returning participant, who can go on without the server's answer. */
const shortCallTimeoutMs = 4000;

/** Requests a session. Rejects with a fault of the page alone. `hasRuns`: this device has runs of it and can go on without an answer. */
const fetchSession = (uid_session: string, hasRuns: boolean): Promise<FetchedSession> =>
  call(
    'GET /gamesession/:uid_session',
    { params: { uid_session } },
    hasRuns ? { timeoutMs: shortCallTimeoutMs } : shortCall,
  ).catch((error: unknown) => (refusalOf(asFailedCall(error)) ? 'unknown' : 'unreachable'));

const unreachable = () => new ApiError('network', 0);

const openNew = async ({ uid_session, des_name: name }: PlayedSession): Promise<Opening> => {
  try {
    const game = { name, ...(await loadGame({ private: 'true' }, { uid_session })) };
    // Built now, so that no run of an incomplete test is stored. The run's own seed will set the order of the faces.
    return { state: 'new', game, slides: buildSlides('class', game.adjectives, game.images, 0) };
  } catch (error) {
    if (error instanceof MissingDataError) return { state: 'missing' };
    asFailedCall(error);
    throw unreachable();
  }
};

/** Where the address of a class leads. Runs begun before the stop continue. Throws ApiError if a retry may help. */
export const openSurvey = async (uid_session: string, { store }: Device): Promise<Opening> => {
  const runs = await store.ofSession(uid_session);
  const session = await fetchSession(uid_session, runs.length > 0);

  const goOn = async (state: 'undelivered' | 'unfinished', found: Run): Promise<Opening> => {
    // Loaded into memory, since the store only accepts answers to runs that it has loaded.
    const run = (await store.load(uid_session, found.uid_user)) ?? found;
    const isOver = typeof session === 'object' && session.tms_stopped_at !== null;
    return { state, run, slides: buildSlides('class', run.adjectives, run.images, run.seed), isOver };
  };
  const undelivered = runs.find(({ status }) => status === 'complete' || status === 'refused');
  if (undelivered) return goOn('undelivered', undelivered);
  const unfinished = furthest(runs.filter(hasBegun));
  if (unfinished && mayBeAccepted(session)) return goOn('unfinished', unfinished);

  const end = async (opening: Opening): Promise<Opening> => {
    // Runs that can no longer be sent are deleted; finished ones stay.
    for (const run of runs) if (run.status === 'playing') await store.remove(run);
    return opening;
  };
  if (session === 'unknown') return end({ state: 'denied', reason: 'unknown' });
  const done = runs.find(({ status }) => status === 'delivered');
  if (done) return end({ state: 'done', run: done });
  if (session === 'unreachable') throw unreachable();
  const reason = denialOf(session);
  return reason ? end({ state: 'denied', reason }) : openNew(session);
};

/** How long the markers of a stopped session stay on a device: pupils may still want to see their answers. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

const isMark = ({ mode, status }: Run) => mode === 'class' && status === 'delivered';

const isPast = (session: FetchedSession, now: number): boolean => {
  if (session === 'unreachable') return false;
  return (
    session === 'unknown' || (session.tms_stopped_at !== null && now - Date.parse(session.tms_stopped_at) > keptForMs)
  );
};

/** Deletes the markers of all other sessions on this device: a later class is using it. */
export const forgetOtherSessions = async (uid_session: string, { store }: Device): Promise<void> => {
  for (const run of await store.all()) if (isMark(run) && run.uid_session !== uid_session) await store.remove(run);
};

/** Deletes the markers of sessions that were deleted or stopped a week ago. `now` is in ms since 1970. */
export const forgetPastSessions = async ({ store }: Device, now: number): Promise<void> => {
  const marks = (await store.all()).filter(isMark);
  for (const uid_session of new Set(marks.map((mark) => mark.uid_session))) {
    if (!isPast(await fetchSession(uid_session, true), now)) continue;
    for (const mark of marks) if (mark.uid_session === uid_session) await store.remove(mark);
  }
};
