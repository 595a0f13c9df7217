import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { AddWork, Workers } from '../../jobs/work.ts';
import type { SendMail } from '../../mail/mail.ts';
import { MailError } from '../../mail/mail-error.ts';
import { ticketNoticeMail } from '../../mail/ticket-notice-letter.ts';
import { findAnswerers } from './messages.repository.ts';
import {
  deleteNotice,
  findNotice,
  findStaff,
  insertNotices,
  markFailed,
  type NewNotice,
  type OwedNotice,
  stillStaff,
} from './notices.repository.ts';
import { mailboxOf } from './ticket-mail.ts';

/** How many of the staff are mailed about one ticket: beyond this a common address (SUPPORT_EMAIL) is the way. */
const maxStaffMailed = 20;

type MailConfig = Pick<Config, 'SUPPORT_EMAIL' | 'SMTP_URL'>;

type Event = { config: MailConfig; addWork: AddWork; id_ticket: string; now: Date };

/** Stores notices, which say whether their mails are still due, and adds the work of mailing them. */
const owe = async (tx: Tx, addWork: AddWork, notices: NewNotice[]): Promise<void> => {
  for (const id_notice of await insertNotices(tx, notices)) await addWork(tx, 'ticket_notice', { id_notice });
};

/** Has the staff mailed about a new ticket. A support address gets the ticket itself, so there nobody is mailed besides. */
export const announceTicket = async (tx: Tx, { config, addWork, id_ticket, now }: Event, asker: string) => {
  if (mailboxOf(config)) return;
  const staff = await findStaff(tx, asker, maxStaffMailed);
  await owe(
    tx,
    addWork,
    staff.map((id_user) => ({ id_ticket, id_message: null, id_user, tms_created_at: now })),
  );
};

/** Who answers somebody that wrote again: those who have answered before, or everybody who may. */
const answerersOf = async (tx: Tx, id_ticket: string, asker: string): Promise<string[]> => {
  const before = await stillStaff(tx, await findAnswerers(tx, id_ticket));
  return before.length > 0 ? before : findStaff(tx, asker, maxStaffMailed);
};

type Written = { id_message: string; flg_staff: boolean; asker: string | null };

/** Has a message announced by mail: to whoever asked when staff wrote it, otherwise to staff. */
export const announceMessage = async (
  tx: Tx,
  { config, addWork, id_ticket, now }: Event,
  { id_message, flg_staff, asker }: Written,
): Promise<void> => {
  const to = async (): Promise<(string | null)[]> => {
    if (!asker) return [];
    if (flg_staff) return [asker];
    return mailboxOf(config) ? [null] : answerersOf(tx, id_ticket, asker);
  };
  const recipients = await to();
  await owe(
    tx,
    addWork,
    recipients.map((id_user) => ({ id_ticket, id_message, id_user, tms_created_at: now })),
  );
};

type Deps = { db: Database; origin: () => string; sendMail: SendMail; config: MailConfig };

/** Where a notice goes; undefined when nobody needs it any more. */
const addressOf = ({ recipient, message, tms_closed_at }: OwedNotice, config: MailConfig): string | undefined => {
  const isForStaff = !message?.flg_staff;
  if (isForStaff && tms_closed_at !== null) return undefined;
  if (!recipient) return mailboxOf(config);
  return recipient.disabled ? undefined : recipient.email;
};

/**
 * The worker that mails a notice. It stays owed until it was sent: a mail that may have arrived is sent again, with the
 * same Message-ID, rather than not at all. One that the mail server refuses, or the queue gives up, has failed.
 */
export const noticeWorkers = ({ db, origin, sendMail, config }: Deps): Pick<Workers, 'ticket_notice'> => ({
  ticket_notice: async ({ id_notice }, isLast) => {
    const notice = await findNotice(db, id_notice);
    if (!notice) return;
    const to = addressOf(notice, config);
    if (to) {
      const link = `${origin()}/support?ticket=${notice.cod_ticket}`;
      const messageId = `<${notice.id}@${new URL(link).hostname}>`;
      try {
        await sendMail(ticketNoticeMail({ to, link, messageId, notice }));
      } catch (error) {
        const isRefused = error instanceof MailError && error.outcome === 'refused';
        if (isRefused || isLast) await markFailed(db, id_notice);
        throw error;
      }
    }
    await deleteNotice(db, id_notice);
  },
});
