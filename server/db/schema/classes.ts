import { boolean, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ClassGuess } from '../../../contract/class-sessions.ts';
import { day, moment } from './columns.ts';
import { ofSession } from './runs.ts';

/** Browser-made ids of people at a class's closed entrance. Deleted when they join or leave, or the session stops. */
export const classWaiting = pgTable(
  'class_waiting',
  {
    uid_session: ofSession(),
    uid_user: uuid().notNull(),
    tms_since: moment().notNull(),
    tms_seen_at: moment().notNull(),
    flg_let_in: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ name: 'class_waiting_pk', columns: [table.uid_session, table.uid_user] })],
);

/** Page-made ids of devices that wait for a class, for the count on its screen. Deleted when it begins or stale. */
export const classLobby = pgTable(
  'class_lobby',
  {
    uid_session: ofSession(),
    uid_wait: uuid().notNull(),
    tms_seen_at: moment().notNull(),
  },
  (table) => [primaryKey({ name: 'class_lobby_pk', columns: [table.uid_session, table.uid_wait] })],
);

/** Guesses about a word (docs/decisions/19), by an HMAC with its key: deleted at its reveal, or when the day is over. */
export const classGuess = pgTable(
  'class_guess',
  {
    uid_session: ofSession(),
    // Without a foreign key, as in docs/decisions/04.
    id_adjective: smallint().notNull(),
    cod_guess: text().notNull(),
    des_guess: text().$type<ClassGuess>().notNull(),
    dat_day: day().notNull(),
  },
  (table) => [
    primaryKey({ name: 'class_guess_pk', columns: [table.uid_session, table.id_adjective, table.cod_guess] }),
  ],
);

/** The random key of a word's guesses, without which no guess leads to a participant. */
export const classGuessKey = pgTable(
  'class_guess_key',
  {
    uid_session: ofSession(),
    id_adjective: smallint().notNull(),
    cod_key: text().notNull(),
    dat_day: day().notNull(),
  },
  (table) => [primaryKey({ name: 'class_guess_key_pk', columns: [table.uid_session, table.id_adjective] })],
);

/** Words whose answers were on the class's screen, with the sums of guesses; null: fewer than five guesses. */
export const classReveal = pgTable(
  'class_reveal',
  {
    uid_session: ofSession(),
    id_adjective: smallint().notNull(),
    jsn_guesses: jsonb().$type<Partial<Record<ClassGuess, number>>>(),
  },
  (table) => [primaryKey({ name: 'class_reveal_pk', columns: [table.uid_session, table.id_adjective] })],
);
