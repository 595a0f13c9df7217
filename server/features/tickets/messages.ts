import { and, asc, eq, max, sql } from 'drizzle-orm';
import { maxMessages } from '../../../contract/rules/limits.ts';
import type { NewMessage } from '../../../contract/tickets.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { ticket, ticketMessage } from '../../db/schema/tickets.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { takeAttempt } from '../accounts/accounts.ts';
import { reopen } from './deliveries.ts';
import { addNotices } from './notices.ts';
import { closeTicket, lockAccount, lockTicket } from './tickets.repository.ts';

/** Resolves to the messages of a ticket, oldest first. */
export const findMessages = (db: DbOrTx, id_ticket: string) =>
  db
    .select({
      id: ticketMessage.id,
      id_user: ticketMessage.id_user,
      flg_staff: ticketMessage.flg_staff,
      full_name: appUser.full_name,
      content: ticketMessage.content,
      tms_created_at: ticketMessage.tms_created_at,
      mail: ticketMessage.des_mail,
    })
    .from(ticketMessage)
    .leftJoin(appUser, eq(appUser.id, ticketMessage.id_user))
    .where(eq(ticketMessage.id_ticket, id_ticket))
    .orderBy(asc(ticketMessage.num_position));

const countMessages = async (tx: Tx, id_ticket: string): Promise<number> => {
  const [last] = await tx
    .select({ position: max(ticketMessage.num_position) })
    .from(ticketMessage)
    .where(eq(ticketMessage.id_ticket, id_ticket));
  return last?.position ?? 0;
};

/** Stores that the asker has seen so many messages, or all if there are fewer; never fewer than before. */
export const storeRead = (db: DbOrTx, id: string, num_seen: number) => {
  const there = db
    .select({ position: sql`coalesce(max(${ticketMessage.num_position}), 0)` })
    .from(ticketMessage)
    .where(eq(ticketMessage.id_ticket, id));
  return db
    .update(ticket)
    .set({ num_read: sql`greatest(${ticket.num_read}, least(${num_seen}::integer, (${there})))` })
    .where(eq(ticket.id, id));
};

type Deps = Pick<Context, 'db' | 'now' | 'addWork'> & {
  keys: Pick<Keys, 'attempts'>;
  config: Pick<Config, 'RATE_LIMIT_PER_IP' | 'SMTP_URL'>;
};

type Writer = { id: string; mayAnswer: boolean };

/** Whether this very message is stored already. Throws when its id belongs to another one. */
const isStored = async (tx: Tx, id_ticket: string, writer: Writer, id: string): Promise<boolean> => {
  const [found] = await tx.select().from(ticketMessage).where(eq(ticketMessage.id, id));
  if (!found) return false;
  if (found.id_ticket !== id_ticket || found.id_user !== writer.id) throw new AppError('not_found');
  return true;
};

/**
 * Stores a message and the work of mailing it, in one transaction; nothing when the same message is stored already.
 * Throws `not_found` for a ticket that the writer may not see, `ticket_moved_on` when there are messages that the writer
 * has not seen, `ticket_full`, `too_many_requests` after sixty in an hour, and `unauthorized` when the account was deleted
 * meanwhile.
 */
export const storeMessage = (
  { db, keys, now, addWork, config }: Deps,
  writer: Writer,
  id_ticket: string,
  { id, content, num_seen, language, close }: NewMessage,
): Promise<void> =>
  transaction(db, async (tx) => {
    if (!(await lockAccount(tx, writer.id))) throw new AppError('unauthorized');
    const locked = await lockTicket(tx, id_ticket);
    const isAsker = locked?.id_user === writer.id;
    if (!locked || (!isAsker && !writer.mayAnswer)) throw new AppError('not_found');
    if (await isStored(tx, id_ticket, writer, id)) return;
    const num_messages = await countMessages(tx, id_ticket);
    if (num_messages > num_seen) throw new AppError('ticket_moved_on');
    if (num_messages >= maxMessages) throw new AppError('ticket_full');
    if (config.RATE_LIMIT_PER_IP > 0) {
      await takeAttempt(tx, { keys, now }, { kind: 'ticket_message', target: writer.id });
    }
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

/**
 * Queues the failed mail about an answer again. Throws `not_found` for a message whose mail has not failed, or when whoever
 * asked is gone: nothing would send it.
 */
export const mailAgain = (
  { db, addWork, config }: Pick<Deps, 'db' | 'addWork' | 'config'>,
  id_ticket: string,
  id_message: string,
): Promise<void> =>
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
