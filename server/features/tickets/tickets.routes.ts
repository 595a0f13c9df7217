import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listedContentLength, ticketPageSize } from '../../../contract/rules/limits.ts';
import { tickets } from '../../../contract/tickets.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { understandForms } from '../../http/forms.ts';
import { implement } from '../../http/implement.ts';
import { addDeliveries, deliver, listChannels, reopen, type TicketDeps } from './deliveries.ts';
import { findMessages, mailAgain, storeRead } from './messages.ts';
import { findNotes, storeNote } from './notes.ts';
import { selectStaff } from './notices.ts';
import { asSeenBy, createTicketCalls, seesAll } from './ticket-calls.ts';
import {
  closeTicket,
  countOpen,
  countUnread,
  findFile,
  findTickets,
  lockAccount,
  updateHandler,
} from './tickets.repository.ts';

/** A browser that is led to somebody else's file saves it; if it showed it, nothing in it would run or load. */
const inertFile = {
  'content-disposition': 'attachment',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** The errors of channels that are not configured. */
const missing = { hubspot: 'ticket_parameters_not_found', mail: 'mail_parameters_not_found' } as const;

/** Requests for help. */
export const ticketRoutes = async (app: FastifyInstance, deps: TicketDeps): Promise<void> => {
  const { db, now, addWork, config } = deps;
  const { create, show, write } = createTicketCalls(deps);
  /** Throws `not_found` for the caller's own ticket: notes on it are not for the person who asked. */
  const checkForeign = async (account: Account, id: string) => {
    if ((await show(account, id)).flg_own) throw new AppError('not_found');
  };
  await app.register(async (forms) => {
    await understandForms(forms);
    implement(forms, tickets, {
      'POST /tickets': async ({ account, body, files }) => ({
        status_code: 200,
        ticket: await create(account, body, files),
      }),

      'GET /tickets': async ({ account, querystring: { all, after, order, assignee, ...filter } }) => {
        const isOfAll = all === 'true';
        if ((isOfAll || assignee) && !seesAll(account)) throw new AppError('not_found');
        const id_assignee = assignee && (assignee === 'me' ? account.id : null);
        const sought = { ...filter, id_assignee, id_user: isOfAll ? undefined : account.id };
        const page = { order, after, limit: ticketPageSize + 1, contentLength: listedContentLength };
        const found = await findTickets(db, { ...sought, ...page });
        const rows = found.slice(0, ticketPageSize);
        return {
          rows: rows.map((ticket) => asSeenBy(account, ticket)),
          total: found[0]?.total ?? 0,
          next: found.length > rows.length ? (rows.at(-1)?.cursor ?? null) : null,
        };
      },

      'GET /tickets/:id': ({ account, params }) => show(account, params.id),

      'GET /tickets/counts': async ({ account }) => ({
        num_unread: await countUnread(db, account.id),
        ...{ num_open: null, num_unanswered: null, ...(seesAll(account) && (await countOpen(db))) },
        flg_mailed: config.SMTP_URL !== undefined,
      }),

      'GET /tickets/staff': () => selectStaff(db).orderBy(asc(appUser.full_name), asc(appUser.id)),

      'GET /tickets/:id/messages': async ({ account, params }) => {
        await show(account, params.id);
        const messages = await findMessages(db, params.id);
        return messages.map(({ id_user, tms_created_at, mail, ...message }) => ({
          ...message,
          flg_own: id_user === account.id,
          tms_created_at: tms_created_at.toISOString(),
          mail: seesAll(account) ? mail : null,
        }));
      },

      'POST /tickets/:id/messages': ({ account, params, body }) => write(account, params.id, body),

      'POST /tickets/:id/messages/:id_message/mail': async ({ account, params: { id, id_message } }) => {
        await mailAgain(deps, id, id_message);
        return show(account, id);
      },

      'GET /tickets/:id/notes': async ({ account, params: { id } }) => {
        await checkForeign(account, id);
        return findNotes(db, id, account);
      },

      'POST /tickets/:id/notes': async ({ account, params: { id }, body }) => {
        await checkForeign(account, id);
        await storeNote(deps, account, id, body);
        return findNotes(db, id, account);
      },

      'POST /tickets/:id/handle': async ({ account, params: { id }, body }) => {
        const { id_assignee } = body;
        await transaction(db, async (tx) => {
          if (id_assignee) {
            await lockAccount(tx, id_assignee);
            if ((await selectStaff(tx, eq(appUser.id, id_assignee))).length === 0) throw new AppError('not_found');
          }
          if (Object.keys(body).length > 0) await updateHandler(tx, id, body);
        });
        return show(account, id);
      },

      'POST /tickets/:id/read': async ({ account, params, body }) => {
        const { flg_own } = await show(account, params.id);
        if (flg_own) await storeRead(db, params.id, body.num_seen);
        return show(account, params.id);
      },

      'GET /tickets/:id/files/:id_file': async ({ account, params, reply }) => {
        reply.headers(inertFile);
        const file = await findFile(db, { ...params, id_user: seesAll(account) ? undefined : account.id });
        if (!file) throw new AppError('not_found');
        return { ...file, num_bytes: file.content.length, content: file.content.toString('base64') };
      },

      'POST /tickets/:id/retry': async ({ account, params: { id }, body: { channel } }) => {
        const ticket = await show(account, id);
        if (ticket.deliveries.some((one) => one.channel === channel && one.state === 'delivered')) return ticket;
        if (!(await listChannels(db, config)).includes(channel)) throw new AppError(missing[channel]);
        // A ticket older than the channel has no delivery yet.
        await transaction(db, (tx) => addDeliveries(tx, addWork, id, [channel]));
        await deliver(deps, { id_ticket: id, channel });
        return show(account, id);
      },

      // Closing stops its deliveries, and opening continues them.
      'POST /tickets/:id/close': async ({ account, params: { id }, body }) => {
        await (body.closed ? closeTicket(db, id, now()) : transaction(db, (tx) => reopen(tx, addWork, id)));
        return show(account, id);
      },
    });
  });
};
