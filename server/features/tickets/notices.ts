import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, exists, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser, role } from '../../db/schema/accounts.ts';
import { ticket, ticketMessage } from '../../db/schema/tickets.ts';
import { type AddWork, FinalError, type Work, type Workers } from '../../jobs/work.ts';
import { MailError } from '../../mail/mail.ts';
import { ticketNoticeMail } from '../../mail/ticket-letters.ts';
import { findMailbox, type MailConfig, mailHead } from './ticket-mail.ts';

const mayHandle = and(
  eq(appUser.disabled, false),
  isNotNull(appUser.tms_registered_at),
  sql`'support:update' = any(string_to_array(${role.scopes}, ';'))`,
);

/** Selects the accounts that may handle tickets, and meet the conditions. */
export const selectStaff = (db: DbOrTx, ...conditions: SQL[]) =>
  db
    .select({ id: appUser.id, full_name: appUser.full_name })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.id_role))
    .where(and(mayHandle, ...conditions));

/** How many of the staff are mailed about one ticket; more need a common address (SUPPORT_EMAIL). */
const maxStaffMailed = 20;

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
  const wroteHere = and(eq(ticketMessage.id_ticket, id_ticket), eq(ticketMessage.id_user, appUser.id));
  const answers = exists(tx.select({ id: ticketMessage.id }).from(ticketMessage).where(wroteHere));
  const staff = (...conditions: (typeof answers)[]) =>
    selectStaff(tx, ne(appUser.id, asker), ...conditions)
      .orderBy(asc(appUser.tms_created_at))
      .limit(maxStaffMailed);
  // Those who have answered before, or everybody who may.
  const answerers = message ? await staff(answers) : [];
  return (answerers.length > 0 ? answerers : await staff()).map(({ id }) => id);
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

/** Resolves to the content of a notice's mail; undefined when it is about nothing any more, was sent or has failed. */
const findNotice = async (db: DbOrTx, { id_ticket, id_message, id_user }: Omit<Work['ticket_notice'], 'id_notice'>) => {
  const { flg_staff, content, des_mail } = ticketMessage;
  const lastLanguage = db
    .select({ language: ticketMessage.des_language })
    .from(ticketMessage)
    .where(and(eq(ticketMessage.id_ticket, id_ticket), eq(flg_staff, false)))
    .orderBy(desc(ticketMessage.num_position))
    .limit(1);
  const [found] = await db
    .select({
      ticket,
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
  return { ...found.ticket, language: found.language, recipient: found.recipient, message };
};

type Deps = Pick<Context, 'db' | 'origin' | 'sendMail'> & { config: MailConfig };

/**
 * The worker that mails a notice. A mail that may have arrived is sent again with the same Message-ID. Staff see of the
 * mail about an answer that it waits, or that it has failed: the mail server refused it, or the queue gave it up.
 */
export const ticketNoticeWorkers = ({ db, origin, sendMail, config }: Deps): Pick<Workers, 'ticket_notice'> => ({
  ticket_notice: async ({ id_notice, ...about }, isLast) => {
    const notice = await findNotice(db, about);
    if (!notice) return;
    const { message, recipient, tms_closed_at } = notice;
    const address = about.id_user === null ? await findMailbox(db, config) : recipient?.email;
    // Nobody needs it once the account is disabled, or staff have closed the ticket.
    const isNeeded = !recipient?.disabled && (message?.flg_staff || tms_closed_at === null);
    const to = isNeeded ? address : undefined;
    const storeMailState = async (des_mail: 'sent' | 'failed' | null) => {
      if (!message?.flg_staff || !about.id_message) return;
      await db.update(ticketMessage).set({ des_mail }).where(eq(ticketMessage.id, about.id_message));
    };
    try {
      if (to) await sendMail(ticketNoticeMail({ to, ...mailHead(origin(), notice.cod_ticket, id_notice), notice }));
    } catch (error) {
      const isRefused = error instanceof MailError && error.outcome === 'refused';
      if (isRefused || isLast) await storeMailState('failed');
      throw isRefused ? new FinalError('the mail is refused', { cause: error }) : error;
    }
    // A file in the outbox has reached nobody.
    await storeMailState(to && config.SMTP_URL ? 'sent' : null);
  },
});
