import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { TicketFilter } from '../../../contract/tickets.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { ticket } from '../../db/schema/tickets.ts';

export type Sought = TicketFilter & {
  /** The id or the code. */
  id?: string;
  /** Limits the search to this account's tickets. */
  id_user?: string | undefined;
};

const ignored = "[\\u0300-\\u036f'’‘`´]";

/** Without case, accents and apostrophes, which phones and computers type differently: like the searches of the pages. */
const plain = (text: SQL | string): SQL => sql`lower(regexp_replace(normalize(${text}, NFD), ${ignored}, '', 'g'))`;

const searchedText = sql`concat_ws(' ', ${ticket.cod_ticket}, ${ticket.subject}, ${ticket.content}, ${ticket.user_email},
  ${ticket.user_full_name},
  (select concat_ws(' ', ${appUser.email}, ${appUser.full_name}) from ${appUser} where ${appUser.id} = ${ticket.id_user}))`;

/** Matches the tickets that are sought. */
export const isSought = ({ id, id_user, state, search }: Sought): SQL | undefined =>
  and(
    id === undefined ? undefined : eq(id.startsWith('PV-') ? ticket.cod_ticket : ticket.id, id),
    id_user === undefined ? undefined : eq(ticket.id_user, id_user),
    state && (state === 'open' ? isNull : isNotNull)(ticket.tms_closed_at),
    ...(search?.split(/\s+/) ?? []).map((word) => sql`strpos(${plain(searchedText)}, ${plain(word)}) > 0`),
  );

/** Matches the tickets of the pages after a cursor, which is that of the last ticket before them. */
export const comesAfter = (cursor: string): SQL => {
  const [microseconds, id] = cursor.split('_');
  return sql`(${ticket.tms_created_at}, ${ticket.id}) < (to_timestamp(${microseconds}::numeric / 1000000), ${id}::uuid)`;
};
