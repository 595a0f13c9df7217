import type { DeliveryChannel, NewTicket, Ticket } from '../../../contract/tickets.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Attachment } from './attachments.ts';

export type FoundTicket = Omit<Ticket, 'tms_created_at' | 'tms_closed_at' | 'flg_own'> & {
  id_user: string | null;
  tms_created_at: Date;
  tms_closed_at: Date | null;
};

type Sought = {
  id?: string;
  /** Only those of this account. */
  id_user?: string | undefined;
  limit: number;
};

/** Tickets with their files and deliveries, the newest first. Lengths are read without the files' content. */
export const findTickets = async (client: DbOrTx, { id, id_user, limit }: Sought): Promise<FoundTicket[]> => {
  const { rows } = await client.$client.query<FoundTicket>(
    `select id, id_user, cod_ticket, hs_ticket_category, hs_ticket_priority, subject, content, user_email,
       user_full_name, tms_created_at, tms_closed_at,
       (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'des_type', f.des_type,
          'num_bytes', octet_length(f.content)) order by f.num_position), '[]')
        from ticket_file f where f.id_ticket = ticket.id) as files,
       (select coalesce(json_agg(json_build_object('channel', d.des_channel, 'state', d.des_state,
          'num_attempts', d.num_attempts, 'error', d.des_error, 'tms_delivered_at',
          to_char(d.tms_delivered_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.des_channel), '[]')
        from ticket_delivery d where d.id_ticket = ticket.id) as deliveries
     from ticket
     where ($1::uuid is null or id = $1) and ($2::uuid is null or id_user = $2)
     order by tms_created_at desc, id desc limit $3`,
    [id ?? null, id_user ?? null, limit],
  );
  return rows;
};

/** Whether the account is there; it then stays until the transaction ends. */
export const holdAccount = async (client: DbOrTx, id_user: string): Promise<boolean> =>
  (await client.$client.query('select from app_user where id = $1 for key share', [id_user])).rowCount === 1;

/** Whether the ticket was stored; not when its id or its code is taken. Waits for who is storing the same id. */
export const insertTicket = async (
  client: DbOrTx,
  ticket: NewTicket & { id: string; id_user: string; cod_ticket: string; tms_created_at: Date },
): Promise<boolean> => {
  const { rowCount } = await client.$client.query(
    `insert into ticket (id, id_user, cod_ticket, hs_ticket_category, hs_ticket_priority, subject, content, user_email,
       user_full_name, des_language, tms_created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      ticket.id,
      ticket.id_user,
      ticket.cod_ticket,
      ticket.hs_ticket_category,
      ticket.hs_ticket_priority,
      ticket.subject,
      ticket.content,
      ticket.user_email,
      ticket.user_full_name,
      ticket.language,
      ticket.tms_created_at,
    ],
  );
  return rowCount === 1;
};

export const insertFiles = async (client: DbOrTx, id_ticket: string, files: Attachment[]): Promise<void> => {
  // One by one: many in a statement would be turned into text, twice as long.
  for (const [num_position, { name, des_type, content }] of files.entries()) {
    await client.$client.query(
      'insert into ticket_file (id_ticket, num_position, name, des_type, content) values ($1, $2, $3, $4, $5)',
      [id_ticket, num_position, name, des_type, content],
    );
  }
};

/** A delivery that waits for each channel; those that there are stay as they are. */
export const insertDeliveries = (client: DbOrTx, id_ticket: string, channels: DeliveryChannel[]) =>
  client.$client.query(
    `insert into ticket_delivery (id_ticket, des_channel) select $1, unnest($2::text[])
     on conflict (id_ticket, des_channel) do nothing`,
    [id_ticket, channels],
  );

type StoredFile = { id: string; name: string; des_type: Attachment['des_type']; content: Buffer };

/** A file of a ticket; with `id_user`, only of a ticket of this account. */
export const findFile = async (
  client: DbOrTx,
  { id, id_file, id_user }: { id: string; id_file: string; id_user?: string | undefined },
): Promise<StoredFile | undefined> => {
  const { rows } = await client.$client.query<StoredFile>(
    `select f.id, f.name, f.des_type, f.content from ticket_file f join ticket t on t.id = f.id_ticket
     where f.id = $1 and t.id = $2 and ($3::uuid is null or t.id_user = $3)`,
    [id_file, id, id_user ?? null],
  );
  return rows[0];
};

/** Closes it, or opens it again; one that is closed keeps its moment. */
export const markClosed = (client: DbOrTx, id: string, closedAt: Date | null) =>
  client.$client.query(
    `update ticket set tms_closed_at = case when $2::timestamptz is null then null else coalesce(tms_closed_at, $2) end
     where id = $1`,
    [id, closedAt],
  );
