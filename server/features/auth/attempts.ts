import { createHmac } from 'node:crypto';
import type { Database, DbOrTx } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { Keys } from '../../secret-key.ts';
import { countAttempt, forgetAttempts, forgetEndedAttempts } from './attempts.repository.ts';

const minutes = 60_000;

/** How many attempts a window takes, and how long the window is (ms) from its first attempt on. */
const limits = {
  // Short, since pupils may try to lock their teacher out; still at most 2880 guesses a day, whoever makes them.
  login: { attempts: 10, window: 5 * minutes },
  // Nobody's inbox is flooded, and who is refused here has links in the inbox already.
  forgotten_password: { attempts: 3, window: 15 * minutes },
  // Whoever tries is signed in: this is about a device that was left alone.
  password_change: { attempts: 10, window: 5 * minutes },
  // Somebody's inbox again: whoever may invite must not fill it with invitations.
  invitation: { attempts: 3, window: 15 * minutes },
  // Apart from those at the address, so that nobody elsewhere locks this device out.
  known_device: { attempts: 10, window: 5 * minutes },
  // Links cannot be guessed: this bounds the work that one of them causes, beyond what choosing a password takes.
  one_time_token: { attempts: 20, window: 5 * minutes },
  // Wrong codes only, of a device that names itself: docs/decisions/0014.
  join_code: { attempts: 10, window: 5 * minutes },
  // Tickets of an account: what they hold is kept for a year, and somebody reads each.
  ticket: { attempts: 10, window: 60 * minutes },
};

/** `target`: the address, the id of the account, the device or the token that the attempts are aimed at; in any case of letters. */
type Attempt = { kind: keyof typeof limits; target: string };

type Deps = { keys: Pick<Keys, 'attempts'>; now: () => Date };

const codeOf = ({ kind, target }: Attempt, { keys }: Pick<Deps, 'keys'>): string =>
  createHmac('sha256', keys.attempts).update(`${kind}:${target.trim().toLowerCase()}`).digest('base64url');

/**
 * Counts an attempt. Call it before the work that is to be spared, and outside of transactions: what rolls back must
 * count too, unless only what is stored is to be counted. Throws `too_many_requests`, with the seconds until the window ends, when it has taken its attempts.
 */
export const takeAttempt = async (db: DbOrTx, { keys, now }: Deps, attempt: Attempt): Promise<void> => {
  const moment = now();
  const { attempts, window } = limits[attempt.kind];
  const until = new Date(moment.getTime() + window);
  const { num_count, tms_until } = await countAttempt(db, {
    cod_target: codeOf(attempt, { keys }),
    now: moment,
    until,
  });
  if (num_count === 1) await forgetEndedAttempts(db, moment);
  if (num_count <= attempts) return;
  const retryAfter = Math.ceil((tms_until.getTime() - moment.getTime()) / 1000);
  throw new AppError('too_many_requests', undefined, { retryAfter });
};

/** Starts the count again, after a success. */
export const clearAttempts = async (db: Database, deps: Pick<Deps, 'keys'>, attempt: Attempt): Promise<void> => {
  await forgetAttempts(db, codeOf(attempt, deps));
};
