import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Adjective, Image } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';
import { refusalOf } from '../device/refusal.ts';
import type { Run } from '../device/run.ts';
import type { Device } from '../device/this-device.ts';
import { buildSlides, MissingDataError, type Slide } from '../flow/flow.ts';
import { loadGame } from '../run/load-game.ts';
import { callTimeoutMs } from './keep-trying.ts';

type Session = Output<Contract['GET /gamesession/:uid_session']>;

/** What was learnt of a session; `unknown`: there is none. */
export type Asked = Session | 'unknown' | 'unreachable';

/** Why a session cannot be played. */
export type Denial = 'unknown' | 'not_started' | 'stopped' | 'rehearsal';

export type Game = { adjectives: Adjective[]; images: Image[] };

/** A run of this device. `isOver`: its session has been stopped meanwhile. */
export type KeptRun = { run: Run; slides: Slide[]; isOver: boolean };

/** What an address of a class session leads to. */
export type Opening =
  | { state: 'denied'; reason: Denial }
  /** It has been completed on this device. */
  | { state: 'done'; run: Run }
  /** It could not be loaded. */
  | { state: 'failed'; isMissing: boolean }
  | { state: 'new'; game: Game; slides: Slide[] }
  /** A run that is played to its end and whose answers have not arrived. */
  | ({ state: 'undelivered' } & KeptRun)
  /** Somebody began a run on this device. */
  | ({ state: 'unfinished' } & KeptRun);

/** Whether a run may still arrive, by the server's clock; without a network the device cannot know, and goes on. */
const mayArrive = (session: Asked): boolean => typeof session !== 'object' || session.flg_takes_runs;

const denialOf = (session: Session): Denial | undefined => {
  if (session.flg_simulated) return 'rehearsal';
  if (session.tms_stopped_at) return 'stopped';
  return session.tms_started_at ? undefined : 'not_started';
};

/** The participant is known to the server: without it a run has not begun. */
const hasBegun = ({ status, cod_user }: Run): boolean => status === 'playing' && cod_user !== '';

export type Decision =
  | { state: 'denied'; reason: Denial }
  | { state: 'done' | 'undelivered' | 'unfinished'; run: Run }
  | { state: 'unreachable' }
  | { state: 'new' };

const furthest = (runs: Run[]): Run | undefined => [...runs].sort((a, b) => b.slide - a.slide)[0];

/**
 * What to do with a session, by what is known of it and the runs that this device holds of it.
 * Not started, stopped and completed here are refused to whoever comes new. A run that was begun before the stop goes on:
 * its answers are accepted for a while, and a reload must not lose them. So does one without a network: it has all it needs.
 */
export const decide = (session: Asked, runs: Run[]): Decision => {
  const undelivered = runs.find(({ status }) => status === 'complete' || status === 'refused');
  if (undelivered) return { state: 'undelivered', run: undelivered };
  if (session === 'unknown') return { state: 'denied', reason: 'unknown' };
  const unfinished = furthest(runs.filter(hasBegun));
  if (unfinished && mayArrive(session)) return { state: 'unfinished', run: unfinished };
  const done = runs.find(({ status }) => status === 'delivered');
  if (done) return { state: 'done', run: done };
  if (session === 'unreachable') return { state: 'unreachable' };
  const reason = denialOf(session);
  return reason ? { state: 'denied', reason } : { state: 'new' };
};

/** How long a participant who comes back waits for a network that may be away, in ms. */
const shortCallTimeoutMs = 4000;

/** What can be learnt of a session now. `hasRuns`: this device holds runs of it, and can do without an answer. */
export const askSession = (uid_session: string, hasRuns: boolean): Promise<Asked> =>
  call(
    'GET /gamesession/:uid_session',
    { params: { uid_session } },
    { signal: AbortSignal.timeout(hasRuns ? shortCallTimeoutMs : callTimeoutMs) },
  ).catch((error: unknown) => (refusalOf(error) ? 'unknown' : 'unreachable'));

const slidesOf = ({ adjectives, images, seed }: Run): Slide[] => buildSlides('class', adjectives, images, seed);

const openNew = async (): Promise<Opening> => {
  try {
    const game = await loadGame({ private: 'true' });
    // Built before anything is begun: what cannot be played must not be kept. The order of the faces comes with the run.
    return { state: 'new', game, slides: buildSlides('class', game.adjectives, game.images, 0) };
  } catch (error) {
    return { state: 'failed', isMissing: error instanceof MissingDataError };
  }
};

/** Finds out what the address of a class session leads to. Creates no participant. */
export const openSurvey = async (uid_session: string, { store }: Device): Promise<Opening> => {
  const runs = await store.ofSession(uid_session);
  const session = await askSession(uid_session, runs.length > 0);
  const decision = decide(session, runs);
  switch (decision.state) {
    case 'unreachable':
      return { state: 'failed', isMissing: false };
    case 'new':
      return openNew();
    case 'undelivered':
    case 'unfinished': {
      // Loaded to be played: answers are kept of runs that the store has taken up.
      const run = (await store.load(uid_session, decision.run.uid_user)) ?? decision.run;
      const isOver = typeof session === 'object' && session.tms_stopped_at !== null;
      return { state: decision.state, run, slides: slidesOf(run), isOver };
    }
    case 'denied':
    case 'done':
      // What was begun and can never be sent any more goes; a run that is done stays.
      for (const run of runs) if (run.status === 'playing') await store.remove(run);
      return decision.state === 'denied' ? decision : { state: 'done', run: decision.run };
  }
};
