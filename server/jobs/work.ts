import type { CollectionAlarm } from '../../contract/collection.ts';
import type { Language } from '../../contract/text.ts';
import type { Tx } from '../db/database.ts';

/** What happened to an account's second factor. */
export type FactorChange =
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'reset';

/**
 * Background work and its data, by kind. The data contains no secrets, since it is stored in the database meanwhile.
 */
export type Work = {
  /** Mails an invited person the link to choose a password. */
  invitation: { id_user: string; language: Language };
  /** Mails a link for a new password, if the address has an account. */
  forgotten_password: { email: string; language: Language };
  /** Mails the link that confirms an account's new address, to that address. */
  address_link: { id_user: string; language: Language };
  /** Notifies an account's address that another was asked for, shown only as `masked`. `changed_at`: ISO 8601. */
  address_asked: { email: string; masked: string; changed_at: string };
  /** Notifies an account's previous address of the new one, shown only as `masked`. `changed_at`: ISO 8601. */
  address_changed: { email: string; masked: string; changed_at: string };
  /** Notifies an account's address that its password was changed. `changed_at`: ISO 8601. */
  password_changed: { email: string; changed_at: string };
  /** Mails an alarm about the collection to one of those who look after it. */
  collection_alarm: { email: string } & CollectionAlarm;
  /** Notifies an account's address of a change of its second factor. `changed_at`: ISO 8601. */
  second_factor_changed: { email: string; what: FactorChange; changed_at: string };
  /** Mails a request for help to the support address. */
  ticket_mail: { id_ticket: string };
  /** Delivers a request for help to HubSpot; separate, so that mails do not wait for a hanging HubSpot. */
  ticket_hubspot: { id_ticket: string };
  /** Mails what happened in a request for help: to staff that somebody asks, to the asker that staff answered. */
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

/** Each kind of work has its own queue, so that none waits for another. */
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

/** Thrown by work that is not to be tried again. The cause gives the reason. */
export class FinalError extends Error {}

/**
 * Does each kind of work. Work may be done twice when the first time was interrupted. `isLast`: work that fails now is
 * given up.
 */
export type Workers = { [K in keyof Work]: (data: Work[K], isLast?: boolean) => Promise<void> };

/**
 * Adds work to the queue in the transaction of the change that causes it: both or neither are stored, and once they are,
 * the work will be done, whatever happens to this process.
 */
export type AddWork = <K extends keyof Work>(tx: Tx, kind: K, data: Work[K]) => Promise<void>;
