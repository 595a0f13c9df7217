import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgSequence,
  pgTable,
  pgView,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Phenotype } from '../../../contract/game.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import { defaultClassSize, maxClassSize } from '../../../contract/rules/limits.ts';
import type { AsideReason, RunFlag, RunInput } from '../../../contract/run-quality.ts';
import { appUser } from './accounts.ts';

/** The last letters of a run's `cod_address` are the same for all addresses of an IPv6 /48. */
export const networkLetters = 21;

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const gameSession = pgTable(
  'game_session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uid_session: uuid().notNull().unique().defaultRandom(),
    /** True for the single session of the public campaign; all others belong to a class. */
    flg_public: boolean().notNull().default(false),
    /** The owner; null when the account is gone, and for the public campaign. */
    id_owner: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    des_name: text().notNull().default(''),
    /** The owner's note; shown to nobody else. */
    des_note: text().notNull().default(''),
    /** The join code: seven signs (contract/rules/join-codes.ts), without the dash shown on screen; earlier ones have six. */
    cod_session: text().unique('game_session_code'),
    /** Its runs are simulated: a rehearsal of a class, or the public session of a demonstration. */
    flg_simulated: boolean().notNull().default(false),
    tms_created_at: moment().notNull().defaultNow(),
    tms_started_at: moment(),
    tms_stopped_at: moment(),
    /** Of a class: how many pupils it has. When so many have joined, whoever comes next waits to be let in. */
    num_size: smallint().notNull().default(defaultClassSize),
    /** The teacher has closed the entrance by hand. */
    flg_entrance_closed: boolean().notNull().default(false),
    /**
     * Of a class: the faces in use when it started, which it keeps. Null: not started, or of an earlier release. Without a
     * foreign key, as in docs/decisions/0006.
     */
    id_kept_image_set: smallint(),
    /** The slide of the results that is on the class's screen, from 0; null: none is, and what is follows from its state. */
    num_slide: smallint(),
    /** Results on the screen are by gender of the faces, not by phenotype. */
    flg_by_gender: boolean().notNull().default(false),
    /** The join code is shown large, over whatever else is on the class's screen. */
    flg_code_shown: boolean().notNull().default(false),
    /** When the teacher first saw the class's figures: from then on its participants see them too. */
    tms_results_opened_at: moment(),
    /** When its teacher put it away, out of the list. It changes no figure. */
    tms_archived_at: moment(),
    /** Secret: what the forms of a pool of faces are drawn with (docs/decisions/0036). */
    uid_deck: uuid().notNull().defaultRandom(),
  },
  (table) => [
    index('game_session_owner').on(table.id_owner),
    // For the list of everybody's sessions, newest first.
    index('game_session_newest').on(table.tms_created_at, table.id),
    // The classes that play now: few, however many there have been.
    index('game_session_open')
      .on(table.tms_created_at, table.id)
      .where(sql`${table.tms_started_at} is not null and ${table.tms_stopped_at} is null`),
    uniqueIndex('game_session_one_public').on(table.flg_public).where(sql`${table.flg_public}`),
    check('game_session_size', sql`${table.num_size} between 1 and ${sql.raw(String(maxClassSize))}`),
    check('game_session_slide_after_stop', sql`${table.num_slide} is null or ${table.tms_stopped_at} is not null`),
    check('game_session_stop_after_start', sql`${table.tms_stopped_at} is null or ${table.tms_started_at} is not null`),
  ],
);

/** Matches the session of the public campaign. Not a parameter, with which a prepared plan could not use the index. */
export const isPublicSession = sql<boolean>`${gameSession.flg_public}`;

/** What belongs to a session, and goes with it. */
export const ofSession = () =>
  uuid()
    .notNull()
    .references(() => gameSession.uid_session, { onDelete: 'cascade' });

/**
 * Numbers the participants of the public campaign, and with that their forms. A sequence: taking a number waits for nobody,
 * in however many processes.
 */
export const publicForm = pgSequence('public_form', { startWith: 0, minValue: 0 });

export const participant = pgTable(
  'participant',
  {
    uid_user: uuid().primaryKey().defaultRandom(),
    uid_session: ofSession(),
    /** Six characters of Crockford's alphabet, without the dash shown on screen. */
    cod_user: text().notNull(),
    /** Of a public run, until it is stored: a hash of its id and of a random id of the device that plays it. */
    cod_device: text(),
    tms_created_at: moment().notNull().defaultNow(),
    /** When the whole run was stored. */
    tms_completed_at: moment(),
    /** SHA-256 of the stored run: tells a repeated submission from a different one. */
    cod_run_hash: text(),
    /** Not with the usual time limit: with a longer one, or with none. In no figure but the class's own of such runs. */
    flg_untimed: boolean().notNull().default(false),
    /** Of an untimed run: the longer limit in ms (docs/decisions/0049). Null: none. */
    num_limit_ms: integer(),
    /** Which faces of a pool they are shown (docs/decisions/0036): a number in their session, from 0. */
    num_form: integer().notNull().default(0),
    /** The faces that the stored run was played with; without a foreign key, as in docs/decisions/0006. */
    id_image_set: smallint(),
    /** When the participant closed their results. */
    tms_closed_at: moment(),
    /** In a class: the participant's round, from 0, as last reported. */
    num_round: smallint().notNull().default(0),
    /**
     * The step of its session's figures with which the run first came into them; null: not yet. It is in them as long as it
     * is not set aside or void.
     */
    num_step: integer(),
    /** Why the run is set aside: not counted unless somebody decides so. */
    des_aside: text().$type<AsideReason>(),
    /** Staff has decided that it never happened. */
    flg_void: boolean().notNull().default(false),
    /**
     * In the campaign: the network address that the run came from, hashed with the day's salt, until it is in the
     * figures, or for AUDIT_IP_DAYS. 22 letters are of the address (IPv4, or an IPv6 /64), `networkLetters` of its network (IPv4, or an IPv6 /48).
     */
    cod_address: text(),
  },
  (table) => [
    unique('participant_code_in_session').on(table.uid_session, table.cod_user),
    // By session: runs of open classes wait here, and must not be scanned for the public ones.
    index('participant_waiting')
      .on(table.uid_session, table.id_image_set, table.flg_untimed, table.tms_completed_at)
      .where(
        sql`${table.tms_completed_at} is not null and ${table.num_step} is null and ${table.des_aside} is null
          and not ${table.flg_void}`,
      ),
    // For counts by hour.
    index('participant_completed')
      .on(table.uid_session, table.tms_completed_at)
      .where(sql`${table.tms_completed_at} is not null`),
    index('participant_set_aside')
      .on(table.uid_session, table.tms_completed_at)
      .where(sql`${table.des_aside} is not null or ${table.flg_void}`),
    // For those whose mark must be forgotten.
    index('participant_with_address').on(table.tms_completed_at).where(sql`${table.cod_address} is not null`),
    check(
      'participant_hash_with_completion',
      sql`(${table.tms_completed_at} is null) = (${table.cod_run_hash} is null)`,
    ),
    check('participant_limit_of_untimed', sql`${table.num_limit_ms} is null or ${table.flg_untimed}`),
    check(
      'participant_set_with_completion',
      sql`(${table.tms_completed_at} is null) = (${table.id_image_set} is null)`,
    ),
  ],
);

/** Marks of deleted runs, so that a device that sends one again is told; each leads to nobody who does not hold its uid. */
export const deletedRun = pgTable('deleted_run', {
  /** SHA-256 of `uid_user`. */
  cod_run: text().primaryKey(),
  dat_deleted: date({ mode: 'string' }).notNull(),
});

/** Completed and to come into figures, but not in them yet, as the index `participant_waiting` has it; for statements written out. */
export const isWaiting = 'tms_completed_at is not null and num_step is null and des_aside is null and not flg_void';

/** What the next computation of figures has of those that came in before; for statements written out. */
export const isInFigures = 'num_step is not null and des_aside is null and not flg_void';

/**
 * The answers of a whole run in one row (docs/decisions/0022). Each array has one element per face shown, in the order
 * on screen; `flg_response` is null where a face passed without an answer.
 */
export const run = pgTable(
  'run',
  {
    uid_user: uuid()
      .primaryKey()
      .references(() => participant.uid_user, { onDelete: 'cascade' }),
    // No foreign keys on these three: see docs/decisions/0006.
    id_image_set: smallint().notNull(),
    id_adjective: smallint().array().notNull(),
    id_image: smallint().array().notNull(),
    /** ms since the face appeared on screen. */
    val_elapsed_time: doublePrecision().array().notNull(),
    flg_response: boolean().array().notNull(),
    /** What the answers show (docs/methodology.md); null while nobody has looked. */
    des_flags: text().$type<RunFlag>().array(),
    /** How the participant answered, and whether the browser said when faces were on screen; null where unknown. */
    des_input: text().$type<RunInput>(),
    flg_onset_known: boolean(),
  },
  (table) => [
    check(
      'run_equal_lengths',
      sql`cardinality(${table.id_image}) between 1 and 500 and array_ndims(${table.id_image}) = 1
        and array_dims(${table.id_adjective}) = array_dims(${table.id_image})
        and array_dims(${table.val_elapsed_time}) = array_dims(${table.id_image})
        and array_dims(${table.flg_response}) = array_dims(${table.id_image}) and array_lower(${table.id_image}, 1) = 1`,
    ),
    check(
      'run_without_gaps',
      sql`array_position(${table.id_adjective}, null) is null and array_position(${table.id_image}, null) is null
        and array_position(${table.val_elapsed_time}, null) is null`,
    ),
    check('run_elapsed_time', sql`0 <= all (${table.val_elapsed_time}) and 3600000 >= all (${table.val_elapsed_time})`),
  ],
);

/** The answers with one row per face shown, for reading; nothing can be written to it. */
export const response = pgView('response', {
  uid_user: uuid().notNull(),
  id_adjective: smallint().notNull(),
  id_image: smallint().notNull(),
  /** Place in the run, from 0. */
  num_position: smallint().notNull(),
  val_elapsed_time: doublePrecision().notNull(),
  flg_response: boolean(),
}).as(
  sql`select ${run.uid_user}, shown.id_adjective, shown.id_image, (shown.place - 1)::smallint as num_position,
       shown.val_elapsed_time, shown.flg_response
     from ${run} cross join lateral unnest(${run.id_adjective}, ${run.id_image}, ${run.val_elapsed_time}, ${run.flg_response})
       with ordinality as shown (id_adjective, id_image, val_elapsed_time, flg_response, place)`,
);

export const publicProfile = pgTable('public_profile', {
  uid_user: uuid()
    .primaryKey()
    .references(() => participant.uid_user, { onDelete: 'cascade' }),
  des_gender: text().$type<PublicProfile['des_gender']>().notNull(),
  // null: declined, here and below; for the time and the region also: not asked.
  val_year_birth: smallint(),
  // No foreign keys on these two: see docs/decisions/0006.
  id_country_birth: integer(),
  id_country_living: integer(),
  des_time_country_living: text().$type<NonNullable<PublicProfile['des_time_country_living']>>(),
  des_region: text().$type<NonNullable<PublicProfile['des_region']>>(),
  des_phenotype: text().$type<Phenotype>(),
  des_education_degree: text().$type<PublicProfile['des_education_degree']>().notNull(),
});
