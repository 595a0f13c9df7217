import type { FastifyInstance } from 'fastify';
import { tickets } from '../../../contract/tickets.ts';
import { understandForms } from '../../http/forms.ts';
import { implement } from '../../http/implement.ts';
import { createTicketCalls } from './ticket-calls.ts';

/**
 * For an answer with somebody else's file: a browser that is led there saves it, and if it showed it, nothing in it would
 * run, load or belong to this site.
 */
const inertFile = {
  'content-disposition': 'attachment',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Requests for help. */
export const ticketRoutes = async (
  app: FastifyInstance,
  deps: Parameters<typeof createTicketCalls>[0],
): Promise<void> => {
  const calls = createTicketCalls(deps);
  await app.register(async (forms) => {
    await understandForms(forms);
    implement(forms, tickets, {
      'POST /tickets': async ({ account, body, files }) => ({
        status_code: 200,
        ticket: await calls.create(account, body, files),
      }),
      'GET /tickets': ({ account, querystring }) =>
        calls.list(account, { ...querystring, all: querystring.all === 'true' }),
      'GET /tickets/:id': ({ account, params }) => calls.show(account, params.id),
      'GET /tickets/counts': ({ account }) => calls.count(account),
      'GET /tickets/:id/messages': ({ account, params }) => calls.messages(account, params.id),
      'POST /tickets/:id/messages': ({ account, params, body }) => calls.write(account, params.id, body),
      'POST /tickets/:id/read': ({ account, params, body }) => calls.read(account, params.id, body.num_seen),
      'GET /tickets/:id/files/:id_file': ({ account, params, reply }) => {
        reply.headers(inertFile);
        return calls.readFile(account, params);
      },
      'POST /tickets/:id/retry': ({ account, params, body }) => calls.retry(account, params.id, body.channel),
      'POST /tickets/:id/close': ({ account, params, body }) => calls.close(account, params.id, body.closed),
    });
  });
};
