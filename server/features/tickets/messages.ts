import { maxMessages } from '../../../contract/rules/limits.ts';
import type { NewMessage } from '../../../contract/tickets.ts';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { takeAttempt } from '../accounts/accounts.ts';
import { reopen } from './deliveries.ts';
import { findWritten, insertMessage, lockTicket, markRead } from './messages.repository.ts';
import { announceMessage } from './notices.ts';
import { lockAccount, markClosed } from './tickets.repository.ts';

type Deps = {
  db: Database;
  keys: Pick<Keys, 'attempts'>;
  now: () => Date;
  addWork: AddWork;
  config: Pick<Config, 'RATE_LIMIT_PER_IP' | 'SUPPORT_EMAIL' | 'SMTP_URL'>;
};

type Writer = { id: string; mayAnswer: boolean };

/** Whether this very message is stored already. Throws when its id belongs to another one. */
const isStored = async (tx: Tx, id_ticket: string, writer: Writer, id: string): Promise<boolean> => {
  const found = await findWritten(tx, id);
  if (!found) return false;
  if (found.id_ticket !== id_ticket || found.id_user !== writer.id) throw new AppError('not_found');
  return true;
};

/**
 * Stores a message and the work of mailing it, in one transaction; nothing when the same message is stored already. Throws `not_found` for a ticket that the writer may not see, `ticket_moved_on` when
 * there are messages that the writer has not seen, `ticket_full`, `too_many_requests` after sixty in an hour, and
 * `unauthorized` when the account was deleted meanwhile.
 */
export const storeMessage = (
  { db, keys, now, addWork, config }: Deps,
  writer: Writer,
  id_ticket: string,
  { id, content, num_seen, language, close }: NewMessage,
): Promise<void> =>
  transaction(db, async (tx) => {
    if (!(await lockAccount(tx, writer.id))) throw new AppError('unauthorized');
    const ticket = await lockTicket(tx, id_ticket);
    const isAsker = ticket?.id_user === writer.id;
    if (!ticket || (!isAsker && !writer.mayAnswer)) throw new AppError('not_found');
    if (await isStored(tx, id_ticket, writer, id)) return;
    if (ticket.num_messages > num_seen) throw new AppError('ticket_moved_on');
    if (ticket.num_messages >= maxMessages) throw new AppError('ticket_full');
    if (config.RATE_LIMIT_PER_IP > 0) {
      await takeAttempt(tx, { keys, now }, { kind: 'ticket_message', target: writer.id });
    }
    const moment = now();
    const num_position = ticket.num_messages + 1;
    const flg_staff = !isAsker;
    await insertMessage(tx, {
      ...{ id, id_ticket, content, num_position, flg_staff },
      ...{ id_user: writer.id, des_language: language, tms_created_at: moment },
    });
    if (isAsker) await markRead(tx, id_ticket, num_position);
    // Whoever asked has something left to say: the ticket is open again.
    if (isAsker) await reopen(tx, addWork, id_ticket);
    else if (close) await markClosed(tx, id_ticket, moment);
    await announceMessage(
      tx,
      { config, addWork, id_ticket, now: moment },
      { id_message: id, flg_staff, asker: ticket.id_user },
    );
  });
