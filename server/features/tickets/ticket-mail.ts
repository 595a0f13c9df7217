import type { Config } from '../../config.ts';
import type { DbOrTx } from '../../db/database.ts';
import { readSettings } from '../../db/read-settings.ts';
import { MailError, type SendMail } from '../../mail/mail.ts';
import { ticketMail } from '../../mail/ticket-letters.ts';
import { type Claim, DeliveryFailure, type StoredTicket } from './deliveries.repository.ts';

export type MailConfig = Pick<Config, 'SMTP_URL'>;

/** Resolves to the support address; to undefined without a mail server too: a file in the outbox helps no one. */
export const findMailbox = async (db: DbOrTx, { SMTP_URL }: MailConfig): Promise<string | undefined> =>
  SMTP_URL ? (await readSettings(db)).SUPPORT_EMAIL : undefined;

/** Returns a ticket's link on the support page, and a Message-ID that stays the same when its mail is sent again. */
export const mailHead = (origin: string, cod_ticket: string, id: string) => ({
  link: `${origin}/support?ticket=${cod_ticket}`,
  messageId: `<${id}@${new URL(origin).hostname}>`,
});

type Deps = { db: DbOrTx; config: MailConfig; sendMail: SendMail; head: ReturnType<typeof mailHead> };

/**
 * Mails a ticket to SUPPORT_EMAIL. A mail that was handed over without an answer is not sent again automatically, only
 * when staff retry after `delivery_uncertain`. Throws a DeliveryFailure.
 */
export const deliverByMail = async (
  { db, config, sendMail, head }: Deps,
  ticket: StoredTicket,
  { followsCutOff }: Claim,
): Promise<void> => {
  if (followsCutOff) throw new DeliveryFailure('delivery_uncertain', 'refused', new Error('an attempt was cut off'));
  const to = await findMailbox(db, config);
  if (!to) throw new DeliveryFailure('mail_parameters_not_found', 'refused');
  try {
    await sendMail(ticketMail({ to, ...head, ticket }));
  } catch (cause) {
    const outcome = cause instanceof MailError ? cause.outcome : 'later';
    if (outcome === 'uncertain') throw new DeliveryFailure('delivery_uncertain', 'refused', cause);
    throw new DeliveryFailure('unexpected_error_creating_ticket', outcome, cause);
  }
};
