import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const role = pgTable('role', {
  id: uuid().primaryKey().defaultRandom(),
  /** In lower case. */
  name: text().notNull().unique('role_name'),
  /** In lower case; empty where the name does for both languages. */
  name_en: text().notNull().default(''),
  description: text().notNull().default(''),
  description_en: text().notNull().default(''),
  /** Joined by semicolons. */
  scopes: text().notNull().default(''),
});

export const appUser = pgTable(
  'app_user',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case, without spaces around. */
    email: text().notNull().unique('app_user_email'),
    full_name: text().notNull(),
    id_role: uuid()
      .notNull()
      .references(() => role.id),
    disabled: boolean().notNull().default(false),
    /** argon2id; null until a password is chosen, and for accounts that use only single sign-on. */
    cod_password_hash: text(),
    tms_created_at: moment().notNull().defaultNow(),
    /** When the invitation was accepted, by choosing a password or by a first single sign-on. */
    tms_registered_at: moment(),
    /** Sign-ins themselves are forgotten once they have expired. */
    tms_last_sign_in_at: moment(),
    /** Part of what the tokens of known devices are signed with: a new one makes them worthless, all at once. */
    uid_devices: uuid().notNull().defaultRandom(),
  },
  (table) => [
    index('app_user_role').on(table.id_role),
    // Invited and not here yet: counted for the home page of staff.
    index('app_user_invited').on(table.id).where(sql`${table.tms_registered_at} is null`),
    check('app_user_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

/** A sign-in on one device, to which a family of refresh tokens belongs. */
export const signIn = pgTable(
  'sign_in',
  {
    uid_sign_in: uuid().primaryKey().defaultRandom(),
    id_user: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    tms_created_at: moment().notNull(),
    /** When its tokens were last renewed, which an open page does every quarter of an hour; null until then. */
    tms_last_used_at: moment(),
    /** Families of browser and system, from short lists; empty when nothing was said. */
    des_browser: text().notNull().default(''),
    des_platform: text().notNull().default(''),
    /** What proved who it was; `single_sign_on` counts as a second factor, `single_factor_sign_on` does not. */
    des_proof: text()
      .$type<'password' | 'second_factor' | 'single_sign_on' | 'single_factor_sign_on'>()
      .notNull()
      .default('password'),
    /** It ends then, however often it is refreshed. */
    tms_expires_at: moment().notNull(),
    tms_revoked_at: moment(),
  },
  (table) => [index('sign_in_user').on(table.id_user), index('sign_in_expiry').on(table.tms_expires_at)],
);

export const refreshToken = pgTable(
  'refresh_token',
  {
    /** SHA-256 of the token: only its holder has the token itself. */
    cod_hash: text().primaryKey(),
    uid_sign_in: uuid()
      .notNull()
      .references(() => signIn.uid_sign_in, { onDelete: 'cascade' }),
    tms_expires_at: moment().notNull(),
    /** When its successor was made. */
    tms_rotated_at: moment(),
  },
  (table) => [index('refresh_token_sign_in').on(table.uid_sign_in)],
);

/** A link that lets somebody choose a password, once. */
export const oneTimeToken = pgTable(
  'one_time_token',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for the link of the first start, whose account does not exist yet. */
    id_user: uuid().references(() => appUser.id, { onDelete: 'cascade' }),
    cod_hash: text().notNull().unique(),
    des_purpose: text().$type<'setup' | 'invitation' | 'forgotten'>().notNull(),
    tms_expires_at: moment().notNull(),
    /** SHA-256 of the id with which the link's page signs up; null until the link was checked. */
    cod_uid_hash: text().unique('one_time_token_uid_hash'),
    tms_uid_expires_at: moment(),
  },
  (table) => [
    index('one_time_token_user').on(table.id_user),
    // A newer invitation replaces an older one, as does the link of the first start. Whoever forgot a password may have
    // several links.
    uniqueIndex('one_time_token_invitation').on(table.id_user).where(sql`${table.des_purpose} = 'invitation'`),
    uniqueIndex('one_time_token_first_start').on(table.des_purpose).where(sql`${table.des_purpose} = 'setup'`),
    check('one_time_token_setup', sql`(${table.des_purpose} = 'setup') = (${table.id_user} is null)`),
  ],
);

/** A new address of an account, which counts once the link that was mailed to it has been opened. */
export const addressChange = pgTable(
  'address_change',
  {
    /** A newer change replaces an older one. */
    id_user: uuid()
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** In lower case. Others may ask for the same one: the first to confirm it gets it. */
    email: text().notNull(),
    /** Who asked: the account's owner, somebody who may change roles too, or somebody who may only change accounts. */
    des_asked_by: text().$type<'owner' | 'role_updater' | 'user_updater'>().notNull(),
    /** SHA-256 of the link's token; null until the mail is written. */
    cod_hash: text().unique('address_change_hash'),
    tms_expires_at: moment().notNull(),
  },
  (table) => [check('address_change_email_lower', sql`${table.email} = lower(${table.email})`)],
);

/** Attempts at something that can be guessed, counted by their target, never by who makes them. */
export const attempt = pgTable(
  'attempt',
  {
    /** A keyed hash of the target, so that the table names no account. */
    cod_target: text().primaryKey(),
    num_count: integer().notNull(),
    /** The count starts again then. */
    tms_until: moment().notNull(),
  },
  (table) => [index('attempt_until').on(table.tms_until)],
);

/** States of completed single sign-on flows: each can be completed only once. */
export const usedState = pgTable(
  'used_state',
  { cod_hash: text().primaryKey(), tms_expires_at: moment().notNull() },
  (table) => [index('used_state_expiry').on(table.tms_expires_at)],
);
