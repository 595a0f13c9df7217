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
import { staleAfter, workOf } from './deliveries.ts';

/** How long a delivery may wait without being in the queue, in ms: a new ticket is added right after it is stored. */
const unqueuedMs = 2 * 60_000;

/** How often to look, in ms. */
const sweepPauseMs = 60_000;

/** A key of our own for PostgreSQL's advisory locks: one process at a time sweeps. */
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

/**
 * Adds to the queue what waits and is not in it: its process died between storing and adding, or an attempt that staff
 * made was the last one, or its ticket was closed meanwhile and is open again. Returns how many; none while another process is at it.
 */
export const sweepDeliveries = ({ db, addWork, now }: Deps): Promise<number> =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sweepLock}) as locked`,
    );
    if (!rows[0]?.locked) return 0;
    const ago = (span: number) => new Date(now().getTime() - span);
    // First the queue: what leaves it in between has been tried.
    const except = await queuedDeliveries(tx);
    const lost = await findWaitingDeliveries(tx, {
      createdBefore: ago(unqueuedMs),
      staleBefore: ago(staleAfter),
      except,
    });
    for (const { id_ticket, channel } of lost) await addWork(workOf(channel), { id_ticket });
    return lost.length;
  });

/** Sweeps once a minute. It goes on when the database was away, and does not keep the process alive. */
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
