import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { DeliveryChannel, DeliveryState } from '../../../contract/tickets.ts';
import type { DbOrTx } from '../../db/database.ts';
import { ticket, ticketDelivery } from '../../db/schema/tickets.ts';

type OpenDeliveries = { channel: DeliveryChannel; state: Exclude<DeliveryState, 'delivered'>; deliveries: number };

/**
 * Resolves to how many deliveries of open tickets are not done, by channel and state; combinations without any are
 * absent.
 */
export const countOpenDeliveries = (db: DbOrTx): Promise<OpenDeliveries[]> => {
  const { des_channel, des_state } = ticketDelivery;
  return db
    .select({
      channel: des_channel,
      // Never "delivered": excluded by the condition.
      state: sql<OpenDeliveries['state']>`${des_state}`,
      deliveries: count(),
    })
    .from(ticketDelivery)
    .innerJoin(ticket, eq(ticket.id, ticketDelivery.id_ticket))
    .where(and(ne(des_state, 'delivered'), isNull(ticket.tms_closed_at)))
    .groupBy(des_channel, des_state);
};
