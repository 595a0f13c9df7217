import { z } from 'zod';
import { api } from './endpoint.ts';
import { AdjectiveName, Image } from './game.ts';
import { PublicProfile } from './profile.ts';
import { Proof } from './proof.ts';
import { Participation } from './public-sessions.ts';
import { greatestLimitMs, leastLimitMs, maxRunAnswers, untimedWindowMs } from './rules/limits.ts';
import { RunInput } from './run-quality.ts';

export const GameResponse = z.object({
  /** ms since the face appeared; the run's time limit if it passed unanswered. */
  val_elapsed_time: z.number().min(0).max(untimedWindowMs),
  /** True for YES; null for no answer, which is not a NO. */
  flg_response: z.boolean().nullable(),
  id_image: z.int(),
  id_adjective: z.int(),
  uid_session: z.uuid(),
  uid_user: z.uuid(),
});
export type GameResponse = z.infer<typeof GameResponse>;

/** Enough for 500 answers and a profile. */
const maxRunBytes = 128 * 1024;

/** A longer time limit than the usual one, in ms. */
export const LimitMs = z.int().min(leastLimitMs).max(greatestLimitMs);

export const Run = z.object({
  responses: z.array(GameResponse).min(1).max(maxRunAnswers),
  /** Requested and accepted in the public campaign only. */
  public_user_profiling_data: PublicProfile.extend({ uid_user: z.uuid() }).nullable().default(null),
  /** Without any time limit: left out of group figures. */
  flg_untimed: z.boolean().default(false),
  /** A longer limit than `answerWindowMs`: left out in the same way. */
  limit_ms: LimitMs.nullable().default(null),
  des_input: RunInput.nullable().default(null),
  /** Whether the browser reported when faces were on screen. */
  flg_onset_known: z.boolean().nullable().default(null),
  /** Where fair play is strict, the first runs of an address count without it. */
  proof: Proof.nullable().default(null),
});
export type Run = z.infer<typeof Run>;

export const responses = api({
  'POST /responses': {
    access: 'public',
    summary: 'Stores a whole run, once: the same run again gets the same answer, another one a 409',
    maxBytes: maxRunBytes,
    body: Run,
    response: z.object({ uid_session: z.uuid(), uid_user: z.uuid(), cod_user: z.string(), stored: z.int() }),
  },
  'GET /responses/:uid_session/:uid_user': {
    access: 'public',
    summary: 'What a participant answered, for holders of the link; a closed public run is a 404',
    params: z.object({ uid_session: z.uuid(), uid_user: z.uuid() }),
    response: z.object({
      cod_user: z.string(),
      flg_public: z.boolean(),
      adjectives: z.array(
        z.object({
          id_adjective: z.int(),
          adjective: AdjectiveName,
          faces: z.array(z.object({ image: Image, flg_response: z.boolean().nullable() })),
        }),
      ),
    }),
  },
  'POST /responses/delete': {
    access: 'public',
    summary: "Deletes a participant's run for good, for holders of the link; repeating does nothing",
    body: Participation,
    response: z.object({ deleted: z.literal(true) }),
  },
  'GET /gamesession/user/:uid_user/alias': {
    access: 'public',
    summary: 'The code to read aloud of a participant',
    params: z.object({ uid_user: z.uuid() }),
    response: z.object({ alias: z.string() }),
  },
});
