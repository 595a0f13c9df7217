import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import { attempt } from '../../db/schema/accounts.ts';
import { AppError } from '../../http/errors.ts';
import { deleteSomeEnded } from './accounts.repository.ts';

const minutes = 60_000;

type Limit = {
  attempts: number;
  windowMs: number;
  /** Whether it holds for any window of that length; otherwise for one that begins with the first attempt. */
  inAnyWindow?: true;
};

/** How many attempts a window allows, before the target is locked out until it ends. */
const limits = {
  // Passwords for an email address, from devices unknown to its account: sign-ins that succeed clear the count. Short, since
  // pupils may try to lock their teacher out; still at most 2880 guesses a day.
  login: { attempts: 10, windowMs: 5 * minutes },
  // Keeps inboxes from being flooded.
  forgotten_password: { attempts: 3, windowMs: 60 * minutes, inAnyWindow: true },
  // Counted separately: a link lives for a quarter of an hour, so strangers who keep asking would leave the owner none.
  forgotten_password_known_devices: { attempts: 3, windowMs: 60 * minutes, inAnyWindow: true },
  // The caller is signed in: this guards a device left unattended.
  own_password: { attempts: 10, windowMs: 5 * minutes },
  invitation: { attempts: 3, windowMs: 15 * minutes },
  new_address: { attempts: 5, windowMs: 60 * minutes, inAnyWindow: true },
  // The same from a device that has signed in to the account before, per device: attempts from elsewhere cannot lock it out.
  known_device: { attempts: 10, windowMs: 5 * minutes },
  // Of an authenticator app, by anyone who knows the password: 240 guesses a day, of which three in a million fit.
  totp: { attempts: 10, windowMs: 60 * minutes },
  // Counted separately, so that somebody with the password cannot lock out a device that has signed in before.
  totp_known_device: { attempts: 10, windowMs: 60 * minutes },
  // All known devices of an account together: bounds somebody who took the tokens of many.
  totp_known_devices: { attempts: 30, windowMs: 60 * minutes },
  // All second steps of one account from one network address: bounds the work, where nothing can be guessed.
  second_step: { attempts: 30, windowMs: 5 * minutes },
  // Links cannot be guessed: this bounds the work that one link can cause.
  one_time_token: { attempts: 20, windowMs: 5 * minutes },
  // Wrong codes only, per device id that the browser sends: docs/decisions/17.
  join_code: { attempts: 10, windowMs: 5 * minutes },
  // Wrong codes only, of everybody behind an address: a school of 300 in which every second pupil mistypes twice.
  join_code_address: { attempts: 300, windowMs: 5 * minutes },
  // Codes that participants read aloud, per account, right or wrong: of 100,000 runs, one guess in 10,000 finds one.
  run_code: { attempts: 30, windowMs: 60 * minutes },
  // Per account, unless RATE_LIMIT_PER_IP is 0: tickets are kept for a year, and staff read every one.
  ticket: { attempts: 10, windowMs: 60 * minutes },
  ticket_message: { attempts: 60, windowMs: 60 * minutes },
} satisfies Record<string, Limit>;

/** `target`: the e-mail or network address, or the id of the account, device or token. Case does not matter. */
export type Attempt = { kind: keyof typeof limits; target: string };

type Deps = Pick<Context, 'now'> & { keys: Pick<Context['keys'], 'attempts'> };

/** A keyed hash of what is attempted, so that the table names no account. */
const codeOf = ({ kind, target }: Attempt, { keys }: Pick<Deps, 'keys'>): string =>
  createHmac('sha256', keys.attempts).update(`${kind}:${target.trim().toLowerCase()}`).digest('base64url');

/** Counts an attempt in the window of a target, in one statement: none of several simultaneous ones is missed. */
const count = async (db: DbOrTx, { keys, now }: Deps, counted: Attempt) => {
  const current = now();
  const until = new Date(current.getTime() + limits[counted.kind].windowMs);
  // A window that ends later than one begun now stems from a wrong clock, and must not lock anyone out until then. The
  // clocks of other servers may be slightly ahead.
  const hasEnded = sql`(${attempt.tms_until} <= ${current}::timestamptz
    or ${attempt.tms_until} > ${until}::timestamptz + interval '1 minute')`;
  const [window] = await db
    .insert(attempt)
    .values({ cod_target: codeOf(counted, { keys }), num_count: 1, tms_until: until })
    .onConflictDoUpdate({
      target: attempt.cod_target,
      set: {
        num_count: sql`case when ${hasEnded} then 1 else ${attempt.num_count} + 1 end`,
        tms_until: sql`case when ${hasEnded} then excluded.tms_until else ${attempt.tms_until} end`,
      },
    })
    .returning({ num_count: attempt.num_count, tms_until: attempt.tms_until });
  if (!window) throw new Error('the attempt was not counted');
  if (window.num_count === 1) {
    await deleteSomeEnded(db, { key: attempt.cod_target, until: attempt.tms_until, now: current });
  }
  return window;
};

/**
 * Counts an attempt, before the work that it limits, and outside of transactions unless only what is stored should count.
 * Throws `too_many_requests`, with the seconds until the window ends.
 */
export const takeAttempt = async (db: DbOrTx, deps: Deps, { kind, target }: Attempt): Promise<void> => {
  const { attempts, inAnyWindow }: Limit = limits[kind];
  const ends: number[] = [];
  // For any window, each attempt takes a slot of its own for that long.
  for (let slot = 0; slot < (inAnyWindow ? attempts : 1); slot += 1) {
    const counted = { kind, target: inAnyWindow ? `${target.trim()}:${slot}` : target };
    const { num_count, tms_until } = await count(db, deps, counted);
    if (num_count <= (inAnyWindow ? 1 : attempts)) return;
    ends.push(tms_until.getTime());
  }
  const retryAfterSeconds = Math.ceil((Math.min(...ends) - deps.now().getTime()) / 1000);
  throw new AppError('too_many_requests', undefined, { retryAfterSeconds });
};

export const clearAttempts = async (db: DbOrTx, deps: Pick<Deps, 'keys'>, cleared: Attempt): Promise<void> => {
  await db.delete(attempt).where(eq(attempt.cod_target, codeOf(cleared, deps)));
};
