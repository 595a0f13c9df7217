import { randomUUID } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { classParticipants, GameUser } from '../../../contract/class-participants.ts';
import type { Input } from '../../../contract/endpoint.ts';
import type { Participation } from '../../../contract/public-sessions.ts';
import { maxClassSize } from '../../../contract/rules/limits.ts';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { classLobby, classWaiting } from '../../db/schema/classes.ts';
import { deletedRun, gameSession, participant } from '../../db/schema/runs.ts';
import { columnNames, placeholders, prepared } from '../../db/statements.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { hashOfDeletedRun } from '../figures/figures.ts';
import { isTaken, newCode, showCode } from '../play/play.ts';
import { isClassFull, waitAtEntrance } from './entrance.ts';
import { findPlace } from './play-class.ts';

const given = placeholders('uid_session', 'uid_user', 'cod_user', 'now', 'aside', 'deleted', 'uid_wait');

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

/** Whether a session has as many participants as any may, with those taken out. */
const isFull = sql`exists (
  select from ${participant} where ${participant.uid_session} = ${gameSession.uid_session} offset ${maxClassSize - 1})`;

const isLetIn = sql`exists (
  select from ${classWaiting} where ${classWaiting.uid_session} = ${given.uid_session}
    and ${classWaiting.uid_user} = ${given.uid_user} and ${classWaiting.flg_let_in})`;

const numbersTaken = sql`
  select ${participant.num_form} from ${participant}
  where ${participant.uid_session} = ${given.uid_session} and ${isTaken} and ${isNotNull(participant.num_form)}`;

/** The lowest free number: the next pupil is shown the faces of one who has left. Exact, since the class is locked. */
const nextNumber = sql`(
  select min(num) from generate_series(0, (select count(*)::int from (${numbersTaken}) as taken)) as num
  where num not in (${numbersTaken}))`;

type Refusal = 'run_deleted' | 'session_full' | 'entrance_closed';

/** After the lock, in a statement of its own: it sees everybody who joined before. */
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
        ...[participant.uid_session, participant.uid_user, participant.cod_user, participant.tms_created_at],
        ...[participant.num_form, participant.des_aside],
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

/** `uid_wait`: the browser's name in the lobby, which nothing links to the participant. */
type Brought = NonNullable<Input<(typeof classParticipants)['POST /gamesession/:uid_session/createuser']>['body']>;

const create = async (
  context: Pick<Context, 'db' | 'now'>,
  { uid_session, uid_user }: Participation,
  brought: Brought,
): Promise<{ cod_user?: string | null; refusal?: Refusal | null }> => {
  const now = context.now();
  try {
    return await transaction(context.db, async (tx) => {
      if ((await lockOpenSession(tx, { uid_session })).rows.length === 0) return {};
      const { rows } = await createParticipant(tx, {
        ...{ uid_session, uid_user, cod_user: newCode(), now, deleted: hashOfDeletedRun(uid_user) },
        uid_wait: brought.uid_wait ?? null,
        // Kept by the submission: this run, too, stays out of the class's figures.
        aside: brought.flg_signed_in ? 'signed_in' : null,
      });
      const [created] = rows;
      if (created?.refusal === 'entrance_closed' && brought.uid_user) {
        await waitAtEntrance(tx, { uid_session, uid_user }, now);
      }
      return created ?? {};
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'participant_code_in_session')) throw error;
    return create(context, { uid_session, uid_user }, brought);
  }
};

/**
 * Adds a participant; one who has joined gets the same answer again. Throws `entrance_closed` (then a pupil who brought a
 * uid waits), `session_not_open`, `session_full`, `taken_out`, `run_deleted`, or `not_found`: no class, or another's uid.
 */
export const joinClass = async (
  context: Pick<Context, 'db' | 'now'>,
  uid_session: string,
  brought: Brought = {},
): Promise<GameUser> => {
  const uid_user = brought.uid_user ?? randomUUID();
  const created = await create(context, { uid_session, uid_user }, brought);
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
