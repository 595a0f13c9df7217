import fc, { type Arbitrary } from 'fast-check';
import type { Json } from '../valid-values.ts';
import {
  type Context,
  type EndpointSetup,
  email,
  from,
  idsOf,
  record,
  type Setups,
  today,
  yesterday,
} from './setup.ts';

const ticketsOf = async ({ fixtures, actors, amount }: Context) => {
  const [writer] = await fixtures.users(1);
  const own = await fixtures.tickets(actors.teacher.id, amount);
  const foreign = await fixtures.tickets(writer?.id, 5);
  return { own, foreign, all: [...own, ...foreign] };
};

/** The tickets in which one may write, and those of others. */
const talkOf = async (context: Context): Promise<EndpointSetup> => {
  const { own, foreign, all } = await ticketsOf(context);
  const ids = [...idsOf(own), ...idsOf(all)];
  return { allowed: ['manager', 'admin'], params: from(ids), foreign: foreign.map(({ id }) => id) };
};

const filledDay = { params: from([{ date: today }, { date: yesterday }]) };

/** Any subset of a list's filters, on days with data. */
const filtered = (filters: Record<string, Arbitrary<Json>>): EndpointSetup => ({
  ...filledDay,
  querystring: record({ ...filters, page_number: fc.integer({ min: 1, max: 400 }) }, []),
});

const someText = fc.constantFrom<Json>('example', 'DEMO', 'a', '%', '_', 'nobody', "o'", '\\');

/** Of the audit and of tickets. */
export const officeSetups: Setups = {
  'GET /audit/navigation/:date': async () => filtered({ user: someText, page: fc.constantFrom('/roles', '/test') }),
  'GET /audit/error_frontend/:date': async () => filtered({ page: fc.constantFrom('/roles', '/test') }),
  'GET /audit/requests/:date': async () =>
    filtered({
      user: someText,
      route: fc.constantFrom('/responses', '/users', "/o'"),
      status_code: fc.constantFrom<Json>('errors', 200, 404),
    }),
  'GET /audit/error_backend/:date': async () => filtered({ route: fc.constantFrom('/responses', '/users') }),
  'GET /audit/security/:date': async () =>
    filtered({ user: someText, event: fc.constantFrom('signed_in', 'role_changed') }),
  'POST /tickets': async () => ({
    files: fc.array(
      fc.record({
        name: fc.constantFrom('log.txt', '../../x.txt', 'è.txt', '\u0000.txt', 'x'.repeat(300), ''),
        content: fc.constantFrom('a line of a log', '', '<svg onload=x>', '\u0000', '%PDF-1.7', 'x'.repeat(600_000)),
      }),
      { maxLength: 3 },
    ),
    body: record({
      hs_ticket_category: fc.constantFrom('other', 'system_break'),
      hs_ticket_priority: fc.constantFrom('LOW', 'HIGH'),
      subject: fc.constant('Non parte'),
      content: fc.constantFrom('Schermo bianco', 'Due\nrighe'),
      user_email: email,
      user_full_name: fc.constant('Ada Prova'),
    }),
  }),
  'GET /tickets/:id/messages': async (context) => talkOf(context),
  'POST /tickets/:id/messages': async (context) => ({
    ...(await talkOf(context)),
    body: record({ id: fc.uuid(), content: someText, num_seen: fc.integer({ min: 0, max: 3 }) }),
  }),
  'POST /tickets/:id/read': async (context) => ({
    ...(await talkOf(context)),
    body: from([{ num_seen: 0 }, { num_seen: 3 }]),
  }),
  'GET /tickets/:id/files/:id_file': async (context) => {
    const { own, foreign, all } = await ticketsOf(context);
    return { allowed: ['manager', 'admin'], params: from([...own, ...all]), foreign: foreign.map(({ id }) => id) };
  },
  'POST /tickets/:id/retry': async (context) => ({
    params: from(idsOf((await ticketsOf(context)).all)),
    body: from([{ channel: 'mail' }, { channel: 'mail' }, { channel: 'hubspot' }]),
  }),
  'POST /tickets/:id/close': async (context) => ({ params: from(idsOf((await ticketsOf(context)).all)) }),
};
