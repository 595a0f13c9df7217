import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { DeliveryChannel } from '../../../../contract/tickets.ts';
import type { Database } from '../../../db/database.ts';
import { ticket, ticketDelivery, ticketFile } from '../../../db/schema/tickets.ts';
import type { DeliveryKey, StoredFile } from '../deliveries.repository.ts';

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

type Options = Partial<typeof ticket.$inferInsert> & { files?: StoredFile[]; channels?: DeliveryChannel[] };

/** Stores a ticket as the support page does, with waiting deliveries. */
export const storeTicket = async (
  db: Database,
  { channels = ['hubspot'], files = [], ...given }: Options = {},
): Promise<{ id_ticket: string; cod_ticket: string }> => {
  const id_ticket = randomUUID();
  const cod_ticket = given.cod_ticket ?? `PV-${id_ticket.replaceAll('-', '').slice(0, 6).toUpperCase()}`;
  await db.insert(ticket).values({
    id: id_ticket,
    hs_ticket_category: 'unexpected_results',
    hs_ticket_priority: 'HIGH',
    subject: 'I risultati della 3B',
    content: 'Non capisco i risultati.\nMi aiutate?',
    user_email: `${id_ticket.slice(0, 8)}@scuola.example`,
    user_full_name: 'Anna Dell’Acqua',
    des_language: 'it',
    tms_created_at: beginning,
    ...given,
    cod_ticket,
  });
  for (const file of files) await db.insert(ticketFile).values({ id_ticket, ...file });
  for (const des_channel of channels) await db.insert(ticketDelivery).values({ id_ticket, des_channel });
  return { id_ticket, cod_ticket };
};

/** Closes a ticket, or reopens it with null. */
export const closeTicket = (db: Database, { id_ticket }: { id_ticket: string }, tms_closed_at: Date | null) =>
  db.update(ticket).set({ tms_closed_at }).where(eq(ticket.id, id_ticket));

/** Resolves to a delivery's row. Throws an Error when there is none. */
export const readDelivery = async (db: Database, { id_ticket, channel }: DeliveryKey) => {
  const { id_ticket: of, des_channel } = ticketDelivery;
  const [row] = await db
    .select()
    .from(ticketDelivery)
    .where(and(eq(of, id_ticket), eq(des_channel, channel)));
  if (!row) throw new Error('no such delivery');
  return row;
};
