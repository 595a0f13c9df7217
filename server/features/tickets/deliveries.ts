import type { DeliveryChannel, DeliveryState } from '../../../contract/tickets.ts';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { AddWork, Workers } from '../../jobs/work.ts';
import type { SendMail } from '../../mail/mail.ts';
import {
  type Claim,
  claimDelivery,
  type DeliveryKey,
  findDeliveryState,
  findWaitingChannels,
  readStoredTicket,
  storeDelivered,
  storeFailure,
  storeProgress,
} from './deliveries.repository.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { Ledger } from './delivery-steps.ts';
import { deliverToHubspot, type hubspotLimits } from './hubspot/hubspot.ts';
import { deliverByMail, mailboxOf } from './ticket-mail.ts';
import { insertDeliveries, markOpen } from './tickets.repository.ts';

/** Automatic attempts: as many as the queue makes. */
export const maxAttempts = 13;

/**
 * After how long an unfinished attempt is considered dead. Longer than any attempt takes, shorter than the queue waits
 * before it gives the work to another process.
 */
export const staleAfterMs = 150_000;

export type DeliveryDeps = {
  db: Database;
  now: () => Date;
  origin: () => string;
  sendMail: SendMail;
  config: Pick<Config, 'HUBSPOT_TOKEN' | 'HUBSPOT_URL' | 'SUPPORT_EMAIL' | 'SMTP_URL'>;
  limits?: typeof hubspotLimits;
};

/** Returns the channels over which new tickets are delivered. */
export const configuredChannels = ({
  HUBSPOT_TOKEN,
  ...mail
}: Pick<Config, 'HUBSPOT_TOKEN' | 'SUPPORT_EMAIL' | 'SMTP_URL'>): DeliveryChannel[] => [
  ...(HUBSPOT_TOKEN ? (['hubspot'] as const) : []),
  ...(mailboxOf(mail) ? (['mail'] as const) : []),
];

type DeliveryWork = `ticket_${DeliveryChannel}`;

/** Returns the kind of work that delivers tickets over a channel. */
export const workOf = (channel: DeliveryChannel): DeliveryWork => `ticket_${channel}`;

const queue = async (tx: Tx, addWork: AddWork, id_ticket: string, channels: DeliveryChannel[]): Promise<void> => {
  for (const channel of channels) await addWork(tx, workOf(channel), { id_ticket });
};

/** Stores a waiting delivery per channel, and the work that makes it; existing ones stay as they are. */
export const addDeliveries = async (tx: Tx, addWork: AddWork, id_ticket: string, channels: DeliveryChannel[]) =>
  queue(tx, addWork, id_ticket, await insertDeliveries(tx, id_ticket, channels));

/** Reopens a ticket if it is closed, and continues its deliveries: their work ended while it was closed. */
export const reopen = async (tx: Tx, addWork: AddWork, id_ticket: string): Promise<void> => {
  if (!(await markOpen(tx, id_ticket))) return;
  await queue(tx, addWork, id_ticket, await findWaitingChannels(tx, id_ticket));
};

const ledgerOf = ({ db, now }: DeliveryDeps, claim: Claim): Ledger => {
  const ledger: Ledger = {
    progress: claim.progress,
    keep: async (change) => {
      const progress = { ...ledger.progress, ...change };
      await storeProgress(db, claim, progress);
      ledger.progress = progress;
    },
    now,
  };
  return ledger;
};

const send = async (deps: DeliveryDeps, claim: Claim): Promise<void> => {
  const ticket = await readStoredTicket(deps.db, claim.id_ticket);
  const ledger = ledgerOf(deps, claim);
  const link = `${deps.origin()}/support?ticket=${ticket.cod_ticket}`;
  if (claim.channel === 'hubspot') await deliverToHubspot({ ...deps, link }, ticket, ledger);
  else await deliverByMail({ ...deps, link }, ticket, ledger, claim);
};

const stateAfter = ({ final }: DeliveryFailure, { des_state, num_attempts }: Claim): DeliveryState =>
  final || des_state === 'failed' || num_attempts >= maxAttempts ? 'failed' : 'waiting';

const failureOf = (caught: unknown): DeliveryFailure =>
  caught instanceof DeliveryFailure
    ? caught
    : new DeliveryFailure('unexpected_error_creating_ticket', { final: false, cause: caught });

/** Makes one claimed attempt. Without the database the claim stays, and can be taken over once it is stale. */
const attempt = async (deps: DeliveryDeps, claim: Claim, isLast = false): Promise<void> => {
  try {
    await send(deps, claim);
  } catch (caught) {
    const failure = failureOf(caught);
    const { error } = failure;
    await storeFailure(deps.db, claim, { state: isLast ? 'failed' : stateAfter(failure, claim), error });
    throw Object.assign(new AppError(error), { cause: failure });
  }
  await storeDelivered(deps.db, claim, deps.now());
};

type Reach = { states: DeliveryState[]; evenClosed: boolean };
/** Automatic attempts exclude failed deliveries and closed tickets. */
const byQueue: Reach = { states: ['waiting'], evenClosed: false };
const byStaff: Reach = { states: ['waiting', 'failed'], evenClosed: true };

const take = ({ db, now }: DeliveryDeps, key: DeliveryKey, reach: Reach): Promise<Claim | undefined> =>
  claimDelivery(db, key, { now: now(), ...reach, staleBefore: new Date(now().getTime() - staleAfterMs) });

/**
 * Makes one attempt at once, even for a failed delivery or a closed ticket. Does nothing when it is delivered already.
 * Throws an AppError: a DeliveryError when the attempt fails, `unavailable` while another attempt is running,
 * `not_found`.
 */
export const deliver = async (deps: DeliveryDeps, key: DeliveryKey): Promise<void> => {
  const claim = await take(deps, key, byStaff);
  if (claim) return attempt(deps, claim);
  const state = await findDeliveryState(deps.db, key);
  if (state === undefined) throw new AppError('not_found');
  if (state !== 'delivered') throw new AppError('unavailable');
};

/**
 * Workers that deliver what is waiting for open tickets. While another attempt is running they fail, and are tried again:
 * it may be cut off. Staff retry failed ones.
 */
export const deliveryWorkers = (deps: DeliveryDeps): Pick<Workers, DeliveryWork> => {
  const deliverWaiting = async (key: DeliveryKey, isLast?: boolean): Promise<void> => {
    const claim = await take(deps, key, byQueue);
    if (claim) return attempt(deps, claim, isLast);
    const waiting = await findWaitingChannels(deps.db, key.id_ticket);
    if (waiting.includes(key.channel)) throw new Error('another attempt is running');
  };
  return {
    ticket_mail: ({ id_ticket }, isLast) => deliverWaiting({ id_ticket, channel: 'mail' }, isLast),
    ticket_hubspot: ({ id_ticket }, isLast) => deliverWaiting({ id_ticket, channel: 'hubspot' }, isLast),
  };
};
