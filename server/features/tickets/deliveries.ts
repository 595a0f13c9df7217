import type { DeliveryChannel, DeliveryState } from '../../../contract/tickets.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { Workers } from '../../jobs/work.ts';
import type { SendMail } from '../../mail/mail.ts';
import {
  type Claim,
  claimDelivery,
  type DeliveryKey,
  findDeliveryState,
  readStoredTicket,
  storeDelivered,
  storeFailure,
  storeProgress,
} from './deliveries.repository.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { Ledger } from './delivery-steps.ts';
import { deliverToHubspot, type hubspotLimits } from './hubspot/hubspot.ts';
import { deliverByMail, mailboxOf } from './ticket-mail.ts';

/** How many attempts are made by themselves: as many as the queue makes. */
export const mostAttempts = 13;

/**
 * After how long an attempt that did not end is taken for one of a dead process, in ms. Longer than any attempt lasts,
 * shorter than the queue waits before it gives its work to another process.
 */
export const staleAfter = 150_000;

export type DeliveryDeps = {
  db: Database;
  now: () => Date;
  origin: () => string;
  sendMail: SendMail;
  config: Pick<Config, 'HUBSPOT_TOKEN' | 'HUBSPOT_URL' | 'SUPPORT_EMAIL' | 'SMTP_URL'>;
  limits?: typeof hubspotLimits;
};

/** The ways that a new ticket goes. */
export const configuredChannels = ({
  HUBSPOT_TOKEN,
  ...mail
}: Pick<Config, 'HUBSPOT_TOKEN' | 'SUPPORT_EMAIL' | 'SMTP_URL'>): DeliveryChannel[] => [
  ...(HUBSPOT_TOKEN ? (['hubspot'] as const) : []),
  ...(mailboxOf(mail) ? (['mail'] as const) : []),
];

type DeliveryWork = `ticket_${DeliveryChannel}`;

/** The kind of work that sends a ticket over a channel. */
export const workOf = (channel: DeliveryChannel): DeliveryWork => `ticket_${channel}`;

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
  final || des_state === 'failed' || num_attempts >= mostAttempts ? 'failed' : 'waiting';

const failureOf = (caught: unknown): DeliveryFailure =>
  caught instanceof DeliveryFailure
    ? caught
    : new DeliveryFailure('unexpected_error_creating_ticket', { final: false, cause: caught });

/** One attempt of who has claimed it. Without the database the claim stays, to be taken over when it is stale. */
const attempt = async (deps: DeliveryDeps, claim: Claim): Promise<void> => {
  try {
    await send(deps, claim);
  } catch (caught) {
    const failure = failureOf(caught);
    const { error } = failure;
    await storeFailure(deps.db, claim, { state: stateAfter(failure, claim), error });
    throw Object.assign(new AppError(error), { cause: failure });
  }
  await storeDelivered(deps.db, claim, deps.now());
};

type Reach = { states: DeliveryState[]; evenClosed: boolean };
/** What is tried by itself: nothing that was given up, nor of a ticket that is dealt with. */
const byQueue: Reach = { states: ['waiting'], evenClosed: false };
const byStaff: Reach = { states: ['waiting', 'failed'], evenClosed: true };

const take = ({ db, now }: DeliveryDeps, key: DeliveryKey, reach: Reach): Promise<Claim | undefined> =>
  claimDelivery(db, key, { now: now(), ...reach, staleBefore: new Date(now().getTime() - staleAfter) });

/**
 * Makes one attempt at once, also of what was given up or is dealt with. Does nothing when it is delivered already. Throws an AppError:
 * a DeliveryError when the attempt fails, `unavailable` while another attempt is under way, `not_found`.
 */
export const deliver = async (deps: DeliveryDeps, key: DeliveryKey): Promise<void> => {
  const claim = await take(deps, key, byStaff);
  if (claim) return attempt(deps, claim);
  const state = await findDeliveryState(deps.db, key);
  if (state === undefined) throw new AppError('not_found');
  if (state !== 'delivered') throw new AppError('unavailable');
};

/** How the queue delivers: what waits of open tickets, and nobody else is at. What was given up is left to people. */
export const ticketWorkers = (deps: DeliveryDeps): Pick<Workers, DeliveryWork> => {
  const deliverWaiting = async (key: DeliveryKey): Promise<void> => {
    const claim = await take(deps, key, byQueue);
    if (claim) await attempt(deps, claim);
  };
  return {
    ticket_mail: ({ id_ticket }) => deliverWaiting({ id_ticket, channel: 'mail' }),
    ticket_hubspot: ({ id_ticket }) => deliverWaiting({ id_ticket, channel: 'hubspot' }),
  };
};
