import type { CollectionAlarm } from '../../contract/collection.ts';
import type { Language } from '../../contract/text.ts';
import type { Tx } from '../db/database.ts';

export type FactorChange =
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'reset';

/** Background work and its data, by kind. The data contains no secrets: the database stores it. */
export type Work = {
  invitation: { id_user: string; language: Language };
  /** Mails a link for a new password, if the address has an account. */
  forgotten_password: { email: string; language: Language };
  address_link: { id_user: string; language: Language };
  /** Notifies an account's address of a requested one, shown as `masked`. `changed_at`, here and below: ISO 8601. */
  address_asked: { email: string; masked: string; changed_at: string };
  address_changed: { email: string; masked: string; changed_at: string };
  password_changed: { email: string; changed_at: string };
  collection_alarm: { email: string } & CollectionAlarm;
  second_factor_changed: { email: string; what: FactorChange; changed_at: string };
  ticket_mail: { id_ticket: string };
  /** Delivers a ticket to HubSpot; separate: mails do not wait for a hanging HubSpot. */
  ticket_hubspot: { id_ticket: string };
  /** Mails a ticket's news: a question to staff, an answer to its author. */
  ticket_notice: {
    /** For its Message-ID: the same at each attempt. */
    id_notice: string;
    id_ticket: string;
    /** Null: about a new ticket. */
    id_message: string | null;
    /** The account to mail; null for the support address. */
    id_user: string | null;
  };
};

/** Each kind of work has its own queue: none waits for another. */
export const workKinds = Object.keys({
  invitation: true,
  forgotten_password: true,
  address_link: true,
  address_asked: true,
  address_changed: true,
  password_changed: true,
  collection_alarm: true,
  second_factor_changed: true,
  ticket_mail: true,
  ticket_hubspot: true,
  ticket_notice: true,
} satisfies Record<keyof Work, true>) as (keyof Work)[];

/** Thrown by work that must not be retried. The cause gives the reason. */
export class FinalError extends Error {}

/** Does each kind of work, again after an interruption. `isLast`: work that fails now is given up. */
export type Workers = { [K in keyof Work]: (data: Work[K], isLast?: boolean) => Promise<void> };

/** Adds work in the transaction of the change that causes it. Once stored, it is done even if this process dies. */
export type AddWork = <K extends keyof Work>(tx: Tx, kind: K, data: Work[K]) => Promise<void>;
