import type { DeliveryError, DeliveryState } from '../../../contract/tickets.ts';
import type { Config } from '../../config.ts';
import type { SendMail } from '../../mail/mail.ts';
import { MailError } from '../../mail/mail-error.ts';
import { ticketMail } from '../../mail/ticket-letter.ts';
import type { StoredTicket } from './deliveries.repository.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { begin, type Ledger, undo } from './delivery-steps.ts';

const step = 'mail';

type MailConfig = Pick<Config, 'SUPPORT_EMAIL' | 'SMTP_URL'>;

/**
 * Returns where tickets are mailed to; undefined without a mail server too, since a file in the outbox helps no one.
 */
export const mailboxOf = ({ SUPPORT_EMAIL, SMTP_URL }: MailConfig): string | undefined =>
  SMTP_URL ? SUPPORT_EMAIL : undefined;

type Deps = {
  config: MailConfig;
  sendMail: SendMail;
  /** The ticket on this installation's support page. */
  link: string;
};

type Before = { id_ticket: string; des_state: DeliveryState; des_error: DeliveryError | null };

const write = (ticket: StoredTicket, { to, id_ticket, link }: { to: string; id_ticket: string; link: string }) =>
  ticketMail({
    to,
    language: ticket.des_language,
    code: ticket.cod_ticket,
    category: ticket.hs_ticket_category,
    priority: ticket.hs_ticket_priority,
    subject: ticket.subject,
    content: ticket.content,
    from: { name: ticket.user_full_name, email: ticket.user_email },
    account: ticket.account && { name: ticket.account.full_name, email: ticket.account.email },
    link,
    messageId: `<${id_ticket}@${new URL(link).hostname}>`,
    files: ticket.files.map(({ name, des_type, content }) => ({ name, type: des_type, content })),
  });

/**
 * Mails a ticket to SUPPORT_EMAIL. A mail that was handed over without an answer is not sent again automatically, only
 * when staff retry after `delivery_uncertain`. Throws a DeliveryFailure.
 */
export const deliverByMail = async (
  { config, sendMail, link }: Deps,
  ticket: StoredTicket,
  ledger: Ledger,
  { id_ticket, des_state, des_error }: Before,
): Promise<void> => {
  const to = mailboxOf(config);
  if (!to) throw new DeliveryFailure('mail_parameters_not_found', { final: true });
  const isKnownUncertain = des_state === 'failed' && des_error === 'delivery_uncertain';
  if (ledger.progress.begun?.[step] && !isKnownUncertain) {
    const cause = new Error('an attempt to mail it was cut off');
    throw new DeliveryFailure('delivery_uncertain', { final: true, cause });
  }
  await begin(ledger, step);
  try {
    await sendMail(write(ticket, { to, id_ticket, link }));
  } catch (cause) {
    const outcome = cause instanceof MailError ? cause.outcome : 'later';
    if (outcome === 'uncertain') throw new DeliveryFailure('delivery_uncertain', { final: true, cause });
    await undo(ledger, step);
    throw new DeliveryFailure('unexpected_error_creating_ticket', { final: outcome === 'refused', cause });
  }
};
