import type { Language } from '../../contract/text.ts';

/** What is done behind the requests, by kind. No secret is among the data: they lie in the database until it is done. */
export type Work = {
  /** Mails a link with which an account that was made for somebody is taken up. */
  invitation: { id_user: string; language: Language };
  /** Mails a link for a new password, if the address has an account. */
  forgotten_password: { email: string; language: Language };
  /** Tells the address that an account had that it has another one, which is shown in part only: `masked`. */
  address_changed: { email: string; masked: string; changed_at: string };
  /** Tells the address of an account that its password was changed. `changed_at`: ISO 8601. */
  password_changed: { email: string; changed_at: string };
  /** Mails a request for help to who gives it. */
  ticket_mail: { id_ticket: string };
  /** Brings a request for help to HubSpot: apart from the mails, which need not wait for a HubSpot that hangs. */
  ticket_hubspot: { id_ticket: string };
};

/** How to do each kind of work. It may be done twice, when the first time was cut off. */
export type Workers = { [K in keyof Work]: (data: Work[K]) => Promise<void> };

/** Adds work to the queue: once the promise is kept, it will be done, whatever happens to this process. */
export type AddWork = <K extends keyof Work>(kind: K, data: Work[K]) => Promise<void>;
