import { randomUUID } from 'node:crypto';
import type { DeliveryChannel, DeliveryError, DeliveryState } from '../../../../contract/tickets.ts';
import type { Database } from '../../../db/database.ts';
import type { StoredFile, StoredTicket } from '../deliveries.repository.ts';

export const beginning = new Date('2026-03-02T09:00:00Z');

/** A one-pixel picture. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const twoFiles: StoredFile[] = [
  { num_position: 0, name: 'La schermata è vuota.png', des_type: 'image/png', content: png },
  { num_position: 1, name: 'note.txt', des_type: 'text/plain', content: Buffer.from('perché?\nnon so\n') },
];

const codeOf = (id: string): string =>
  `PV-${id
    .replace(/[^0-9a-f]/g, '')
    .slice(0, 6)
    .toUpperCase()}`;

type Options = Partial<Omit<StoredTicket, 'account'>> & {
  /** The account that wrote it. */
  id_user?: string;
  channels?: DeliveryChannel[];
  createdAt?: Date;
};

/** Stores a ticket as the support page does, with waiting deliveries. */
export const storeTicket = async (
  { $client }: Database,
  { channels = ['hubspot'], createdAt = beginning, files = [], id_user, ...given }: Options = {},
): Promise<{ id_ticket: string; cod_ticket: string }> => {
  const id_ticket = randomUUID();
  const ticket = {
    cod_ticket: codeOf(id_ticket),
    hs_ticket_category: 'unexpected_results',
    hs_ticket_priority: 'HIGH',
    subject: 'I risultati della 3B',
    content: 'Non capisco i risultati.\nMi aiutate?',
    user_email: `${id_ticket.slice(0, 8)}@scuola.example`,
    user_full_name: 'Anna Dell’Acqua',
    des_language: 'it',
    ...given,
  };
  await $client.query(
    `insert into ticket (id, cod_ticket, hs_ticket_category, hs_ticket_priority, subject, content, user_email,
       user_full_name, des_language, tms_created_at, id_user)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id_ticket,
      ticket.cod_ticket,
      ticket.hs_ticket_category,
      ticket.hs_ticket_priority,
      ticket.subject,
      ticket.content,
      ticket.user_email,
      ticket.user_full_name,
      ticket.des_language,
      createdAt,
      id_user ?? null,
    ],
  );
  for (const { num_position, name, des_type, content } of files) {
    await $client.query(
      'insert into ticket_file (id_ticket, num_position, name, des_type, content) values ($1, $2, $3, $4, $5)',
      [id_ticket, num_position, name, des_type, content],
    );
  }
  for (const channel of channels) {
    await $client.query('insert into ticket_delivery (id_ticket, des_channel) values ($1, $2)', [id_ticket, channel]);
  }
  return { id_ticket, cod_ticket: ticket.cod_ticket };
};

/** Closes a ticket, or reopens it with null. */
export const closeTicket = ({ $client }: Database, { id_ticket }: { id_ticket: string }, closedAt: Date | null) =>
  $client.query('update ticket set tms_closed_at = $2 where id = $1', [id_ticket, closedAt]);

type DeliveryRow = {
  des_state: DeliveryState;
  num_attempts: number;
  des_error: DeliveryError | null;
  tms_attempt_at: Date | null;
  tms_delivered_at: Date | null;
};

/** Resolves to a delivery's row. Throws an Error when there is none. */
export const readDelivery = async (
  { $client }: Database,
  { id_ticket, channel }: { id_ticket: string; channel: DeliveryChannel },
): Promise<DeliveryRow> => {
  const { rows } = await $client.query<DeliveryRow>(
    `select des_state, num_attempts, des_error, tms_attempt_at, tms_delivered_at
     from ticket_delivery where id_ticket = $1 and des_channel = $2`,
    [id_ticket, channel],
  );
  const [row] = rows;
  if (!row) throw new Error('no such delivery');
  return row;
};
