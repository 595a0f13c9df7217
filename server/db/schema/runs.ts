import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgSequence,
  pgTable,
  pgView,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Phenotype } from '../../../contract/game.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import { defaultClassSize, maxClassSize } from '../../../contract/rules/limits.ts';
import type { AsideReason, RunFlag, RunInput } from '../../../contract/run-quality.ts';
import { appUser } from './accounts.ts';
import { day, moment } from './columns.ts';

/** The last letters of a run's `cod_address`: equal for all addresses of an IPv6 /48. */
export const networkLetters = 21;

export const gameSession = pgTable(
  'game_session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uid_session: uuid().notNull().unique().defaultRandom(),
    /** The campaign's single session; all others are classes. */
    flg_public: boolean().notNull().default(false),
    id_owner: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    des_name: text().notNull().default(''),
    des_note: text().notNull().default(''),
    cod_session: text().unique('game_session_code'),
    /** Simulated: a class's rehearsal, or a demonstration's public session. */
    flg_simulated: boolean().notNull().default(false),
    tms_created_at: moment().notNull().defaultNow(),
    tms_started_at: moment(),
    tms_stopped_at: moment(),
    num_size: smallint().notNull().default(defaultClassSize),
    flg_entrance_closed: boolean().notNull().default(false),
    /** The faces that a started class keeps. Without a foreign key, as in docs/decisions/04. */
    id_kept_image_set: smallint(),
    /** The results' slide on the class's screen, from 0; null: none. */
    num_slide: smallint(),
    flg_by_gender: boolean().notNull().default(false),
    flg_code_shown: boolean().notNull().default(false),
    /** When the teacher first saw the class's figures: since then its participants see them too. */
    tms_results_opened_at: moment(),
    tms_archived_at: moment(),
    /** Secret seed of the forms of a pool of faces (docs/decisions/07). */
    uid_deck: uuid().notNull().defaultRandom(),
  },
  (table) => [
    index('game_session_owner').on(table.id_owner),
    index('game_session_newest').on(table.tms_created_at, table.id),
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

/** The session of a row that is deleted with it. */
export const ofSession = () =>
  uuid()
    .notNull()
    .references(() => gameSession.uid_session, { onDelete: 'cascade' });

/** Numbers the campaign's participants, and so their forms. A sequence: taking a number waits for no other process. */
export const publicForm = pgSequence('public_form', { startWith: 0, minValue: 0 });

export const participant = pgTable(
  'participant',
  {
    uid_user: uuid().primaryKey().defaultRandom(),
    uid_session: ofSession(),
    cod_user: text().notNull(),
    /** Of a public run, until it is stored: a hash of its id and its device's random id. */
    cod_device: text(),
    tms_created_at: moment().notNull().defaultNow(),
    tms_completed_at: moment(),
    /** SHA-256 of the stored run, by which a repeated submission is recognised. */
    cod_run_hash: text(),
    flg_untimed: boolean().notNull().default(false),
    num_limit_ms: integer(),
    /** Their form of a pool of faces (docs/decisions/07): a number in their session, from 0. */
    num_form: integer().notNull().default(0),
    /** The stored run's faces; without a foreign key, as in docs/decisions/04. */
    id_image_set: smallint(),
    tms_closed_at: moment(),
    /** In a class: their round, from 0, as last reported. */
    num_round: smallint().notNull().default(0),
    /** The step that first included the run; null: not yet. Excluded and void runs are in no figures. */
    num_step: integer(),
    /** Why the run is excluded, unless staff decides otherwise. */
    des_aside: text().$type<AsideReason>(),
    flg_void: boolean().notNull().default(false),
    // The campaign's address hashed with the day's salt, until the run is in figures, or for AUDIT_IP_DAYS: 22 letters
    // for the address (IPv4, IPv6 /64), then `networkLetters` for its network.
    cod_address: text(),
  },
  (table) => [
    unique('participant_code_in_session').on(table.uid_session, table.cod_user),
    // By session: public runs are found without a scan of those of open classes.
    index('participant_waiting')
      .on(table.uid_session, table.id_image_set, table.flg_untimed, table.tms_completed_at)
      .where(
        sql`${table.tms_completed_at} is not null and ${table.num_step} is null and ${table.des_aside} is null
          and not ${table.flg_void}`,
      ),
    index('participant_completed')
      .on(table.uid_session, table.tms_completed_at)
      .where(sql`${table.tms_completed_at} is not null`),
    index('participant_set_aside')
      .on(table.uid_session, table.tms_completed_at)
      .where(sql`${table.des_aside} is not null or ${table.flg_void}`),
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

/** Deleted runs, for the answer to a device that sends one again. A hash leads to nobody without the `uid_user`. */
export const deletedRun = pgTable('deleted_run', {
  cod_run: text().primaryKey(),
  dat_deleted: day().notNull(),
});

/** Completed and not in figures yet, as in the index `participant_waiting`; for raw statements. */
export const isWaiting = 'tms_completed_at is not null and num_step is null and des_aside is null and not flg_void';

export const isInFigures = 'num_step is not null and des_aside is null and not flg_void';

/** A run's answers (docs/decisions/04). Arrays have an element per face, in the order shown; null: no answer. */
export const run = pgTable(
  'run',
  {
    uid_user: uuid()
      .primaryKey()
      .references(() => participant.uid_user, { onDelete: 'cascade' }),
    // No foreign keys on these three: see docs/decisions/04.
    id_image_set: smallint().notNull(),
    id_adjective: smallint().array().notNull(),
    id_image: smallint().array().notNull(),
    /** ms since the face appeared. */
    val_elapsed_time: doublePrecision().array().notNull(),
    flg_response: boolean().array().notNull(),
    /** Flags (docs/methodology.md); null until computed. */
    des_flags: text().$type<RunFlag>().array(),
    /** How the participant answered, and whether the browser reported when faces appeared; null: unknown. */
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

/** The answers with one row per face shown. Read-only. */
export const response = pgView('response', {
  uid_user: uuid().notNull(),
  id_adjective: smallint().notNull(),
  id_image: smallint().notNull(),
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
  // No foreign keys on these two: see docs/decisions/04.
  id_country_birth: integer(),
  id_country_living: integer(),
  des_time_country_living: text().$type<NonNullable<PublicProfile['des_time_country_living']>>(),
  des_region: text().$type<NonNullable<PublicProfile['des_region']>>(),
  des_phenotype: text().$type<Phenotype>(),
  des_education_degree: text().$type<PublicProfile['des_education_degree']>().notNull(),
});
