import type { DeliveryChannel, DeliveryState } from '../../../contract/tickets.ts';
import type { Database } from '../../db/database.ts';

type OpenDeliveries = { channel: DeliveryChannel; state: Exclude<DeliveryState, 'delivered'>; deliveries: number };

/** How many open tickets have not reached where they are sent to, by way and state; what there is none of is left out. */
export const countOpenDeliveries = async (db: Database): Promise<OpenDeliveries[]> => {
  const { rows } = await db.$client.query<OpenDeliveries>(
    `select des_channel as channel, des_state as state, count(*)::int as deliveries
     from ticket_delivery join ticket on ticket.id = id_ticket
     where des_state <> 'delivered' and tms_closed_at is null group by 1, 2`,
  );
  return rows;
};
