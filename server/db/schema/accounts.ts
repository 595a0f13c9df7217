import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { large, moment } from './columns.ts';

/** What a one-time token is for; a `used` one cannot be used again. */
export type TokenPurpose = 'setup' | 'invitation' | 'forgotten' | 'address' | 'second_step' | 'used';

export const role = pgTable('role', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique('role_name'),
  /** In lower case; empty where the name does for both languages. */
  name_en: text().notNull().default(''),
  description: text().notNull().default(''),
  description_en: text().notNull().default(''),
  scopes: text().notNull().default(''),
});

export const appUser = pgTable(
  'app_user',
  {
    id: uuid().primaryKey().defaultRandom(),
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
    tms_last_sign_in_at: moment(),
    /** Part of the key that signs known devices' tokens: a new one invalidates them all. */
    uid_devices: uuid().notNull().defaultRandom(),
  },
  (table) => [
    index('app_user_role').on(table.id_role),
    index('app_user_invited').on(table.id).where(sql`${table.tms_registered_at} is null`),
    check('app_user_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

const owner = () =>
  uuid()
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' });

export const signIn = pgTable(
  'sign_in',
  {
    uid_sign_in: uuid().primaryKey().defaultRandom(),
    id_user: owner(),
    tms_created_at: moment().notNull(),
    /** When its tokens were last renewed, which an open page does every 15 minutes; null until then. */
    tms_last_used_at: moment(),
    /** Families of browser and system, from short lists; empty when unknown. */
    des_browser: text().notNull().default(''),
    des_platform: text().notNull().default(''),
    /** `single_sign_on` counts as a second factor, `single_factor_sign_on` does not. */
    des_proof: text()
      .$type<'password' | 'second_factor' | 'single_sign_on' | 'single_factor_sign_on'>()
      .notNull()
      .default('password'),
    tms_expires_at: moment().notNull(),
    tms_revoked_at: moment(),
  },
  (table) => [index('sign_in_user').on(table.id_user), index('sign_in_expiry').on(table.tms_expires_at)],
);

export const refreshToken = pgTable(
  'refresh_token',
  {
    cod_hash: text().primaryKey(),
    uid_sign_in: uuid()
      .notNull()
      .references(() => signIn.uid_sign_in, { onDelete: 'cascade' }),
    tms_expires_at: moment().notNull(),
    tms_rotated_at: moment(),
  },
  (table) => [index('refresh_token_sign_in').on(table.uid_sign_in)],
);

/** A short-lived secret that works once: a mailed link, a waiting sign-in, a finished single sign-on. */
export const oneTimeToken = pgTable(
  'one_time_token',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for the first start's link, whose account does not exist yet, and for used tokens. */
    id_user: uuid().references(() => appUser.id, { onDelete: 'cascade' }),
    /** SHA-256. For a new address, random until its mail is written. */
    cod_hash: text().notNull().unique(),
    des_purpose: text().$type<TokenPurpose>().notNull(),
    tms_expires_at: moment().notNull(),
    /** SHA-256 of the id with which a password link's page signs up; null until the link was checked. */
    cod_uid_hash: text().unique('one_time_token_uid_hash'),
    tms_uid_expires_at: moment(),
    /** The new address, in lower case. Several accounts may request it: the first to confirm gets it. */
    email: text(),
    des_by: text().$type<'owner' | 'role_updater' | 'user_updater' | 'password' | 'single_sign_on'>(),
    cod_device: text(),
  },
  (table) => [
    index('one_time_token_user').on(table.id_user),
    index('one_time_token_expiry').on(table.tms_expires_at),
    // A new one replaces the previous one. Links for forgotten passwords and waiting sign-ins may be several.
    uniqueIndex('one_time_token_single')
      .on(table.id_user, table.des_purpose)
      .where(sql`${table.des_purpose} in ('invitation', 'address')`),
    uniqueIndex('one_time_token_first_start').on(table.des_purpose).where(sql`${table.des_purpose} = 'setup'`),
    check('one_time_token_owner', sql`(${table.des_purpose} in ('setup', 'used')) = (${table.id_user} is null)`),
    check('one_time_token_address', sql`(${table.des_purpose} = 'address') = (${table.email} is not null)`),
    check('one_time_token_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Attempts to guess a secret, counted by their target, never by their origin. */
export const attempt = pgTable(
  'attempt',
  {
    /** Keyed hash of the target: the table names no account. */
    cod_target: text().primaryKey(),
    num_count: integer().notNull(),
    tms_until: moment().notNull(),
  },
  (table) => [index('attempt_until').on(table.tms_until)],
);

/** An account's authenticator app (TOTP, RFC 6238). */
export const totp = pgTable('totp', {
  id_user: owner().primaryKey(),
  cod_sealed: text().notNull(),
  /** Time step (30 s since 1970) of the last accepted code: no code up to it is accepted again. */
  num_last_step: integer().notNull(),
  tms_created_at: moment().notNull(),
});

export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey().defaultRandom(),
    id_user: owner(),
    cod_credential: text().notNull().unique('passkey_credential'),
    cod_public_key: text().notNull(),
    /** The authenticator's signature count at the last sign-in; many always report 0. */
    num_signatures: large().notNull(),
    des_transports: text().notNull().default(''),
    des_name: text().notNull(),
    tms_created_at: moment().notNull(),
    tms_last_used_at: moment(),
  },
  (table) => [index('passkey_user').on(table.id_user)],
);

/** Unused recovery codes. An account's codes share a salt. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    /** argon2id, salt included. */
    cod_hash: text().primaryKey(),
    id_user: owner(),
  },
  (table) => [index('recovery_code_user').on(table.id_user)],
);
