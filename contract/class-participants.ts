import { z } from 'zod';
import { ClassGuess, SessionState } from './class-sessions.ts';
import { api } from './endpoint.ts';
import { DeviceId } from './public-sessions.ts';
import { maxTextLength } from './rules/limits.ts';

const OfSession = z.object({ uid_session: z.uuid() });

/** `uid_user`: a secret that opens the participant's results; `cod_user`: a code to read aloud (ABC-DEF); `uid`: the session. */
export const GameUser = z.object({ uid_user: z.uuid(), cod_user: z.string(), uid: z.uuid() });
export type GameUser = z.infer<typeof GameUser>;

const PlayedSession = z.object({
  id: z.int(),
  uid_session: z.uuid(),
  /** The teacher's name for the lesson, above the pupils' pages. */
  des_name: z.string(),
  tms_started_at: z.iso.datetime().nullable(),
  tms_stopped_at: z.iso.datetime().nullable(),
  flg_simulated: z.boolean(),
  flg_takes_runs: z.boolean(),
  /** `on_screen`: word by word on the class's screen; `too_few`: the screen says why there are none; `open`: on phones. */
  des_results: z.enum(['closed', 'too_few', 'on_screen', 'open']),
  /** A slide of contract/rules/stage.ts; null unless `on_screen`. */
  num_slide: z.int().nullable(),
});
export type PlayedSession = z.infer<typeof PlayedSession>;

const SessionInLobby = PlayedSession.extend({ num_lobby: z.int() });
export type SessionInLobby = z.infer<typeof SessionInLobby>;

export const classParticipants = api({
  'POST /gamesession/join': {
    access: 'public',
    summary:
      'Finds the class session or norming study of a join code, however it is written; wrong codes are limited for each device',
    body: z.object({ code: z.string().max(maxTextLength), device: DeviceId }),
    response: z.object({
      /** Of a norming study, whose id is `uid_session`. */
      des_kind: z.literal('norming').optional(),
      uid_session: z.uuid(),
      des_state: SessionState,
    }),
  },
  'GET /gamesession/:uid_session': {
    access: 'public',
    uncounted: true,
    automatic: true,
    summary: 'Whether a class session has started and whether it has been stopped; creates no participant',
    params: OfSession,
    response: PlayedSession,
  },
  'POST /gamesession/:uid_session/lobby': {
    access: 'public',
    uncounted: true,
    unaudited: true,
    automatic: true,
    summary:
      'Polled by pages that wait for a class to begin or show its instructions: the same answer, and how many there are; creates no participant',
    params: OfSession,
    body: z.object({ uid_wait: z.uuidv4() }),
    response: SessionInLobby,
  },
  'POST /gamesession/:uid_session/guess': {
    access: 'public',
    unaudited: true,
    summary:
      'What a participant who has completed a test guesses about the word that the class’s screen asks about; another guess changes it. Only sums of five or more are shown. 409 `guess_closed` to anyone else, and once the answers are on the screen',
    params: OfSession,
    body: z.object({
      id_adjective: z.int().min(1).max(32_767),
      /** Stored as a code, whose key is deleted when the word is revealed. */
      uid_user: z.uuidv4(),
      des_guess: ClassGuess,
    }),
    response: z.object({ des_guess: ClassGuess }),
  },
  'POST /gamesession/:uid_session/createuser': {
    access: 'public',
    unaudited: true,
    summary:
      'Creates a participant. Repeating it with the same uid_user (UUID v4) creates no second one. At a closed entrance it is a 409 `entrance_closed`, and callers with a uid_user wait',
    params: OfSession,
    body: z
      .object({
        uid_user: z.uuidv4().optional(),
        /** Somebody is signed in to this browser: the run is set aside. */
        flg_signed_in: z.boolean().optional(),
        /** The page's name in the lobby until now. */
        uid_wait: z.uuidv4().optional(),
      })
      .nullish(),
    response: GameUser,
  },
  'POST /gamesession/:uid_session/wait': {
    access: 'public',
    uncounted: true,
    unaudited: true,
    automatic: true,
    summary: 'Polled by pages that wait at the closed entrance: whether to ask for createuser again',
    params: OfSession,
    body: z.object({ uid_user: z.uuid() }),
    response: z.object({ flg_ask_again: z.boolean() }),
  },
  'POST /gamesession/:uid_session/progress': {
    access: 'public',
    summary: 'The round that a participant is in, for the counts of the class; never goes back',
    params: OfSession,
    body: z.object({ uid_user: z.uuid(), num_round: z.int().min(0).max(20) }),
    response: z.object({ num_round: z.int() }),
  },
  'POST /gamesession/:uid_session/leave': {
    access: 'public',
    summary: 'Deletes the run of a participant who leaves; repeating does nothing, 409 after completion',
    params: OfSession,
    body: z.object({ uid_user: z.uuid() }),
    response: z.object({ left: z.literal(true) }),
  },
});
