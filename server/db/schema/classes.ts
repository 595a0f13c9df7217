import { boolean, date, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ClassGuess } from '../../../contract/class-sessions.ts';
import { ofSession } from './runs.ts';

// What a class's screen shows while people come in, and of the words on it. Its session, participants and runs are in runs.ts.

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Who waits at the closed entrance of a class: the id that the browser drew, and nothing else. Gone when they join or
 * leave, and when the session is stopped.
 */
export const classWaiting = pgTable(
  'class_waiting',
  {
    uid_session: ofSession(),
    uid_user: uuid().notNull(),
    tms_since: moment().notNull(),
    /** When their page last asked, to some seconds. */
    tms_seen_at: moment().notNull(),
    /** The teacher lets them in. */
    flg_let_in: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ name: 'class_waiting_pk', columns: [table.uid_session, table.uid_user] })],
);

/**
 * Devices that wait for a class to begin, for the count on its screen: an id that the page drew for this, which leads to
 * nothing else. Gone when the class begins; stale ones are deleted by whoever writes next, and those of a class that never
 * begins when the day is over.
 */
export const classLobby = pgTable(
  'class_lobby',
  {
    uid_session: ofSession(),
    uid_wait: uuid().notNull(),
    tms_seen_at: moment().notNull(),
  },
  (table) => [primaryKey({ name: 'class_lobby_pk', columns: [table.uid_session, table.uid_wait] })],
);

/**
 * What a participant guesses about the word that the class's screen asks about (docs/decisions/0058): under a mark, an HMAC
 * of the participant with the word's key. Gone with that key when the word is revealed, or when the day is over.
 */
export const classGuess = pgTable(
  'class_guess',
  {
    uid_session: ofSession(),
    // Without a foreign key, as in docs/decisions/0006.
    id_adjective: smallint().notNull(),
    cod_guess: text().notNull(),
    des_guess: text().$type<ClassGuess>().notNull(),
    dat_day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'class_guess_pk', columns: [table.uid_session, table.id_adjective, table.cod_guess] }),
  ],
);

/** The random key of a word's guesses, without which no mark leads to a participant. */
export const classGuessKey = pgTable(
  'class_guess_key',
  {
    uid_session: ofSession(),
    id_adjective: smallint().notNull(),
    cod_key: text().notNull(),
    dat_day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ name: 'class_guess_key_pk', columns: [table.uid_session, table.id_adjective] })],
);

/** Words whose answers have been on the class's screen, with the sums of guesses; null: fewer than five were given. */
export const classReveal = pgTable(
  'class_reveal',
  {
    uid_session: ofSession(),
    id_adjective: smallint().notNull(),
    jsn_guesses: jsonb().$type<Partial<Record<ClassGuess, number>>>(),
  },
  (table) => [primaryKey({ name: 'class_reveal_pk', columns: [table.uid_session, table.id_adjective] })],
);
