import { randomUUID } from 'node:crypto';
import type { NewMessage, NewTicket, Ticket, TicketState } from '../../../contract/tickets.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { Upload } from '../../http/forms.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { takeAttempt } from '../accounts/accounts.ts';
import { newCode } from '../play/play.ts';
import { type Attachment, readAttachments } from './attachments.ts';
import { addDeliveries, type DeliveryDeps, listChannels } from './deliveries.ts';
import { storeMessage } from './messages.ts';
import { addNotices } from './notices.ts';
import { type FoundTicket, findTickets, insertFiles, insertTicket, lockAccount } from './tickets.repository.ts';

type Caller = Pick<Account, 'id' | 'scopes'>;

export const seesAll = ({ scopes }: Caller): boolean => scopes.includes('support:update');

const stateOf = ({ tms_closed_at, flg_answered }: FoundTicket): TicketState => {
  if (tms_closed_at !== null) return 'closed';
  if (flg_answered === null) return 'new';
  return flg_answered ? 'answered' : 'waiting';
};

export const asSeenBy = (caller: Caller, found: FoundTicket): Ticket => {
  const { id_user, flg_answered: _answered, cursor: _cursor, total: _total, ...ticket } = found;
  const flg_own = id_user === caller.id;
  return {
    ...ticket,
    assignee: seesAll(caller) ? ticket.assignee : null,
    des_state: stateOf(found),
    num_unread: flg_own ? ticket.num_unread : 0,
    tms_created_at: ticket.tms_created_at.toISOString(),
    tms_closed_at: ticket.tms_closed_at?.toISOString() ?? null,
    flg_own,
  };
};

export type TicketDeps = DeliveryDeps &
  Pick<Context, 'addWork'> & {
    keys: Pick<Keys, 'attempts'>;
    config: Pick<Config, 'RATE_LIMIT_PER_IP'>;
    /** Returns six random characters. */
    drawCode?: () => string;
  };

/** Everyone creates and sees their own tickets; with support:update one sees and handles all. */
export const createTicketCalls = (deps: TicketDeps) => {
  const { db, keys, now, addWork, config, drawCode = newCode } = deps;

  /** Resolves to a ticket, by its id or code. Throws `not_found` for one that the caller may not see. */
  const show = async (account: Caller, id: string): Promise<Ticket> => {
    const [ticket] = await findTickets(db, { id, limit: 1 });
    if (!ticket || (ticket.id_user !== account.id && !seesAll(account))) throw new AppError('not_found');
    return asSeenBy(account, ticket);
  };

  /** Stores a ticket and the work that delivers it, unless the id exists. Draws another code when one is taken. */
  const store = async (account: Caller, ticket: NewTicket & { id: string }, files: Attachment[]): Promise<void> => {
    const isStored = await transaction(db, async (tx) => {
      if (!(await lockAccount(tx, account.id))) throw new AppError('unauthorized');
      const draft = { ...ticket, id_user: account.id, cod_ticket: `PV-${drawCode()}`, tms_created_at: now() };
      if (!(await insertTicket(tx, draft))) return false;
      // Within the transaction, so that a repeated ticket is not counted: only the first gets here.
      if (config.RATE_LIMIT_PER_IP > 0) await takeAttempt(tx, { keys, now }, { kind: 'ticket', target: account.id });
      await insertFiles(tx, ticket.id, files);
      await addDeliveries(tx, addWork, ticket.id, await listChannels(tx, config));
      await addNotices(tx, { addWork, config }, { id_ticket: ticket.id, asker: account.id, message: null });
      return true;
    });
    if (isStored) return;
    const [found] = await findTickets(db, { id: ticket.id, limit: 1 });
    if (!found) await store(account, ticket, files);
  };

  return {
    show,

    /**
     * Stores a new ticket with its files, to be delivered in the background. Repeating it with the same id resolves to
     * the stored ticket. Throws `invalid_request` and `unsupported_media_type` for files, `too_many_requests` after ten
     * in an hour (unless calls are not limited at all), `not_found` for an id of another account, and `unauthorized` when
     * the account was deleted meanwhile.
     */
    create: async (account: Caller, ticket: NewTicket, uploads: Upload[]): Promise<Ticket> => {
      const id = ticket.id ?? randomUUID();
      await store(account, { ...ticket, id }, await readAttachments(uploads));
      const stored = await show(account, id);
      if (!stored.flg_own) throw new AppError('not_found');
      return stored;
    },

    /** Stores a message, and mails those who should know. Throws what `storeMessage` throws. */
    write: async (account: Caller, id: string, message: NewMessage): Promise<Ticket> => {
      await storeMessage(deps, { id: account.id, mayAnswer: seesAll(account) }, id, message);
      return show(account, id);
    },
  };
};
