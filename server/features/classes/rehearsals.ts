import { and, desc, eq, sql } from 'drizzle-orm';
import { rehearsalPupils } from '../../../contract/rules/limits.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { adjective } from '../../db/schema/reference.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';
import { columnNames } from '../../db/statements.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { simulatedRuns } from '../play/play.ts';
import { createSession, deleteSession, lockSession } from './change-session.ts';
import { isSession, type Session, selectSessions } from './sessions.ts';

/** When the last pupil is in the lobby, after the creation; when the last one joins, and finishes, after the start. */
const lastArrivalMs = 12_000;
const lastJoinMs = 2000;
const lastCompletionMs = 60_000;
/** The fastest pupil finishes after this share of the slowest one's time. */
const fastestShare = 0.6;

const drawCodes = (random: () => number): string[] => {
  const codes = new Set<string>();
  // Hexadecimal digits are all in Crockford's alphabet.
  while (codes.size < rehearsalPupils) {
    const digits = Math.floor(random() * 16 ** 6).toString(16);
    codes.add(digits.padStart(6, '0').toUpperCase());
  }
  return [...codes];
};

/** Returns the starts of `count` uneven intervals between two times. */
const startTimes = (random: () => number, from: number, to: number, count: number): number[] => {
  const lengths = Array.from({ length: count }, () => 0.7 + 0.6 * random());
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let passed = 0;
  return lengths.map((length) => {
    const begins = from + ((to - from) * passed) / whole;
    passed += length;
    return begins;
  });
};

/** Returns the pupils of a rehearsal, always the same for a session's uid. The one without a time limit finishes last. */
export const rehearsalSchedule = (uid_session: string, num_rounds: number) => {
  // A random version 4 UUID begins with 32 random bits.
  const random = seededRandom(Number.parseInt(uid_session.slice(0, 8), 16));
  return drawCodes(random).map((cod_user, num_form) => {
    const flg_untimed = num_form === 0;
    const joinsMs = lastJoinMs * random();
    const completesMs = lastCompletionMs * (flg_untimed ? 1 : fastestShare + (1 - fastestShare) * random());
    // The first interval is for the explanations and the practice round.
    const [, ...rounds] = startTimes(random, joinsMs, completesMs, num_rounds + 1);
    const seed = Math.floor(random() * 2 ** 32);
    return { cod_user, joinsMs, num_form, rounds, completesMs, flg_untimed, seed };
  });
};

/** Times are in ms after the session's start. */
type SimulatedPupil = ReturnType<typeof rehearsalSchedule>[number];

/** Returns a pupil's round `elapsedMs` after the start; 0 before the first. */
export const roundAt = ({ rounds }: Pick<SimulatedPupil, 'rounds'>, elapsedMs: number): number =>
  rounds.filter((begins) => begins <= elapsedMs).length;

/** Returns how many pupils have come to the lobby, until the start. */
export const rehearsalLobby = (
  { uid_session, tms_created_at, tms_started_at }: Session,
  num_rounds: number,
  now: Date,
): number => {
  const passed = ((tms_started_at ?? now).getTime() - tms_created_at.getTime()) / lastArrivalMs;
  return rehearsalSchedule(uid_session, num_rounds).filter(({ joinsMs }) => joinsMs / lastJoinMs <= passed).length;
};

const findJoined = (db: Database, uid_session: string) =>
  db.select().from(participant).where(eq(participant.uid_session, uid_session));

const insertPupils = async (db: Database, uid: string, start: number, pupils: SimulatedPupil[]): Promise<void> => {
  const arrivals = pupils.map(({ joinsMs, ...pupil }) => ({ ...pupil, tms_created_at: new Date(start + joinsMs) }));
  const { uid_session, cod_user, tms_created_at, num_form } = participant;
  // In a fixed order, so that two concurrent inserts cannot deadlock.
  await db.execute(sql`
    insert into ${participant} (${columnNames(uid_session, cod_user, tms_created_at, num_form)})
    select ${gameSession.uid_session}, arrival.cod_user, arrival.tms_created_at, arrival.num_form
    from ${gameSession}, json_populate_recordset(null::participant, ${JSON.stringify(arrivals)}) as arrival
    where ${isSession(uid)} order by arrival.cod_user
    for key share of ${gameSession}
    on conflict on constraint participant_code_in_session do nothing`);
};

/** Moves pupils on to their rounds, never back. Skips locked ones. */
const moveOn = async (db: Database, reached: { uid_user: string; num_round: number }[]): Promise<void> => {
  await db.execute(sql`
    with free as (
      select ${participant.uid_user}, reached.num_round
      from ${participant} join json_populate_recordset(null::participant, ${JSON.stringify(reached)}) as reached
        on reached.uid_user = ${participant.uid_user}
      where ${participant.num_round} < reached.num_round
      for update of ${participant} skip locked
    )
    update ${participant} set ${columnNames(participant.num_round)} = free.num_round
    from free where ${participant.uid_user} = free.uid_user`);
};

/** Advances pupils, if it is a rehearsal, to the present. Repeating it, also at the same time, changes nothing. */
export const advanceRehearsal = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { uid_session, flg_simulated, tms_started_at, tms_stopped_at }: Session,
): Promise<void> => {
  if (!flg_simulated || !tms_started_at) return;
  const start = tms_started_at.getTime();
  const elapsedMs = now().getTime() - start;
  const stoppedMs = tms_stopped_at ? tms_stopped_at.getTime() - start : elapsedMs;
  const num_rounds = await db.$count(adjective, and(eq(adjective.flg_private, true), eq(adjective.tutorial, false)));
  const pupils = rehearsalSchedule(uid_session, num_rounds);

  const arrived = pupils.filter(({ joinsMs }) => joinsMs <= Math.min(elapsedMs, stoppedMs));
  let joined = await findJoined(db, uid_session);
  if (joined.length < arrived.length) {
    await insertPupils(db, uid_session, start, arrived);
    joined = await findJoined(db, uid_session);
  }

  const playing = joined.flatMap(({ uid_user, cod_user, num_round: before, tms_completed_at }) => {
    const pupil = pupils.find((each) => each.cod_user === cod_user);
    if (!pupil || tms_completed_at) return [];
    return [{ ...pupil, uid_user, before, num_round: roundAt(pupil, elapsedMs) }];
  });
  const ahead = playing.filter(({ before, num_round }) => before < num_round);
  if (ahead.length > 0) await moveOn(db, ahead);

  const submit = simulatedRuns({ db, now }, 'class');
  for (const { uid_user, seed, flg_untimed, completesMs } of playing) {
    if (completesMs > elapsedMs) continue;
    const completed_at = new Date(start + completesMs);
    await submit({ uid_session, uid_user, seed, flg_untimed, completed_at }).catch((error: unknown) => {
      // Submitted elsewhere, or the session is gone.
      if (!(error instanceof AppError && ['run_already_submitted', 'not_found'].includes(error.code))) throw error;
    });
  }
};

const maxRehearsals = 3;
/** How long after its start, or else its creation, an open rehearsal may still be on a projector. */
const shownForMs = 15 * 60_000;

const mayBeShown = ({ tms_created_at, tms_started_at, tms_stopped_at }: Session, now: Date): boolean =>
  !tms_stopped_at && now.getTime() < (tms_started_at ?? tms_created_at).getTime() + shownForMs;

/** Creates a rehearsal. Of three it replaces the oldest that may go; throws `session_not_stopped` when there is none. */
export const createRehearsal = (
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  { id: id_owner, email }: Account,
  des_name: string,
): Promise<string> =>
  transaction(db, async (tx) => {
    // Simultaneous rehearsals of one account wait for each other.
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id_owner)).for('no key update');
    const now = clock();
    const rehearsals = await selectSessions(tx)
      .where(and(eq(gameSession.id_owner, id_owner), eq(gameSession.flg_simulated, true)))
      .orderBy(desc(gameSession.id));
    const removable = rehearsals.filter((rehearsal) => !mayBeShown(rehearsal, now));
    if (rehearsals.length - removable.length >= maxRehearsals) throw new AppError('session_not_stopped');
    const tooMany = Math.max(0, rehearsals.length - (maxRehearsals - 1));
    for (const { uid_session } of removable.slice(removable.length - tooMany)) {
      // One that is being changed at this moment stays.
      const locked = await lockSession(tx, uid_session, { skipLocked: true });
      if (locked) await deleteSession(tx, locked, { email, now });
    }
    return createSession(tx, { id_owner, des_name, des_note: '', flg_simulated: true, now });
  });
