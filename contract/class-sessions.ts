import { z } from 'zod';
import { api } from './endpoint.ts';
import { phenotypes } from './game.ts';
import { defaultClassSize, maxClassSize, maxTextLength } from './rules/limits.ts';
import { maxSlides } from './rules/stage.ts';
import { Line, LineOrNothing } from './text.ts';

/** created: not begun; started: open, still empty; running: someone has joined; stopped: over for good. */
export const SessionState = z.enum(['created', 'started', 'running', 'stopped']);
export type SessionState = z.infer<typeof SessionState>;

const SessionData = z.object({
  des_name: Line,
  des_note: LineOrNothing,
  /** The entrance closes when so many have joined. */
  num_size: z.int().min(1).max(maxClassSize),
});
export type SessionData = z.infer<typeof SessionData>;

/** `closed` by the teacher, or `full`: as many have joined as the class has. */
export const Entrance = z.enum(['open', 'closed', 'full']);
export type Entrance = z.infer<typeof Entrance>;

/** A session as its teacher sees it: counts, never participants. Times are ISO 8601. */
export const ClassSession = z.object({
  uid_session: z.uuid(),
  des_name: z.string(),
  /** Empty for callers who may not change the session. */
  des_note: z.string(),
  /** As displayed: ACD-EFHJ. */
  cod_session: z.string(),
  des_state: SessionState,
  /** A rehearsal: it counts only in its own figures. */
  flg_simulated: z.boolean(),
  /** Whether it is theirs, or its teacher’s account is gone or disabled. */
  flg_may_change: z.boolean(),
  flg_own: z.boolean(),
  des_owner: z.string().nullable(),
  tms_created_at: z.iso.datetime(),
  tms_started_at: z.iso.datetime().nullable(),
  tms_stopped_at: z.iso.datetime().nullable(),
  flg_archived: z.boolean(),
  num_size: z.int(),
  des_entrance: Entrance,
  /** While it is open, with readers of the instructions. */
  num_joined: z.int(),
  num_completed: z.int(),
});
export type ClassSession = z.infer<typeof ClassSession>;

/** `num_slide`: of the results on the class’s screen, from 0; null while the screen follows the session’s state. */
export const StagePlace = z.object({
  num_slide: z
    .int()
    .min(0)
    .max(maxSlides - 1)
    .nullable(),
  des_analysis: z.enum(['phenotype', 'gender']),
  /** The join code is shown large, over everything else. */
  flg_code: z.boolean().optional(),
});
export type StagePlace = z.infer<typeof StagePlace>;

/** The faces to which a class probably said YES most often. */
export const ClassGuess = z.enum([...phenotypes, 'alike']);
export type ClassGuess = z.infer<typeof ClassGuess>;

export const LiveSession = ClassSession.extend({
  stage: StagePlace,
  num_rounds: z.int(),
  flg_enough: z.boolean(),
  /** By round; 0: reading the instructions, or practising. */
  playing: z.array(z.object({ num_round: z.int(), participants: z.int() })),
  /** For each word once results are on the screen; `counts` is null of fewer than five guesses. */
  guesses: z.array(
    z.object({ id_adjective: z.int(), num_guesses: z.int(), counts: z.partialRecord(ClassGuess, z.int()).nullable() }),
  ),
  /** Devices that wait for the start. */
  num_lobby: z.int(),
  num_waiting: z.int(),
  /** The join page's address, without the code; null unless ORIGIN is configured. */
  des_join_address: z.url().nullable(),
  tms_accepts_until: z.iso.datetime().nullable(),
});
export type LiveSession = z.infer<typeof LiveSession>;

const OfSession = z.object({ uid_session: z.uuid() });

/** `not_played`: joined minutes ago and reached no round. `tms_at`: the minute in which they joined, or handed in. */
const Doubtful = z.object({ des_kind: z.enum(['not_played', 'impossible']), tms_at: z.iso.datetime() });
export type Doubtful = z.infer<typeof Doubtful>;

/** A day of the calendar, which PostgreSQL and JavaScript number without a year 0. */
const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'is not a day');

export const classSessions = api({
  'GET /gamesession': {
    access: 'authenticated',
    automatic: true,
    summary:
      'Their own class sessions, the newest first; with session:read everybody’s. Without archived ones, or only these; only those that began (or else were created) on certain days in Italy',
    querystring: z.object({ archived: z.literal('true').optional(), from: Day.optional(), to: Day.optional() }),
    response: z.array(ClassSession),
  },
  'POST /gamesession': {
    access: 'authenticated',
    summary: 'Creates a class session, not started yet',
    body: SessionData.extend({
      des_note: SessionData.shape.des_note.default(''),
      num_size: SessionData.shape.num_size.default(defaultClassSize),
    }),
    response: ClassSession,
  },
  'POST /gamesession/rehearsal': {
    access: 'authenticated',
    summary:
      'Creates a session whose simulated pupils wait for its start, then play within a minute; it counts in no group figure',
    body: z.object({ des_name: Line }),
    response: ClassSession,
  },
  'POST /gamesession/:uid_session': {
    access: 'authenticated',
    summary: 'Changes name, note and size',
    params: OfSession,
    body: SessionData.partial(),
    response: ClassSession,
  },
  'POST /gamesession/:uid_session/start': {
    access: 'authenticated',
    remote: true,
    summary: 'Starts the session for the class; repeating does nothing, 409 after the stop',
    params: OfSession,
    response: ClassSession,
  },
  'POST /gamesession/:uid_session/stop': {
    access: 'authenticated',
    remote: true,
    summary: 'Stops the session for good: nobody can join any more, and those playing can finish',
    params: OfSession,
    response: ClassSession,
  },
  'POST /gamesession/:uid_session/archive': {
    access: 'authenticated',
    summary: 'Puts the session away, out of the list, or back into it; nothing else changes. 409 while it is open',
    params: OfSession,
    body: z.object({ flg_archived: z.boolean() }),
    response: ClassSession,
  },
  'POST /gamesession/:uid_session/entrance': {
    access: 'authenticated',
    summary: 'Closes the entrance or opens it again; when the class is full it stays closed until its size is changed',
    params: OfSession,
    body: z.object({ flg_open: z.boolean() }),
    response: ClassSession,
  },
  'POST /gamesession/:uid_session/let_in': {
    access: 'authenticated',
    summary: 'Lets in the first, or all, who wait at the closed entrance; returns how many',
    params: OfSession,
    body: z.object({ who: z.enum(['first', 'all']) }),
    response: z.object({ let_in: z.int() }),
  },
  'POST /gamesession/:uid_session/stage': {
    access: 'authenticated',
    remote: true,
    unaudited: true,
    summary:
      "Moves the class's screen to a slide of the results, which is a 409 before the stop, or shows the code; the last mover wins",
    params: OfSession,
    body: StagePlace,
    response: StagePlace,
  },
  'GET /gamesession/:uid_session/doubtful': {
    access: 'authenticated',
    summary: 'Participants of an open session who never played or played impossibly, by count and minute only',
    params: OfSession,
    response: z.array(Doubtful.extend({ num: z.int() })),
  },
  'POST /gamesession/:uid_session/take_out': {
    access: 'authenticated',
    summary: 'Takes such participants out of counts and results, for good; returns how many; 409 after the stop',
    params: OfSession,
    body: Doubtful,
    response: z.object({ taken_out: z.int() }),
  },
  'POST /gamesession/:uid_session/delete_run': {
    access: 'authenticated',
    summary:
      'Deletes the run of a participant who reads their own code aloud; in the public campaign with collection:update. 404 for an unknown code, 30 codes an hour',
    params: OfSession,
    body: z.object({ cod_user: z.string().max(maxTextLength) }),
    response: z.object({ deleted: z.literal(true) }),
  },
  'DELETE /gamesession/:uid_session': {
    access: 'authenticated',
    summary: 'Deletes the session with its participants and answers, and returns their numbers; 409 while it is open',
    params: OfSession,
    /** `empty`: only if nobody has joined; 409 otherwise. */
    querystring: z.object({ empty: z.literal('true').optional() }),
    response: z.object({ uid_session: z.uuid(), participants: z.int(), answers: z.int() }),
  },
  'POST /gamesession/:uid_session/remote_key': {
    access: 'authenticated',
    summary:
      'Makes a key for the remote of this lesson, valid for two hours and no longer than the sign-in: it opens its live view, start, stop and screen, and nothing else',
    params: OfSession,
    response: z.object({ key: z.string(), tms_expires_at: z.iso.datetime() }),
  },
  'GET /gamesession/:uid_session/live': {
    access: 'authenticated',
    remote: true,
    uncounted: true,
    automatic: true,
    summary: 'The progress of the class, in counts; polled by the page for the projector',
    params: OfSession,
    response: LiveSession,
  },
});
