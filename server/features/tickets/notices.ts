import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, exists, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser, role } from '../../db/schema/accounts.ts';
import { ticket, ticketMessage } from '../../db/schema/tickets.ts';
import { type AddWork, FinalError, type Work, type Workers } from '../../jobs/work.ts';
import { MailError } from '../../mail/mail.ts';
import { ticketNoticeMail } from '../../mail/ticket-letters.ts';
import { isStaff } from './staff.ts';
import { findMailbox, type MailConfig, mailHead } from './ticket-mail.ts';

/** How many of the staff are mailed about one ticket: beyond this a common address (SUPPORT_EMAIL) is the way. */
const maxStaffMailed = 20;

/** Resolves to the accounts that may answer tickets, without one of them; `answeredIn`: those who have, in that ticket. */
const findStaff = async (
  db: DbOrTx,
  { except, answeredIn }: { except: string; answeredIn?: string },
): Promise<string[]> => {
  const answers = db
    .select({ id: ticketMessage.id })
    .from(ticketMessage)
    .where(and(eq(ticketMessage.id_ticket, answeredIn ?? ''), eq(ticketMessage.id_user, appUser.id)));
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.id_role))
    .where(and(isStaff, ne(appUser.id, except), answeredIn === undefined ? undefined : exists(answers)))
    .orderBy(asc(appUser.tms_created_at))
    .limit(maxStaffMailed);
  return rows.map(({ id }) => id);
};

type Event = {
  id_ticket: string;
  /** The account that wrote the ticket; null when it is gone. */
  asker: string | null;
  /** Null: the ticket is new. */
  message: { id: string; flg_staff: boolean } | null;
};

/** Resolves to the accounts that get a mail; null stands for the support address, to which a new ticket goes as it is. */
const recipientsOf = async (tx: Tx, config: MailConfig, { id_ticket, asker, message }: Event) => {
  if (!asker) return [];
  if (message?.flg_staff) return [asker];
  if (await findMailbox(tx, config)) return message ? [null] : [];
  // Those who have answered before, or everybody who may.
  const answerers = message ? await findStaff(tx, { except: asker, answeredIn: id_ticket }) : [];
  return answerers.length > 0 ? answerers : findStaff(tx, { except: asker });
};

/** Adds the work of mailing what happened in a ticket: to the asker when staff wrote, otherwise to staff. */
export const addNotices = async (
  tx: Tx,
  { addWork, config }: { addWork: AddWork; config: MailConfig },
  event: Event,
): Promise<void> => {
  const { id_ticket, message } = event;
  for (const id_user of await recipientsOf(tx, config, event)) {
    const id_message = message?.id ?? null;
    await addWork(tx, 'ticket_notice', { id_notice: randomUUID(), id_ticket, id_message, id_user });
  }
};

const author = alias(appUser, 'author');

/** Resolves to all that the mail of a notice says; undefined when it is about nothing any more, was sent or has failed. */
const findNotice = async (db: DbOrTx, { id_ticket, id_message, id_user }: Omit<Work['ticket_notice'], 'id_notice'>) => {
  const lastLanguage = db
    .select({ language: ticketMessage.des_language })
    .from(ticketMessage)
    .where(and(eq(ticketMessage.id_ticket, id_ticket), eq(ticketMessage.flg_staff, false)))
    .orderBy(desc(ticketMessage.num_position))
    .limit(1);
  const { flg_staff, content, des_mail } = ticketMessage;
  const [found] = await db
    .select({
      cod_ticket: ticket.cod_ticket,
      subject: ticket.subject,
      hs_ticket_category: ticket.hs_ticket_category,
      user_full_name: ticket.user_full_name,
      tms_closed_at: ticket.tms_closed_at,
      /** In which the asker wrote last. */
      language: sql<typeof ticket.$inferSelect.des_language>`coalesce((${lastLanguage}), ${ticket.des_language})`,
      message: { flg_staff, content, des_mail },
      author: author.full_name,
      recipient: { email: appUser.email, full_name: appUser.full_name, disabled: appUser.disabled },
    })
    .from(ticket)
    .leftJoin(ticketMessage, eq(ticketMessage.id, sql`${id_message}::uuid`))
    .leftJoin(author, eq(author.id, ticketMessage.id_user))
    .leftJoin(appUser, eq(appUser.id, sql`${id_user}::uuid`))
    .where(eq(ticket.id, id_ticket));
  if (!found || (id_message && !found.message)) return undefined;
  if (found.message?.flg_staff && found.message.des_mail !== 'waiting') return undefined;
  const message = found.message && { ...found.message, full_name: found.author };
  return { ...found, message, isToMailbox: id_user === null };
};

type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

/** Stores what became of the mail about an answer; null: there was none to send. */
const storeMailState = (db: DbOrTx, id: string, des_mail: 'sent' | 'failed' | null) =>
  db
    .update(ticketMessage)
    .set({ des_mail })
    .where(and(eq(ticketMessage.id, id), eq(ticketMessage.flg_staff, true)));

type Deps = Pick<Context, 'db' | 'origin' | 'sendMail'> & { config: MailConfig };

/** Resolves to where a notice goes; to undefined when nobody needs it any more. */
const findAddress = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { isToMailbox, recipient, message, tms_closed_at }: Notice,
): Promise<string | undefined> => {
  if (!message?.flg_staff && tms_closed_at !== null) return undefined;
  if (isToMailbox) return findMailbox(db, config);
  return recipient?.disabled ? undefined : recipient?.email;
};

/**
 * The worker that mails a notice. A mail that may have arrived is sent again, with the same Message-ID, rather than not at
 * all. Staff see of the mail about an answer that it waits, or that it has failed: that the mail server refuses it, or that
 * the queue gave it up.
 */
export const ticketNoticeWorkers = ({ db, origin, sendMail, config }: Deps): Pick<Workers, 'ticket_notice'> => ({
  ticket_notice: async ({ id_notice, ...about }, isLast) => {
    const notice = await findNotice(db, about);
    if (!notice) return;
    const to = await findAddress({ db, config }, notice);
    const storeState = async (des_mail: 'sent' | 'failed' | null) => {
      if (about.id_message) await storeMailState(db, about.id_message, des_mail);
    };
    try {
      if (to) await sendMail(ticketNoticeMail({ to, ...mailHead(origin(), notice.cod_ticket, id_notice), notice }));
    } catch (error) {
      const isRefused = error instanceof MailError && error.outcome === 'refused';
      if (isRefused || isLast) await storeState('failed');
      throw isRefused ? new FinalError('the mail is refused', { cause: error }) : error;
    }
    // A file in the outbox has reached nobody.
    await storeState(to && config.SMTP_URL ? 'sent' : null);
  },
});
