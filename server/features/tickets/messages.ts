import { and, asc, eq, max, sql } from 'drizzle-orm';
import { maxMessages } from '../../../contract/rules/limits.ts';
import type { NewMessage } from '../../../contract/tickets.ts';
import type { DbOrTx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { ticket, ticketMessage } from '../../db/schema/tickets.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { takeAttempt } from '../accounts/accounts.ts';
import { reopen, type TicketDeps } from './deliveries.ts';
import { addNotices } from './notices.ts';
import { closeTicket, isStored, lockAccount, lockTicket } from './tickets.repository.ts';

/** Resolves to the messages of a ticket, oldest first. */
export const findMessages = (db: DbOrTx, id_ticket: string) => {
  const { id, id_user, flg_staff, content, tms_created_at, des_mail } = ticketMessage;
  return db
    .select({ id, id_user, flg_staff, full_name: appUser.full_name, content, tms_created_at, mail: des_mail })
    .from(ticketMessage)
    .leftJoin(appUser, eq(appUser.id, id_user))
    .where(eq(ticketMessage.id_ticket, id_ticket))
    .orderBy(asc(ticketMessage.num_position));
};

const lastPosition = (db: DbOrTx, id_ticket: string) =>
  db
    .select({ position: max(ticketMessage.num_position) })
    .from(ticketMessage)
    .where(eq(ticketMessage.id_ticket, id_ticket));

/** Stores that the asker has seen so many messages, or all if there are fewer; never fewer than before. */
export const storeRead = (db: DbOrTx, id: string, num_seen: number) => {
  const seen = sql`least(${num_seen}::integer, coalesce((${lastPosition(db, id)}), 0))`;
  return db
    .update(ticket)
    .set({ num_read: sql`greatest(${ticket.num_read}, ${seen})` })
    .where(eq(ticket.id, id));
};

type Deps = Pick<TicketDeps, 'db' | 'now' | 'addWork' | 'keys' | 'config'>;

/**
 * Stores a message and the work of mailing it, in one transaction; nothing when the same message is stored already.
 * Throws `unauthorized` for a deleted account, `not_found`, `ticket_moved_on` when the writer has not seen all messages,
 * `ticket_full`, and `too_many_requests` after sixty in an hour.
 */
export const storeMessage = (
  deps: Deps,
  writer: { id: string; mayAnswer: boolean },
  id_ticket: string,
  { id, content, num_seen, language, close }: NewMessage,
): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const { now, addWork, config } = deps;
    if (!(await lockAccount(tx, writer.id))) throw new AppError('unauthorized');
    const locked = await lockTicket(tx, id_ticket);
    const isAsker = locked?.id_user === writer.id;
    if (!locked || (!isAsker && !writer.mayAnswer)) throw new AppError('not_found');
    if (await isStored(tx, ticketMessage, { id, id_ticket, id_user: writer.id })) return;
    const [last] = await lastPosition(tx, id_ticket);
    const num_messages = last?.position ?? 0;
    if (num_messages > num_seen) throw new AppError('ticket_moved_on');
    if (num_messages >= maxMessages) throw new AppError('ticket_full');
    if (config.RATE_LIMIT_PER_IP > 0) await takeAttempt(tx, deps, { kind: 'ticket_message', target: writer.id });
    const message = {
      id,
      id_ticket,
      content,
      num_position: num_messages + 1,
      flg_staff: !isAsker,
      id_user: writer.id,
      des_language: language,
      tms_created_at: now(),
      des_mail: !isAsker && locked.id_user ? ('waiting' as const) : null,
    };
    await tx.insert(ticketMessage).values(message);
    if (isAsker) {
      await storeRead(tx, id_ticket, message.num_position);
      // The asker has something left to say: the ticket is open again.
      await reopen(tx, addWork, id_ticket);
    } else if (close) await closeTicket(tx, id_ticket, message.tms_created_at);
    await addNotices(tx, { addWork, config }, { id_ticket, asker: locked.id_user, message });
  });

/** Queues the failed mail about an answer again. Throws `not_found` without such a mail, or when the asker is gone. */
export const mailAgain = ({ db, addWork, config }: Deps, id_ticket: string, id_message: string): Promise<void> =>
  transaction(db, async (tx) => {
    const locked = await lockTicket(tx, id_ticket);
    if (!locked?.id_user) throw new AppError('not_found');
    const { id, id_ticket: of, flg_staff, des_mail } = ticketMessage;
    const [message] = await tx
      .update(ticketMessage)
      .set({ des_mail: 'waiting' })
      .where(and(eq(id, id_message), eq(of, id_ticket), eq(des_mail, 'failed')))
      .returning({ id, flg_staff });
    if (!message) throw new AppError('not_found');
    await addNotices(tx, { addWork, config }, { id_ticket, asker: locked.id_user, message });
  });
