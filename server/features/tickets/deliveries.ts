import { and, eq, isNotNull } from 'drizzle-orm';
import type { DeliveryChannel } from '../../../contract/tickets.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { ticket, ticketDelivery } from '../../db/schema/tickets.ts';
import { AppError } from '../../http/errors.ts';
import type { AddWork, Workers } from '../../jobs/work.ts';
import type { Keys } from '../../lib/secret-key.ts';
import {
  type Claim,
  claimDelivery,
  DeliveryFailure,
  type DeliveryKey,
  findStoredTicket,
  type StoredTicket,
  storeOutcome,
} from './deliveries.repository.ts';
import { deliverToHubspot } from './hubspot/hubspot.ts';
import { deliverByMail, findMailbox, mailHead } from './ticket-mail.ts';

export type DeliveryDeps = Pick<Context, 'db' | 'now' | 'origin' | 'sendMail'> & {
  config: Pick<Config, 'HUBSPOT_TOKEN' | 'SMTP_URL'>;
  /** A stand-in for tests. */
  hubspot?: { url: string };
};

export type TicketDeps = DeliveryDeps &
  Pick<Context, 'addWork'> & {
    keys: Pick<Keys, 'attempts'>;
    config: Pick<Config, 'RATE_LIMIT_PER_IP'>;
    /** Returns six random characters. */
    drawCode?: () => string;
  };

/** Resolves to the channels over which new tickets are delivered. */
export const listChannels = async (db: DbOrTx, config: DeliveryDeps['config']): Promise<DeliveryChannel[]> => [
  ...(config.HUBSPOT_TOKEN ? (['hubspot'] as const) : []),
  ...((await findMailbox(db, config)) ? (['mail'] as const) : []),
];

/** Stores a waiting delivery per channel, and the work that makes it; existing ones stay as they are. */
export const addDeliveries = async (
  tx: Tx,
  addWork: AddWork,
  id_ticket: string,
  channels: DeliveryChannel[],
): Promise<void> => {
  for (const des_channel of channels) {
    const { rowCount } = await tx.insert(ticketDelivery).values({ id_ticket, des_channel }).onConflictDoNothing();
    if (rowCount === 1) await addWork(tx, `ticket_${des_channel}`, { id_ticket });
  }
};

/** Reopens a ticket if it is closed, and continues its deliveries: their work ended while it was closed. */
export const reopen = async (tx: Tx, addWork: AddWork, id_ticket: string): Promise<void> => {
  const isClosed = and(eq(ticket.id, id_ticket), isNotNull(ticket.tms_closed_at));
  const { rowCount } = await tx.update(ticket).set({ tms_closed_at: null }).where(isClosed);
  if (rowCount === 0) return;
  const waiting = await tx
    .select({ channel: ticketDelivery.des_channel })
    .from(ticketDelivery)
    .where(and(eq(ticketDelivery.id_ticket, id_ticket), eq(ticketDelivery.des_state, 'waiting')));
  for (const { channel } of waiting) await addWork(tx, `ticket_${channel}`, { id_ticket });
};

const send = async ({ db, config, sendMail, origin, hubspot }: DeliveryDeps, claim: Claim, stored: StoredTicket) => {
  const head = mailHead(origin(), stored.cod_ticket, stored.id);
  if (claim.channel === 'mail') return deliverByMail({ db, config, sendMail, head }, stored, claim);
  return deliverToHubspot({ token: config.HUBSPOT_TOKEN, link: head.link, ...hubspot }, stored);
};

/** Makes a claimed attempt. Without the database the claim stays until it expires. Throws a DeliveryFailure. */
const attempt = async (deps: DeliveryDeps, claim: Claim, stored: StoredTicket, isLast: boolean): Promise<void> => {
  try {
    await send(deps, claim, stored);
  } catch (cause) {
    const unexpected = new DeliveryFailure('unexpected_error_creating_ticket', 'later', cause);
    const failure = cause instanceof DeliveryFailure ? cause : unexpected;
    const des_state = failure.outcome === 'refused' || isLast || claim.hadFailed ? 'failed' : 'waiting';
    const outcome = { des_state, des_error: failure.code, tms_delivered_at: null } as const;
    await storeOutcome(deps.db, claim, outcome, failure.outcome === 'uncertain');
    throw failure;
  }
  await storeOutcome(deps.db, claim, { des_state: 'delivered', des_error: null, tms_delivered_at: deps.now() });
};

/** Makes one attempt if there is anything to do. Resolves to the reason why not. */
const tryOnce = async (deps: DeliveryDeps, key: DeliveryKey, { byStaff = false, isLast = false }) => {
  // Read before the claim: an attempt that cannot even begin keeps nobody away.
  const stored = await findStoredTicket(deps.db, key.id_ticket);
  if (!stored) return 'absent';
  const claim = await claimDelivery(deps.db, key, { now: deps.now(), byStaff });
  if (typeof claim === 'string') return claim;
  await attempt(deps, claim, stored, isLast);
  return 'settled';
};

/**
 * Makes one attempt at once, even for a failed delivery or a closed ticket; none when it is delivered already. Throws a
 * DeliveryFailure, `unavailable` while another attempt is under way, or `not_found`.
 */
export const deliver = async (deps: DeliveryDeps, key: DeliveryKey): Promise<void> => {
  const outcome = await tryOnce(deps, key, { byStaff: true });
  if (outcome === 'absent') throw new AppError('not_found');
  if (outcome === 'claimed') throw new AppError('unavailable');
};

/** Deliver what is waiting for open tickets. While another attempt has a delivery they fail: it may be cut off. */
export const deliveryWorkers = (deps: DeliveryDeps): Pick<Workers, `ticket_${DeliveryChannel}`> => {
  const deliverWaiting = async (key: DeliveryKey, isLast?: boolean): Promise<void> => {
    const outcome = await tryOnce(deps, key, { isLast });
    if (outcome === 'claimed') throw new Error('another attempt has the delivery');
  };
  return {
    ticket_mail: ({ id_ticket }, isLast) => deliverWaiting({ id_ticket, channel: 'mail' }, isLast),
    ticket_hubspot: ({ id_ticket }, isLast) => deliverWaiting({ id_ticket, channel: 'hubspot' }, isLast),
  };
};
