import { randomUUID } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { GameUser } from '../../../contract/class-participants.ts';
import { maxClassSize } from '../../../contract/rules/limits.ts';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { classLobby, classWaiting } from '../../db/schema/classes.ts';
import { deletedRun, gameSession, participant } from '../../db/schema/runs.ts';
import { columnNames, prepared } from '../../db/statements.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { hashOfDeletedRun } from '../figures/figures.ts';
import { isTaken, newCode, showCode } from '../play/play.ts';
import { isClassFull, waitAtEntrance } from './entrance.ts';
import { findPlace } from './play-class.ts';

const given = {
  uid_session: sql.placeholder('uid_session'),
  uid_user: sql.placeholder('uid_user'),
  cod_user: sql.placeholder('cod_user'),
  now: sql.placeholder('now'),
  aside: sql.placeholder('aside'),
  deleted: sql.placeholder('deleted'),
  uid_wait: sql.placeholder('uid_wait'),
};

// Names written as text in these statements are columns of their `with` queries.

/** One at a time in each class: counting and joining are one step, and a stop comes before or after. */
const lockOpenSession = prepared<{ uid_session: string }>(
  'lock_open_class',
  sql`
    select ${gameSession.uid_session} from ${gameSession}
    where ${gameSession.uid_session} = ${given.uid_session} and not ${gameSession.flg_public}
      and not ${gameSession.flg_simulated} and ${gameSession.tms_started_at} is not null
      and ${gameSession.tms_stopped_at} is null
    for no key update`,
);

/** Whether a session takes no more at all, those who were taken out included. */
const isFull = sql`exists (
  select from ${participant} where ${participant.uid_session} = ${gameSession.uid_session} offset ${maxClassSize - 1})`;

const isLetIn = sql`exists (
  select from ${classWaiting} where ${classWaiting.uid_session} = ${given.uid_session}
    and ${classWaiting.uid_user} = ${given.uid_user} and ${classWaiting.flg_let_in})`;

const numbersTaken = sql`
  select ${participant.num_form} from ${participant}
  where ${participant.uid_session} = ${given.uid_session} and ${isTaken} and ${isNotNull(participant.num_form)}`;

/**
 * The lowest number that no pupil of the class has: who comes after somebody has left is shown the faces that these were
 * shown. Exact, since the class is locked.
 */
const nextNumber = sql`(
  select min(num) from generate_series(0, (select count(*)::int from (${numbersTaken}) as taken)) as num
  where num not in (${numbersTaken}))`;

type Refusal = 'run_deleted' | 'session_full' | 'entrance_closed';

/** A statement of its own, after the lock: it sees everybody who has joined before. */
const createParticipant = prepared<{ refusal: Refusal | null; cod_user: string | null }>(
  'create_class_participant',
  sql`
    with entrance as (
      select ${gameSession.uid_session}, ${nextNumber} as num_form, case
          when exists (select from ${deletedRun} where ${deletedRun.cod_run} = ${given.deleted}) then 'run_deleted'
          when ${isFull} then 'session_full'
          when (${gameSession.flg_entrance_closed} or ${isClassFull}) and not ${isLetIn} then 'entrance_closed'
        end as refusal
      from ${gameSession} where ${eq(gameSession.uid_session, given.uid_session)}
    ), created as (
      insert into ${participant} (${columnNames(
        participant.uid_session,
        participant.uid_user,
        participant.cod_user,
        participant.tms_created_at,
        participant.num_form,
        participant.des_aside,
      )})
      select uid_session, ${given.uid_user}, ${given.cod_user}, ${given.now}, num_form, ${given.aside} from entrance
      where refusal is null
      on conflict (${columnNames(participant.uid_user)}) do nothing
      returning ${participant.cod_user}
    ), entered as (
      delete from ${classWaiting} where ${classWaiting.uid_session} = ${given.uid_session}
        and ${classWaiting.uid_user} = ${given.uid_user} and exists (select from created)
    ), begun as (
      delete from ${classLobby} where ${classLobby.uid_session} = ${given.uid_session}
        and ${classLobby.uid_wait} = ${given.uid_wait}
    )
    select refusal, created.cod_user from entrance left join created on true`,
);

type Arrival = {
  uid_session: string;
  uid_user: string;
  mayWait: boolean;
  flg_signed_in: boolean;
  uid_wait?: string | undefined;
};

/**
 * Creates a participant, unless the session is not open, they are refused, or the uid is taken. With `mayWait`, a
 * pupil who comes to a closed entrance waits there. Locks the session until the participant is stored: so many and no more join, and
 * a simultaneous stop comes either before or after.
 */
const create = async (
  context: Pick<Context, 'db' | 'now'>,
  arrival: Arrival,
): Promise<{ cod_user?: string | null; refusal?: Refusal | null }> => {
  const { uid_session, uid_user, mayWait, flg_signed_in, uid_wait = null } = arrival;
  const now = context.now();
  try {
    return await transaction(context.db, async (tx) => {
      if ((await lockOpenSession(tx, { uid_session })).rows.length === 0) return {};
      const { rows } = await createParticipant(tx, {
        ...{ uid_session, uid_user, uid_wait, cod_user: newCode(), now, deleted: hashOfDeletedRun(uid_user) },
        // Kept by the submission: this run, too, stays out of the class's figures.
        aside: flg_signed_in ? 'signed_in' : null,
      });
      const [created] = rows;
      if (created?.refusal === 'entrance_closed' && mayWait) await waitAtEntrance(tx, { uid_session, uid_user }, now);
      return created ?? {};
    });
  } catch (error) {
    if (isUniqueViolation(error, 'participant_code_in_session')) return create(context, arrival);
    throw error;
  }
};

type Brought = {
  uid_user?: string | undefined;
  flg_signed_in?: boolean | undefined;
  /** Counted among those who read the instructions until now. Nothing links it to the participant. */
  uid_wait?: string | undefined;
};

/**
 * Adds a participant. One who has joined already gets the same answer again, whatever has become of session and run
 * since: their browser may have lost the first one. Throws `entrance_closed` while the entrance is closed, and then
 * a pupil who brought a uid waits; `session_not_open` before the start, after the stop and in a rehearsal;
 * `session_full` when there are 1000 already; `taken_out` and `run_deleted` for a uid that is gone; `not_found` when
 * it is not a class session, or the uid belongs to another session. `flg_signed_in`: the run will be set aside.
 */
export const joinClass = async (
  context: Pick<Context, 'db' | 'now'>,
  uid_session: string,
  { uid_user: brought, flg_signed_in = false, uid_wait }: Brought = {},
): Promise<GameUser> => {
  const uid_user = brought ?? randomUUID();
  const mayWait = brought !== undefined;
  const created = await create(context, { uid_session, uid_user, mayWait, flg_signed_in, uid_wait });
  // The usual case takes one query, since a whole class joins at once.
  if (created.cod_user) return { uid_user, cod_user: showCode(created.cod_user), uid: uid_session };
  const place = await findPlace(context.db, { uid_session, uid_user });
  if (!place || place.flg_public) throw new AppError('not_found');
  const { cod_user, flg_simulated, flg_void, tms_started_at, tms_stopped_at } = place;
  if (flg_void) throw new AppError('taken_out');
  if (cod_user && !flg_simulated) return { uid_user, cod_user: showCode(cod_user), uid: uid_session };
  const isOpen = tms_started_at && !tms_stopped_at && !flg_simulated;
  throw new AppError(isOpen ? (created.refusal ?? 'not_found') : 'session_not_open');
};
