import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appUser } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

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
