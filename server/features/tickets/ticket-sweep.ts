import { sql } from 'drizzle-orm';
import { DeliveryChannel } from '../../../contract/tickets.ts';
import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { startLoop } from '../../flow-control/loop.ts';
import { onceAnOutage } from '../../flow-control/once-an-outage.ts';
import { queuedWork } from '../../jobs/queued-work.ts';
import { reasonOf } from '../../jobs/reason.ts';
import type { AddWork } from '../../jobs/work.ts';
import { type DeliveryKey, findWaitingDeliveries } from './deliveries.repository.ts';
import { staleAfterMs, workOf } from './deliveries.ts';
import { findOwedNotices, giveUpNotices } from './notices.repository.ts';

/** How long a delivery may wait without being queued: a new ticket is queued right after it is stored. */
const unqueuedMs = 2 * 60_000;

/** For how long a mail about a ticket is owed: after a week without a mail server its news is old. */
const owedMs = 7 * 24 * 3_600_000;

const sweepPauseMs = 60_000;

/** Our key for PostgreSQL's advisory locks: one process at a time sweeps. */
const sweepLock = 7_746_289;

const queuedDeliveries = async (tx: Tx): Promise<DeliveryKey[]> => {
  const keys: DeliveryKey[] = [];
  for (const channel of DeliveryChannel.options) {
    const queued = await queuedWork(tx, workOf(channel));
    keys.push(...queued.map(({ id_ticket }) => ({ id_ticket, channel })));
  }
  return keys;
};

type Deps = { db: Database; addWork: AddWork; now: () => Date };

/** Queues mails that are owed about tickets and are not in the queue. Resolves to how many. */
const sweepNotices = async (tx: Tx, { addWork }: Pick<Deps, 'addWork'>, ago: (span: number) => Date) => {
  const queued = await queuedWork(tx, 'ticket_notice');
  await giveUpNotices(tx, ago(owedMs));
  const owed = await findOwedNotices(tx, {
    before: ago(unqueuedMs),
    except: queued.map(({ id_notice }) => id_notice),
  });
  for (const id_notice of owed) await addWork('ticket_notice', { id_notice });
  return owed.length;
};

/**
 * Queues waiting deliveries that are not in the queue: a process died between storing and queuing one, an attempt by
 * staff was the last one, or a ticket was closed and reopened; and mails about tickets, for a week. Resolves to how many;
 * 0 while another process sweeps.
 */
export const sweepDeliveries = ({ db, addWork, now }: Deps): Promise<number> =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sweepLock}) as locked`,
    );
    if (!rows[0]?.locked) return 0;
    const ago = (span: number) => new Date(now().getTime() - span);
    // The queue first: what leaves it in between has been attempted.
    const except = await queuedDeliveries(tx);
    const lost = await findWaitingDeliveries(tx, {
      createdBefore: ago(unqueuedMs),
      staleBefore: ago(staleAfterMs),
      except,
    });
    for (const { id_ticket, channel } of lost) await addWork(workOf(channel), { id_ticket });
    return lost.length + (await sweepNotices(tx, { addWork }, ago));
  });

/** Sweeps once a minute. Continues after database outages and does not keep the process alive. */
export const startSweeping = ({ log, ...deps }: Deps & { log: { warn(msg: string): void } }) => {
  const outage = onceAnOutage();
  const sweep = async (): Promise<number> => {
    try {
      const added = await sweepDeliveries(deps);
      if (added > 0) log.warn(`${added} requests for help were not in the queue and are added again`);
      outage.worked();
    } catch (error) {
      outage.failed(() => log.warn(`the queue of requests for help is not looked after for now: ${reasonOf(error)}`));
    }
    return sweepPauseMs;
  };
  return startLoop(sweep);
};
