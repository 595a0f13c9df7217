import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** What a one-time token is for; `used` keeps what was used from being used again. */
export type TokenPurpose = 'setup' | 'invitation' | 'forgotten' | 'address' | 'second_step' | 'used';

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

/** A secret that works once, and not for long: links that are mailed, sign-ins that wait, single sign-ons that are over. */
export const oneTimeToken = pgTable(
  'one_time_token',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for the link of the first start, whose account does not exist yet, and for what was used. */
    id_user: uuid().references(() => appUser.id, { onDelete: 'cascade' }),
    /** SHA-256. A new address has one that nothing fits until its mail is written. */
    cod_hash: text().notNull().unique(),
    des_purpose: text().$type<TokenPurpose>().notNull(),
    tms_expires_at: moment().notNull(),
    /** SHA-256 of the id with which the page of a password's link signs up; null until the link was checked. */
    cod_uid_hash: text().unique('one_time_token_uid_hash'),
    tms_uid_expires_at: moment(),
    /** The new address, in lower case. Others may ask for the same one: the first to confirm it gets it. */
    email: text(),
    /**
     * Who asked for the new address: the account's owner, somebody who may change roles too, or somebody who may only
     * change accounts. Of a sign-in that waits, its first step.
     */
    des_by: text().$type<'owner' | 'role_updater' | 'user_updater' | 'password' | 'single_sign_on'>(),
    /** The known device whose sign-in waits; null for any other. */
    cod_device: text(),
  },
  (table) => [
    index('one_time_token_user').on(table.id_user),
    index('one_time_token_expiry').on(table.tms_expires_at),
    // A newer one replaces an older one. Whoever forgot a password may have several links, and several sign-ins may wait.
    uniqueIndex('one_time_token_single')
      .on(table.id_user, table.des_purpose)
      .where(sql`${table.des_purpose} in ('invitation', 'address')`),
    uniqueIndex('one_time_token_first_start').on(table.des_purpose).where(sql`${table.des_purpose} = 'setup'`),
    check('one_time_token_owner', sql`(${table.des_purpose} in ('setup', 'used')) = (${table.id_user} is null)`),
    check('one_time_token_address', sql`(${table.des_purpose} = 'address') = (${table.email} is not null)`),
    check('one_time_token_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
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

const owner = () =>
  uuid()
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' });

/** An account's authenticator app (TOTP, RFC 6238). */
export const totp = pgTable('totp', {
  id_user: owner().primaryKey(),
  /** The secret, encrypted for this account. */
  cod_sealed: text().notNull(),
  /** The time step (30 s since 1970) of the last code that was accepted: no code up to it is accepted again. */
  num_last_step: integer().notNull(),
  tms_created_at: moment().notNull(),
});

export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey().defaultRandom(),
    id_user: owner(),
    /** The authenticator's id of it, base64url. */
    cod_credential: text().notNull().unique('passkey_credential'),
    /** COSE, base64url. */
    cod_public_key: text().notNull(),
    /** The authenticator's count of its signatures, as of the last one; many always say 0. */
    num_signatures: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, joined by commas. */
    des_transports: text().notNull().default(''),
    /** Given by its owner. */
    des_name: text().notNull(),
    tms_created_at: moment().notNull(),
    tms_last_used_at: moment(),
  },
  (table) => [index('passkey_user').on(table.id_user)],
);

/** Recovery codes that have not been used. Those of an account are made together, and share a salt. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    /** argon2id, with the salt. */
    cod_hash: text().primaryKey(),
    id_user: owner(),
  },
  (table) => [index('recovery_code_user').on(table.id_user)],
);
