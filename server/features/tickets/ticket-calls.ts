import { randomUUID } from 'node:crypto';
import { listedContentLength, ticketPageSize } from '../../../contract/rules/limits.ts';
import type {
  DeliveryChannel,
  NewMessage,
  NewTicket,
  Ticket,
  TicketFile,
  TicketFilter,
  TicketMessage,
  TicketState,
} from '../../../contract/tickets.ts';
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
import { addDeliveries, type DeliveryDeps, deliver, listChannels, reopen } from './deliveries.ts';
import { findMessages, storeMessage, storeRead } from './messages.ts';
import { addNotices } from './notices.ts';
import {
  closeTicket,
  countTickets,
  countUnread,
  type FoundTicket,
  findFile,
  findTickets,
  insertFiles,
  insertTicket,
  lockAccount,
} from './tickets.repository.ts';

/** The caller, as far as the rules for tickets need them. */
type Caller = Pick<Account, 'id' | 'scopes'>;

const seesAll = ({ scopes }: Caller): boolean => scopes.includes('support:update');

/** How far the talk about a ticket has come. */
const stateOf = ({ tms_closed_at, flg_answered }: FoundTicket): TicketState => {
  if (tms_closed_at !== null) return 'closed';
  if (flg_answered === null) return 'new';
  return flg_answered ? 'answered' : 'waiting';
};

const asSeenBy = ({ id }: Caller, found: FoundTicket): Ticket => {
  const { id_user, flg_answered: _answered, cursor: _cursor, ...ticket } = found;
  const flg_own = id_user === id;
  return {
    ...ticket,
    des_state: stateOf(found),
    num_unread: flg_own ? ticket.num_unread : 0,
    tms_created_at: ticket.tms_created_at.toISOString(),
    tms_closed_at: ticket.tms_closed_at?.toISOString() ?? null,
    flg_own,
  };
};

type Page = { rows: Ticket[]; total: number; next: string | null };

/** The errors of channels that are not configured. */
const missing = { hubspot: 'ticket_parameters_not_found', mail: 'mail_parameters_not_found' } as const;

type Deps = DeliveryDeps &
  Pick<Context, 'addWork'> & {
    keys: Pick<Keys, 'attempts'>;
    config: Pick<Config, 'RATE_LIMIT_PER_IP'>;
    /** Returns six random characters. */
    drawCode?: () => string;
  };

/** Requests for help. Everyone creates and sees their own; with support:update one sees and handles all. */
export const createTicketCalls = (deps: Deps) => {
  const { db, keys, now, addWork, config, drawCode = newCode } = deps;

  const present = async (account: Caller, id: string): Promise<Ticket> => {
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
    /**
     * Stores a new ticket with its files, to be delivered in the background. Repeating it with the same id resolves to
     * the stored ticket. Throws `invalid_request` and `unsupported_media_type` for files, `too_many_requests` after ten
     * in an hour (unless calls are not limited at all), `not_found` for an id of another account, and `unauthorized` when
     * the account was deleted meanwhile.
     */
    create: async (account: Caller, ticket: NewTicket, uploads: Upload[]): Promise<Ticket> => {
      const id = ticket.id ?? randomUUID();
      const files = await readAttachments(uploads);
      await store(account, { ...ticket, id }, files);
      const stored = await present(account, id);
      if (!stored.flg_own) throw new AppError('not_found');
      return stored;
    },

    /** Resolves to a ticket. Throws `not_found` for one that the caller may not see. */
    show: present,

    /**
     * Resolves to a page of the caller's tickets or, with `all` and the scope for it, of all; newest first, with the
     * beginnings of their texts.
     */
    list: async (
      account: Caller,
      { all, after, ...filter }: TicketFilter & { all: boolean; after?: string | undefined },
    ): Promise<Page> => {
      if (all && !seesAll(account)) throw new AppError('not_found');
      const sought = { ...filter, id_user: all ? undefined : account.id };
      const page = { after, limit: ticketPageSize + 1, contentLength: listedContentLength };
      const found = await findTickets(db, { ...sought, ...page });
      const rows = found.slice(0, ticketPageSize);
      return {
        rows: rows.map((ticket) => asSeenBy(account, ticket)),
        total: await countTickets(db, sought),
        next: found.length > rows.length ? (rows.at(-1)?.cursor ?? null) : null,
      };
    },

    /** Resolves to what the badge of the menu counts. */
    count: async (account: Caller): Promise<{ num_unread: number; num_open: number | null }> => ({
      num_unread: await countUnread(db, account.id),
      num_open: seesAll(account) ? await countTickets(db, { state: 'open' }) : null,
    }),

    /** Resolves to the messages of a ticket, oldest first. Throws `not_found`. */
    messages: async (account: Caller, id: string): Promise<TicketMessage[]> => {
      await present(account, id);
      const messages = await findMessages(db, id);
      return messages.map(({ id_user, tms_created_at, mail, ...message }) => ({
        ...message,
        flg_own: id_user === account.id,
        tms_created_at: tms_created_at.toISOString(),
        mail: seesAll(account) ? mail : null,
      }));
    },

    /** Stores a message, and mails those who should know. Throws what `storeMessage` throws. */
    write: async (account: Caller, id: string, message: NewMessage): Promise<Ticket> => {
      await storeMessage(deps, { id: account.id, mayAnswer: seesAll(account) }, id, message);
      return present(account, id);
    },

    /** Stores that the asker has seen so many messages; of others it stores nothing. Throws `not_found`. */
    read: async (account: Caller, id: string, num_seen: number): Promise<Ticket> => {
      const { flg_own } = await present(account, id);
      if (flg_own) await storeRead(db, id, num_seen);
      return present(account, id);
    },

    /** Resolves to a file, its content in base64. Throws `not_found` when the account may not see its ticket. */
    readFile: async (
      account: Caller,
      { id, id_file }: { id: string; id_file: string },
    ): Promise<TicketFile & { content: string }> => {
      const file = await findFile(db, { id, id_file, id_user: seesAll(account) ? undefined : account.id });
      if (!file) throw new AppError('not_found');
      return { ...file, num_bytes: file.content.length, content: file.content.toString('base64') };
    },

    /** Delivers a ticket at once, unless it is delivered. Throws `not_found`, or the reason why delivery failed. */
    retry: async (account: Caller, id: string, channel: DeliveryChannel): Promise<Ticket> => {
      const ticket = await present(account, id);
      if (ticket.deliveries.some((one) => one.channel === channel && one.state === 'delivered')) return ticket;
      if (!(await listChannels(db, config)).includes(channel)) throw new AppError(missing[channel]);
      // A ticket older than the channel has no delivery yet.
      await transaction(db, (tx) => addDeliveries(tx, addWork, id, [channel]));
      await deliver(deps, { id_ticket: id, channel });
      return present(account, id);
    },

    /** Closes a ticket, which stops its deliveries, or reopens it, which continues them. Throws `not_found`. */
    close: async (account: Caller, id: string, closed: boolean): Promise<Ticket> => {
      await (closed ? closeTicket(db, id, now()) : transaction(db, (tx) => reopen(tx, addWork, id)));
      return present(account, id);
    },
  };
};
