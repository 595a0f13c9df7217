import { randomUUID } from 'node:crypto';
import type { NewMessage, NewTicket, Ticket } from '../../../contract/tickets.ts';
import { ticket, ticketFile } from '../../db/schema/tickets.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { Upload } from '../../http/forms.ts';
import { takeAttempt } from '../accounts/accounts.ts';
import { newCode } from '../play/play.ts';
import { type Attachment, readAttachments } from './attachments.ts';
import { addDeliveries, listChannels, type TicketDeps } from './deliveries.ts';
import { storeMessage } from './messages.ts';
import { addNotices } from './notices.ts';
import { type FoundTicket, findTickets, lockAccount } from './tickets.repository.ts';

type Caller = Pick<Account, 'id' | 'scopes'>;

export const seesAll = ({ scopes }: Caller): boolean => scopes.includes('support:update');

/** Returns a ticket as the caller sees it; fields that are not in the contract are cut when it is answered. */
export const asSeenBy = (caller: Caller, found: FoundTicket): Ticket => {
  const flg_own = found.id_user === caller.id;
  return {
    ...found,
    assignee: seesAll(caller) ? found.assignee : null,
    num_unread: flg_own ? found.num_unread : 0,
    tms_created_at: found.tms_created_at.toISOString(),
    tms_closed_at: found.tms_closed_at?.toISOString() ?? null,
    flg_own,
  };
};

/** Everyone creates and sees their own tickets; with support:update one sees and handles all. */
export const createTicketCalls = (deps: TicketDeps) => {
  const { db, now, addWork, config, drawCode = newCode } = deps;

  /** Resolves to a ticket, by its id or code. Throws `not_found` for one that the caller may not see. */
  const show = async (account: Caller, id: string): Promise<Ticket> => {
    const [found] = await findTickets(db, { id, limit: 1 });
    if (!found || (found.id_user !== account.id && !seesAll(account))) throw new AppError('not_found');
    return asSeenBy(account, found);
  };

  /** Stores a ticket and the work that delivers it, unless the id exists. Draws another code when one is taken. */
  const store = async (id_user: string, given: NewTicket & { id: string }, files: Attachment[]): Promise<void> => {
    const { language: des_language, id: id_ticket, ...fields } = given;
    const isStored = await transaction(db, async (tx) => {
      if (!(await lockAccount(tx, id_user))) throw new AppError('unauthorized');
      const row = { ...fields, id: id_ticket, id_user, des_language };
      const drawn = { cod_ticket: `PV-${drawCode()}`, tms_created_at: now() };
      // Waits for a simultaneous insert of the same ticket.
      const { rowCount } = await tx
        .insert(ticket)
        .values({ ...row, ...drawn })
        .onConflictDoNothing();
      if (rowCount === 0) return false;
      // Within the transaction, so that a repeated ticket is not counted: only the first gets here.
      if (config.RATE_LIMIT_PER_IP > 0) await takeAttempt(tx, deps, { kind: 'ticket', target: id_user });
      // One by one, since each can be as large as the limit for all.
      for (const [num_position, file] of files.entries())
        await tx.insert(ticketFile).values({ id_ticket, num_position, ...file });
      await addDeliveries(tx, addWork, id_ticket, await listChannels(tx, config));
      await addNotices(tx, { addWork, config }, { id_ticket, asker: id_user, message: null });
      return true;
    });
    if (isStored) return;
    const [found] = await findTickets(db, { id: id_ticket, limit: 1 });
    if (!found) await store(id_user, given, files);
  };

  return {
    show,

    /**
     * Stores a new ticket with its files, to be delivered in the background; a repeated id resolves to the stored ticket.
     * Throws `invalid_request` and `unsupported_media_type` for files, `too_many_requests` after ten in an hour,
     * `not_found` for an id of another account, and `unauthorized` for a deleted account.
     */
    create: async (account: Caller, given: NewTicket, uploads: Upload[]): Promise<Ticket> => {
      const id = given.id ?? randomUUID();
      await store(account.id, { ...given, id }, await readAttachments(uploads));
      const stored = await show(account, id);
      if (!stored.flg_own) throw new AppError('not_found');
      return stored;
    },

    /** Stores a message, and mails those who should know. Throws the errors of `storeMessage`. */
    write: async (account: Caller, id: string, message: NewMessage): Promise<Ticket> => {
      await storeMessage(deps, { id: account.id, mayAnswer: seesAll(account) }, id, message);
      return show(account, id);
    },
  };
};
