import { asc, count, eq } from 'drizzle-orm';
import { maxMessages } from '../../../contract/rules/limits.ts';
import type { TicketNote } from '../../../contract/tickets.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { ticketNote } from '../../db/schema/tickets.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { takeAttempt } from '../accounts/accounts.ts';
import { lockAccount, lockTicket } from './tickets.repository.ts';

/** Resolves to what staff have written about a ticket for each other, oldest first, as one of them sees it. */
export const findNotes = async (db: DbOrTx, id_ticket: string, reader: { id: string }): Promise<TicketNote[]> => {
  const { id, id_user, content, tms_created_at } = ticketNote;
  const found = await db
    .select({ id, id_user, full_name: appUser.full_name, content, tms_created_at })
    .from(ticketNote)
    .leftJoin(appUser, eq(appUser.id, id_user))
    .where(eq(ticketNote.id_ticket, id_ticket))
    .orderBy(asc(tms_created_at), asc(id));
  return found.map(({ id_user: author, ...note }) => ({
    ...note,
    flg_own: author === reader.id,
    tms_created_at: note.tms_created_at.toISOString(),
  }));
};

type Deps = Pick<Context, 'db' | 'now'> & {
  keys: Pick<Keys, 'attempts'>;
  config: Pick<Config, 'RATE_LIMIT_PER_IP'>;
};

/**
 * Stores a note; nothing when the same one is stored already. Throws `ticket_full`, `not_found` for an id that belongs to
 * another note, `too_many_requests` after sixty messages and notes in an hour, and `unauthorized` when the account was
 * deleted meanwhile.
 */
export const storeNote = (
  { db, keys, now, config }: Deps,
  { id: id_user }: { id: string },
  id_ticket: string,
  { id, content }: { id: string; content: string },
): Promise<void> =>
  transaction(db, async (tx) => {
    if (!(await lockAccount(tx, id_user))) throw new AppError('unauthorized');
    if (!(await lockTicket(tx, id_ticket))) throw new AppError('not_found');
    const [same] = await tx.select().from(ticketNote).where(eq(ticketNote.id, id));
    if (same && (same.id_ticket !== id_ticket || same.id_user !== id_user)) throw new AppError('not_found');
    if (same) return;
    const [stored] = await tx.select({ number: count() }).from(ticketNote).where(eq(ticketNote.id_ticket, id_ticket));
    if (stored && stored.number >= maxMessages) throw new AppError('ticket_full');
    if (config.RATE_LIMIT_PER_IP > 0) await takeAttempt(tx, { keys, now }, { kind: 'ticket_message', target: id_user });
    await tx.insert(ticketNote).values({ id, id_ticket, id_user, content, tms_created_at: now() });
  });
