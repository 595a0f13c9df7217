import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ticket, TicketFilter, TicketPriority } from '../../../contract/tickets.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { ticket, ticketDelivery, ticketFile, ticketMessage, type ticketNote } from '../../db/schema/tickets.ts';
import { AppError } from '../../http/errors.ts';

type Sought = Omit<TicketFilter, 'assignee'> & {
  /** Null: handled by nobody. */
  id_assignee?: string | null | undefined;
  /** The id or the code. */
  id?: string;
  /** Whose tickets. */
  id_user?: string | undefined;
};

type Page = {
  limit: number;
  order?: 'newest' | 'priority';
  /** The cursor of the last ticket of the page before. */
  after?: string | undefined;
  /** How many characters of their texts; without it, all. */
  contentLength?: number;
};

/** Accents that are signs of their own, and apostrophes: phones and computers type them differently. */
const marks = "[\\u0300-\\u036f'’‘`´]";

const baseOf = (letter: string): string => letter.normalize('NFD').charAt(0).toLowerCase();

/** Up to the last accented Latin letter. */
const letters = Array.from({ length: 0x1f00 }, (_, code) => String.fromCharCode(code));

/** A word as a pattern that ignores case, accents and apostrophes, like the searches of the pages. */
const patternOf = (word: string): string => {
  const typed = word.normalize('NFD').replaceAll(new RegExp(marks, 'g'), '').normalize('NFC');
  const signs = [...typed].map((sign) => {
    const same = letters.filter((letter) => /[a-z]/i.test(sign) && baseOf(letter) === baseOf(sign));
    return [sign, ...same].join('').replaceAll(/[^\p{L}\d]/gu, '\\$&');
  });
  return signs.map((same) => `[${same}]${marks}*`).join('');
};

const searchedText = sql`concat_ws(' ', ${ticket.cod_ticket}, ${ticket.subject}, ${ticket.content}, ${ticket.user_email},
  ${ticket.user_full_name}, ${appUser.email}, ${appUser.full_name})`;

/** Whether staff did not write last; true too while nobody has written anything after the ticket. */
export const isUnanswered = sql`not coalesce((select ${ticketMessage.flg_staff} from ${ticketMessage}
  where ${ticketMessage.id_ticket} = ${ticket.id} order by ${ticketMessage.num_position} desc limit 1), false)`;

const stateIs = {
  open: isNull(ticket.tms_closed_at),
  closed: isNotNull(ticket.tms_closed_at),
  unanswered: and(isNull(ticket.tms_closed_at), isUnanswered),
};

/** Matches the tickets that are sought, joined with the accounts that wrote them. */
const isSought = ({ id, id_user, id_assignee, state, search }: Sought): SQL | undefined =>
  and(
    id === undefined ? undefined : eq(id.startsWith('PV-') ? ticket.cod_ticket : ticket.id, id),
    id_user === undefined ? undefined : eq(ticket.id_user, id_user),
    id_assignee === null ? isNull(ticket.id_assignee) : undefined,
    id_assignee ? eq(ticket.id_assignee, id_assignee) : undefined,
    state && stateIs[state],
    ...(search?.split(/\s+/) ?? []).map((word) => sql`${searchedText} ~* ${patternOf(word)}`),
  );

/** The highest priority first, what is closed last. */
const rank = sql`case when ${ticket.tms_closed_at} is not null then 3 when ${ticket.hs_ticket_priority} = 'HIGH' then 0
  when ${ticket.hs_ticket_priority} = 'MEDIUM' then 1 else 2 end`;

const moment = sql`(extract(epoch from ${ticket.tms_created_at}) * 1000000)::bigint`;

/** Matches the tickets of the pages after a cursor, which is that of the last ticket before them. */
const comesAfter = (cursor: string): SQL => {
  const [id, microseconds, ranked] = cursor.split('_').reverse();
  const isOlder = sql`(${ticket.tms_created_at}, ${ticket.id}) < (to_timestamp(${microseconds}::numeric / 1000000), ${id}::uuid)`;
  return ranked === undefined ? isOlder : sql`(${rank} > ${ranked}::int or (${rank} = ${ranked}::int and ${isOlder}))`;
};

/** Reads lengths without the files' content. */
const filesOf = (db: DbOrTx) =>
  db
    .select({
      list: sql`coalesce(json_agg(json_build_object('id', ${ticketFile.id}, 'name', ${ticketFile.name},
        'des_type', ${ticketFile.des_type}, 'num_bytes', octet_length(${ticketFile.content}))
        order by ${ticketFile.num_position}), '[]')`,
    })
    .from(ticketFile)
    .where(eq(ticketFile.id_ticket, ticket.id));

const deliveriesOf = (db: DbOrTx) =>
  db
    .select({
      list: sql`coalesce(json_agg(json_build_object('channel', ${ticketDelivery.des_channel},
        'state', ${ticketDelivery.des_state}, 'num_attempts', ${ticketDelivery.num_attempts},
        'error', ${ticketDelivery.des_error}, 'tms_delivered_at',
        to_char(${ticketDelivery.tms_delivered_at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by ${ticketDelivery.des_channel}), '[]')`,
    })
    .from(ticketDelivery)
    .where(eq(ticketDelivery.id_ticket, ticket.id));

/** An answer that the asker has not seen. */
const isUnread = and(eq(ticketMessage.flg_staff, true), gt(ticketMessage.num_position, ticket.num_read));

/** Which state a ticket is in, and how many messages and unread ones it has. */
const messagesOf = (db: DbOrTx) =>
  db
    .select({
      num_messages: sql<number>`count(*)::integer`.as('num_messages'),
      num_unread: sql<number>`(count(*) filter (where ${isUnread}))::integer`.as('num_unread'),
      des_state: sql<Ticket['des_state']>`case when ${ticket.tms_closed_at} is not null then 'closed'
        when bool_or(${ticketMessage.flg_staff}) is not true then 'new'
        when (array_agg(${ticketMessage.flg_staff} order by ${ticketMessage.num_position} desc))[1] then 'answered'
        else 'waiting' end`.as('des_state'),
    })
    .from(ticketMessage)
    .where(eq(ticketMessage.id_ticket, ticket.id))
    .as('messages');

const { des_language: _language, num_read: _read, id_assignee: _assignee, ...columns } = getTableColumns(ticket);

const handler = alias(appUser, 'handler');

/**
 * Resolves to tickets with their files and deliveries, newest first, or those of higher priority before them; each with how
 * many are sought in all. Their texts are read once.
 */
export const findTickets = (
  db: DbOrTx,
  { limit, order = 'newest', after, contentLength, ...sought }: Sought & Page,
) => {
  const messages = messagesOf(db);
  const isRanked = order === 'priority';
  const isAuthor = eq(appUser.id, ticket.id_user);
  const found = db
    .$with('found')
    .as(db.select({ id: ticket.id }).from(ticket).leftJoin(appUser, isAuthor).where(isSought(sought)));
  return db
    .with(found)
    .select({
      ...columns,
      content: contentLength === undefined ? ticket.content : sql<string>`left(${ticket.content}, ${contentLength})`,
      account: { full_name: appUser.full_name, email: appUser.email },
      files: sql<Ticket['files']>`${filesOf(db)}`,
      deliveries: sql<Ticket['deliveries']>`${deliveriesOf(db)}`,
      assignee: { id: handler.id, full_name: handler.full_name },
      num_messages: messages.num_messages,
      num_unread: messages.num_unread,
      des_state: messages.des_state,
      cursor: isRanked
        ? sql<string>`${rank} || '_' || ${moment} || '_' || ${ticket.id}`
        : sql<string>`${moment} || '_' || ${ticket.id}`,
      total: sql<number>`(select count(*)::int from ${found})`,
    })
    .from(found)
    .innerJoin(ticket, eq(ticket.id, found.id))
    .leftJoin(appUser, isAuthor)
    .leftJoin(handler, eq(handler.id, ticket.id_assignee))
    .crossJoinLateral(messages)
    .where(after === undefined ? undefined : comesAfter(after))
    .orderBy(...(isRanked ? [asc(rank)] : []), desc(ticket.tms_created_at), desc(ticket.id))
    .limit(limit);
};

export type FoundTicket = Awaited<ReturnType<typeof findTickets>>[number];

/** Resolves to how many tickets are open, and to how many of them staff did not write last. */
export const countOpen = async (db: DbOrTx) => {
  const num_unanswered = sql<number>`(count(*) filter (where ${isUnanswered}))::int`;
  const [found] = await db.select({ num_open: count(), num_unanswered }).from(ticket).where(stateIs.open);
  return found;
};

/** Resolves to the number of answers that an account has not seen yet. */
export const countUnread = async (db: DbOrTx, id_user: string): Promise<number> => {
  const [found] = await db
    .select({ number: count() })
    .from(ticket)
    .innerJoin(ticketMessage, eq(ticketMessage.id_ticket, ticket.id))
    .where(and(eq(ticket.id_user, id_user), isUnread));
  return found?.number ?? 0;
};

/** Resolves to whether the account exists; it then cannot be deleted until the transaction ends. */
export const lockAccount = async (tx: Tx, id_user: string): Promise<boolean> =>
  (await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id_user)).for('key share')).length > 0;

/** Resolves to whose ticket it is; nobody else writes in it until the transaction ends. */
export const lockTicket = async (tx: Tx, id: string) => {
  const [found] = await tx.select({ id_user: ticket.id_user }).from(ticket).where(eq(ticket.id, id)).for('update');
  return found;
};

/** Resolves to whether this very message or note is stored. Throws `not_found` when its id belongs to another one. */
export const isStored = async (
  tx: Tx,
  table: typeof ticketMessage | typeof ticketNote,
  { id, id_ticket, id_user }: { id: string; id_ticket: string; id_user: string },
): Promise<boolean> => {
  const of = { id_ticket: table.id_ticket, id_user: table.id_user };
  const [found] = await tx.select(of).from(table).where(eq(table.id, id));
  if (found && (found.id_ticket !== id_ticket || found.id_user !== id_user)) throw new AppError('not_found');
  return found !== undefined;
};

/** Resolves to a file of a ticket; with `id_user`, only if the ticket is this account's. */
export const findFile = async (
  db: DbOrTx,
  { id, id_file, id_user }: { id: string; id_file: string; id_user?: string | undefined },
) => {
  const isOwn = id_user === undefined ? undefined : eq(ticket.id_user, id_user);
  const [found] = await db
    .select(getTableColumns(ticketFile))
    .from(ticketFile)
    .innerJoin(ticket, eq(ticket.id, ticketFile.id_ticket))
    .where(and(eq(ticketFile.id, id_file), eq(ticket.id, id), isOwn));
  return found;
};

/** Stores who handles a ticket, or its priority. */
export const updateHandler = (
  db: DbOrTx,
  id: string,
  change: { id_assignee?: string | null | undefined; hs_ticket_priority?: TicketPriority | undefined },
) => db.update(ticket).set(change).where(eq(ticket.id, id));

/** Closes a ticket; one closed already keeps its time. */
export const closeTicket = (db: DbOrTx, id: string, tms_closed_at: Date) =>
  db
    .update(ticket)
    .set({ tms_closed_at })
    .where(and(eq(ticket.id, id), isNull(ticket.tms_closed_at)));
