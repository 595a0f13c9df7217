import { onTestFinished } from 'vitest';
import type { DeliveryChannel, DeliveryError } from '../../../../contract/tickets.ts';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { type Hubspot, hubspotToken, startHubspot } from '../../../testing/hubspot-stand-in.ts';
import { useDatabase } from '../../../testing/use-test-app.ts';
import type { DeliveryKey } from '../deliveries.repository.ts';
import { type DeliveryDeps, deliver, deliveryWorkers } from '../deliveries.ts';
import { beginning, readDelivery, storeTicket, twoFiles } from './stored-tickets.ts';

export type Outcome = DeliveryError | 'done' | 'unavailable' | 'other';

/** Resolves to the outcome of an attempt. */
export const outcomeOf = (attempt: Promise<void>): Promise<Outcome> =>
  attempt.then(
    () => 'done' as const,
    (error: unknown) => (error instanceof AppError ? (error.code as Outcome) : 'other'),
  );

/** A stored ticket with two files that a channel has to deliver, and a clock. */
export const beginDelivery = async (
  db: Database,
  { channel, id_user, ...given }: { channel: DeliveryChannel; id_user?: string } & Partial<DeliveryDeps>,
) => {
  let now = beginning;
  const deps: DeliveryDeps = {
    db,
    now: () => now,
    origin: () => 'https://primavista.example',
    sendMail: () => Promise.reject(new Error('no mail is expected here')),
    config: {},
    ...given,
  };
  const ticket = await storeTicket(db, { channels: [channel], files: twoFiles, id_user });
  const key: DeliveryKey = { id_ticket: ticket.id_ticket, channel };
  const attemptOnce = deliveryWorkers(deps)[`ticket_${channel}`];
  return {
    deps,
    ticket,
    key,
    row: () => readDelivery(db, key),
    attempt: () => outcomeOf(attemptOnce(key)),
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
};

/** A database per test file; `begin` gives a test a HubSpot account, a ticket with two files and a clock. */
export const hubspotSetting = () => {
  const database = useDatabase();

  const begin = async () => {
    const hubspot: Hubspot = await startHubspot();
    onTestFinished(hubspot.stop);
    const config = { HUBSPOT_TOKEN: hubspotToken };
    const setting = await beginDelivery(database.db, { channel: 'hubspot', config, hubspot: { url: hubspot.url } });
    const { deps, key, row, attempt, wait } = setting;
    /** Retries every half minute while it is waiting, like the queue. */
    const retryUntilDone = async (): Promise<void> => {
      for (let attempts = 0; attempts < 24; attempts += 1) {
        if ((await row()).des_state !== 'waiting') return;
        wait(30_000);
        await attempt();
      }
    };
    return {
      hubspot,
      database,
      ...setting,
      retryUntilDone,
      attemptByStaff: () => outcomeOf(deliver(deps, key)),
      /** The number of objects in the account, by kind. */
      made: () => ({
        contacts: hubspot.records.contacts.length,
        tickets: hubspot.records.tickets.length,
        files: hubspot.files.length,
        notes: hubspot.records.notes.length,
      }),
    };
  };
  return { begin };
};

export const once = { contacts: 1, tickets: 1, files: 2, notes: 1 };
