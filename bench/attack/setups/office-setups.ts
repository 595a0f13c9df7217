import fc from 'fast-check';
import { storeUsers } from './account-setups.ts';
import { differentCodes, type EndpointSetup, mostlyOwn, type Setups, today, type World, yesterday } from './setup.ts';

/** Tickets with a file and two failed deliveries each. */
const storeTickets = async ({ rows }: World, id_user: string | undefined, count: number) => {
  const stored = await rows<{ id: string; id_file: string }>(
    `with written as (
       insert into ticket (cod_ticket, id_user, hs_ticket_category, hs_ticket_priority, subject, content, user_email,
         user_full_name, des_language, tms_created_at)
       select 'PV-' || code, $1, 'other', 'LOW', 'Aiuto', 'Non parte', 'ada@attack.example', 'Ada Prova', 'it', now()
       from unnest($2::text[]) as code returning id
     )
     insert into ticket_file (id_ticket, num_position, name, des_type, content)
     select id, 0, 'log.txt', 'text/plain', 'log'::bytea from written returning id_ticket as id, id as id_file`,
    ...[id_user, differentCodes(count)],
  );
  await rows(
    `insert into ticket_delivery (id_ticket, des_channel, des_state, num_attempts, des_error)
     select id, channel, 'failed', 1, 'unexpected_error_creating_ticket'
     from unnest($1::uuid[]) as id, unnest('{mail,hubspot}'::text[]) as channel`,
    stored.map(({ id }) => id),
  );
  return stored;
};

/** Tickets of the teacher, in which staff may write, and some of somebody else. */
const tickets = async (world: World): Promise<EndpointSetup> => {
  const own = await storeTickets(world, world.actors.teacher.id, world.amount);
  const [writer] = await storeUsers(world, 1);
  const foreign = await storeTickets(world, writer?.id, 5);
  return { allowed: ['manager', 'admin'], ...mostlyOwn('id', own, foreign) };
};

const text = fc.constantFrom('example', 'DEMO', 'a', '%', '_', 'nobody', "o'", '\\');

/** The lists of the audit, on days with data. */
const audit = async (): Promise<EndpointSetup> => ({
  fields: {
    date: fc.constantFrom(today, yesterday),
    user: text,
    route: fc.constantFrom('/responses', '/users', "/o'"),
  },
});

/** Of the audit and of tickets. */
export const officeSetups: Setups = {
  'GET /audit/navigation/:date': audit,
  'GET /audit/error_frontend/:date': audit,
  'GET /audit/requests/:date': audit,
  'GET /audit/error_backend/:date': audit,
  'GET /audit/security/:date': audit,
  'POST /tickets': async () => ({ fields: { content: fc.constantFrom('Schermo bianco', 'Due\nrighe') } }),
  'GET /tickets': async () => ({ fields: { search: text } }),
  'GET /tickets/:id': tickets,
  'GET /tickets/:id/messages': tickets,
  'POST /tickets/:id/messages': async (world) => {
    const { fields = {}, ...setup } = await tickets(world);
    // The body has an id of its own.
    const body = fc.record({ id: fc.uuid({ version: 4 }), content: text, num_seen: fc.nat({ max: 3 }) });
    return { ...setup, fields, body };
  },
  'POST /tickets/:id/read': tickets,
  'GET /tickets/:id/notes': tickets,
  'POST /tickets/:id/notes': async (world) => {
    const { fields = {}, ...setup } = await tickets(world);
    return { ...setup, fields, body: fc.record({ id: fc.uuid({ version: 4 }), content: text }) };
  },
  'POST /tickets/:id/messages/:id_message/mail': async (world) => ({ fields: (await tickets(world)).fields ?? {} }),
  'POST /tickets/:id/handle': async (world) => ({ fields: (await tickets(world)).fields ?? {} }),
  'GET /tickets/:id/files/:id_file': async (world) => {
    const own = await storeTickets(world, world.actors.teacher.id, world.amount);
    const [writer] = await storeUsers(world, 1);
    const others = await storeTickets(world, writer?.id, 5);
    const foreign = others.map(({ id }) => id);
    return { allowed: ['manager', 'admin'], params: fc.constantFrom(...own, ...others), foreign };
  },
  'POST /tickets/:id/retry': async (world) => ({ fields: (await tickets(world)).fields ?? {} }),
  'POST /tickets/:id/close': async (world) => ({ fields: (await tickets(world)).fields ?? {} }),
};
