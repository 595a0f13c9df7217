import type { DeliveryChannel } from '../../../contract/tickets.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { AddWork, Workers } from '../../jobs/work.ts';
import {
  type Claim,
  claimDelivery,
  DeliveryFailure,
  type DeliveryKey,
  findStoredTicket,
  findWaitingChannels,
  insertDeliveries,
  type StoredTicket,
  storeOutcome,
} from './deliveries.repository.ts';
import { deliverToHubspot, type HubspotOptions } from './hubspot/hubspot.ts';
import { deliverByMail, findMailbox, mailHead } from './ticket-mail.ts';
import { reopenTicket } from './tickets.repository.ts';

/** Automatic attempts: as many as the queue makes. */
const maxAttempts = 13;

export type DeliveryDeps = Pick<Context, 'db' | 'now' | 'origin' | 'sendMail'> & {
  config: Pick<Config, 'HUBSPOT_TOKEN' | 'SMTP_URL'>;
  hubspot?: HubspotOptions;
};

/** Resolves to the channels over which new tickets are delivered. */
export const listChannels = async (
  db: DbOrTx,
  { HUBSPOT_TOKEN, ...mail }: DeliveryDeps['config'],
): Promise<DeliveryChannel[]> => [
  ...(HUBSPOT_TOKEN ? (['hubspot'] as const) : []),
  ...((await findMailbox(db, mail)) ? (['mail'] as const) : []),
];

const queue = async (tx: Tx, addWork: AddWork, id_ticket: string, channels: DeliveryChannel[]): Promise<void> => {
  for (const channel of channels) await addWork(tx, `ticket_${channel}`, { id_ticket });
};

/** Stores a waiting delivery per channel, and the work that makes it; existing ones stay as they are. */
export const addDeliveries = async (tx: Tx, addWork: AddWork, id_ticket: string, channels: DeliveryChannel[]) =>
  queue(tx, addWork, id_ticket, await insertDeliveries(tx, id_ticket, channels));

/** Reopens a ticket if it is closed, and continues its deliveries: their work ended while it was closed. */
export const reopen = async (tx: Tx, addWork: AddWork, id_ticket: string): Promise<void> => {
  if (await reopenTicket(tx, id_ticket)) await queue(tx, addWork, id_ticket, await findWaitingChannels(tx, id_ticket));
};

const send = async ({ db, config, sendMail, origin, hubspot }: DeliveryDeps, claim: Claim, ticket: StoredTicket) => {
  const head = mailHead(origin(), ticket.cod_ticket, ticket.id);
  if (claim.channel === 'mail') return deliverByMail({ db, config, sendMail, head }, ticket, claim);
  return deliverToHubspot({ token: config.HUBSPOT_TOKEN, link: head.link }, ticket, hubspot);
};

/**
 * Makes one claimed attempt. Without the database the claim stays, and can be taken over after a while: so it does after
 * an unclear failure. Throws a DeliveryFailure.
 */
const attempt = async (deps: DeliveryDeps, claim: Claim, ticket: StoredTicket, isLast: boolean): Promise<void> => {
  try {
    await send(deps, claim, ticket);
  } catch (cause) {
    const unexpected = new DeliveryFailure('unexpected_error_creating_ticket', { final: false, cause });
    const failure = cause instanceof DeliveryFailure ? cause : unexpected;
    const isGivenUp = failure.final || isLast || claim.state === 'failed' || claim.num_attempts >= maxAttempts;
    const des_state = isGivenUp ? 'failed' : 'waiting';
    const outcome = { des_state, des_error: failure.code, tms_delivered_at: null } as const;
    await storeOutcome(deps.db, claim, outcome, failure.isUnclear);
    throw failure;
  }
  await storeOutcome(deps.db, claim, { des_state: 'delivered', des_error: null, tms_delivered_at: deps.now() });
};

/** Makes one attempt if there is anything to do. Resolves to why there was none. */
const tryOnce = async (deps: DeliveryDeps, key: DeliveryKey, { byStaff = false, isLast = false }) => {
  // Read before the claim: an attempt that cannot even begin keeps nobody away.
  const ticket = await findStoredTicket(deps.db, key.id_ticket);
  if (!ticket) return 'absent';
  const claim = await claimDelivery(deps.db, key, { now: deps.now(), byStaff });
  if (typeof claim === 'string') return claim;
  await attempt(deps, claim, ticket, isLast);
  return 'settled';
};

/**
 * Makes one attempt at once, even for a failed delivery or a closed ticket. Does nothing when it is delivered already.
 * Throws an AppError: a DeliveryFailure when the attempt fails, `unavailable` while another attempt has the delivery,
 * `not_found`.
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
