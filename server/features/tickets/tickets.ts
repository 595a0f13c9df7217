import { randomUUID } from 'node:crypto';
import { longestList } from '../../../contract/rules/limits.ts';
import type { DeliveryChannel, NewTicket, Ticket, TicketFile } from '../../../contract/tickets.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { Upload } from '../../http/form-parts.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../secret-key.ts';
import { takeAttempt } from '../auth/auth.ts';
import { newCode } from '../participants/participants.ts';
import { type Attachment, readAttachments } from './attachments.ts';
import { configuredChannels, deliver, workOf } from './deliveries.ts';
import {
  type FoundTicket,
  findFile,
  findTickets,
  insertDeliveries,
  insertFiles,
  insertTicket,
  lockAccount,
  markClosed,
} from './tickets.repository.ts';

export { configuredChannels, type DeliveryDeps, ticketWorkers } from './deliveries.ts';
export { startSweeping } from './ticket-sweep.ts';

/** Who asks: all that the rules about tickets need to know. */
type Asking = Pick<Account, 'id' | 'scopes'>;

const seesAll = ({ scopes }: Asking): boolean => scopes.includes('support:update');

const asSeenBy = ({ id }: Asking, { id_user, ...ticket }: FoundTicket): Ticket => ({
  ...ticket,
  tms_created_at: ticket.tms_created_at.toISOString(),
  tms_closed_at: ticket.tms_closed_at?.toISOString() ?? null,
  flg_own: id_user === id,
});

/** Why nothing is sent over a channel that is not configured. */
const missing = { hubspot: 'ticket_parameters_not_found', mail: 'mail_parameters_not_found' } as const;

type Deps = Parameters<typeof deliver>[0] & {
  db: Database;
  keys: Pick<Keys, 'attempts'>;
  now: () => Date;
  addWork: AddWork;
  config: Parameters<typeof configuredChannels>[0];
  log: { warn: (msg: string) => void };
  /** Six random characters. */
  drawCode?: () => string;
};

/** Requests for help: everybody sees and makes their own, who holds support:update sees and handles all. */
export const ticketsService = (deps: Deps) => {
  const { db, keys, now, addWork, config, log, drawCode = newCode } = deps;

  const present = async (account: Asking, id: string): Promise<Ticket> => {
    const [ticket] = await findTickets(db, { id, limit: 1 });
    if (!ticket || (ticket.id_user !== account.id && !seesAll(account))) throw new AppError('not_found');
    return asSeenBy(account, ticket);
  };

  /** Whether it was stored now; not when there is one of this id. Another code is drawn when one is taken. */
  const store = async (account: Asking, ticket: NewTicket & { id: string }, files: Attachment[]): Promise<boolean> => {
    const isStored = await transaction(db, async (client) => {
      if (!(await lockAccount(client, account.id))) throw new AppError('unauthorized');
      const draft = { ...ticket, id_user: account.id, cod_ticket: `PV-${drawCode()}`, tms_created_at: now() };
      if (!(await insertTicket(client, draft))) return false;
      // Within the transaction, so that the same ticket sent again is not counted: only the first one gets here.
      await takeAttempt(client, { keys, now }, { kind: 'ticket', target: account.id });
      await insertFiles(client, ticket.id, files);
      await insertDeliveries(client, ticket.id, configuredChannels(config));
      return true;
    });
    if (isStored) return true;
    const [found] = await findTickets(db, { id: ticket.id, limit: 1 });
    return found ? false : store(account, ticket, files);
  };

  /** The ticket stands without it: what was never taken up is added again by a sweep. */
  const addDeliveries = async (id_ticket: string): Promise<void> => {
    for (const channel of configuredChannels(config)) {
      await addWork(workOf(channel), { id_ticket }).catch(() => log.warn('a ticket waits for the sweep'));
    }
  };

  return {
    /**
     * A new ticket with its files, stored; it is delivered behind the request. The same id from the same account once
     * more is answered with the ticket that there is. Throws `invalid_request` and `unsupported_media_type` for files,
     * `too_many_requests` after ten in an hour, `not_found` for an id that is somebody else's, and `unauthorized` when the
     * account was deleted meanwhile.
     */
    create: async (account: Asking, ticket: NewTicket, uploads: Upload[]): Promise<Ticket> => {
      const id = ticket.id ?? randomUUID();
      const files = await readAttachments(uploads);
      if (await store(account, { ...ticket, id }, files)) await addDeliveries(id);
      const stored = await present(account, id);
      if (!stored.flg_own) throw new AppError('not_found');
      return stored;
    },

    /** The own tickets or, for who sees them, all; the newest first, 500 at most. */
    list: async (account: Asking, { all }: { all: boolean }): Promise<Ticket[]> => {
      if (all && !seesAll(account)) throw new AppError('not_found');
      const tickets = await findTickets(db, { id_user: all ? undefined : account.id, limit: longestList });
      return tickets.map((ticket) => asSeenBy(account, ticket));
    },

    /** A file, its content in base64. Throws `not_found` when its ticket is not the account's to see. */
    readFile: async (
      account: Asking,
      { id, id_file }: { id: string; id_file: string },
    ): Promise<TicketFile & { content: string }> => {
      const file = await findFile(db, { id, id_file, id_user: seesAll(account) ? undefined : account.id });
      if (!file) throw new AppError('not_found');
      return { ...file, num_bytes: file.content.length, content: file.content.toString('base64') };
    },

    /** Delivers it at once, unless it is delivered. Throws `not_found`, or why it was not delivered. */
    retry: async (account: Asking, id: string, channel: DeliveryChannel): Promise<Ticket> => {
      const ticket = await present(account, id);
      if (ticket.deliveries.some((one) => one.channel === channel && one.state === 'delivered')) return ticket;
      if (!configuredChannels(config).includes(channel)) throw new AppError(missing[channel]);
      // Of a ticket that is older than the channel there is none yet.
      await insertDeliveries(db, id, [channel]);
      await deliver(deps, { id_ticket: id, channel });
      return present(account, id);
    },

    /** Marks it as dealt with, which stops its deliveries, or as open again: a sweep lets them go on. Throws `not_found`. */
    close: async (account: Asking, id: string, closed: boolean): Promise<Ticket> => {
      await markClosed(db, id, closed ? now() : null);
      return present(account, id);
    },
  };
};
