import { z } from 'zod';
import { api } from './endpoint.ts';
import { Line } from './text.ts';

/** created: not begun; started: open, nobody there yet; running: someone has joined; stopped: over for good. */
export const sessionStates = ['created', 'started', 'running', 'stopped'] as const;
export const SessionState = z.enum(sessionStates);
export type SessionState = z.infer<typeof SessionState>;

/** What a teacher writes about a session. Pupils never see the note. */
const SessionData = z.object({ des_name: Line, des_note: z.union([z.literal(''), Line]) });
export type SessionData = z.infer<typeof SessionData>;

/** A session as its teacher sees it: counts, never participants. Times are ISO 8601. */
export const ClassSession = z.object({
  uid_session: z.uuid(),
  des_name: z.string(),
  /** Empty for callers who may not change the session. */
  des_note: z.string(),
  /** The join code as displayed: ABC-DEF. */
  cod_session: z.string(),
  des_state: SessionState,
  /** A rehearsal: its participants are simulated, and it counts only in its own figures. */
  flg_simulated: z.boolean(),
  /**
   * Whether the caller may change, start, stop and delete it: it is theirs, or its teacher's account is gone or
   * disabled.
   */
  flg_may_change: z.boolean(),
  /** Whether it is the caller's. */
  flg_own: z.boolean(),
  /** The owner; null when it is the caller or the account is gone. */
  des_owner: z.string().nullable(),
  tms_created_at: z.iso.datetime(),
  tms_started_at: z.iso.datetime().nullable(),
  tms_stopped_at: z.iso.datetime().nullable(),
  /** Everyone who pressed START and did not leave; those who have not completed are still playing. */
  num_joined: z.int(),
  num_completed: z.int(),
});
export type ClassSession = z.infer<typeof ClassSession>;

export const LiveSession = ClassSession.extend({
  /** Rounds of the test. */
  num_rounds: z.int(),
  /** How many are still playing, by round: from 0, before the first, to `num_rounds`. */
  playing: z.array(z.object({ num_round: z.int(), participants: z.int() })),
  /** The join page's address, without the code; null unless ORIGIN is configured. */
  des_join_address: z.url().nullable(),
  /** Until when runs that began before the stop are accepted; null until it is stopped. */
  tms_accepts_until: z.iso.datetime().nullable(),
});
export type LiveSession = z.infer<typeof LiveSession>;

const OfSession = z.object({ uid_session: z.uuid() });

export const classSessions = api({
  'GET /gamesession': {
    access: 'authenticated',
    summary: 'The own class sessions, the newest first; with session:read those of everybody',
    response: z.array(ClassSession),
  },
  'POST /gamesession': {
    access: 'authenticated',
    summary: 'Creates a class session, not started yet',
    body: SessionData.extend({ des_note: SessionData.shape.des_note.default('') }),
    response: ClassSession,
  },
  'POST /gamesession/:uid_session': {
    access: 'authenticated',
    summary: 'Changes name and note',
    params: OfSession,
    body: SessionData.partial(),
    response: ClassSession,
  },
  'POST /gamesession/:uid_session/start': {
    access: 'authenticated',
    summary: 'Starts the session for the class; repeating does nothing, 409 after the stop',
    params: OfSession,
    response: ClassSession,
  },
  'POST /gamesession/:uid_session/stop': {
    access: 'authenticated',
    summary: 'Stops the session for good: nobody can join any more, and those playing can finish',
    params: OfSession,
    response: ClassSession,
  },
  'DELETE /gamesession/:uid_session': {
    access: 'authenticated',
    summary: 'Deletes the session with its participants and answers, and returns their numbers; 409 while it is open',
    params: OfSession,
    response: z.object({ uid_session: z.uuid(), participants: z.int(), answers: z.int() }),
  },
  'GET /gamesession/:uid_session/live': {
    access: 'authenticated',
    uncounted: true,
    summary: 'The progress of the class, in counts; polled by the page for the projector',
    params: OfSession,
    response: LiveSession,
  },
});
