import { randomBytes } from 'node:crypto';
import type { DeliveryError } from '../../../../contract/tickets.ts';
import { AppError } from '../../../http/errors.ts';
import { type Hubspot, hubspotToken, startHubspot } from '../../../testing/hubspot-stand-in.ts';
import { useDatabase } from '../../../testing/use-test-app.ts';
import type { DeliveryKey } from '../deliveries.repository.ts';
import { type DeliveryDeps, deliveryWorkers } from '../deliveries.ts';
import { readDelivery, storeTicket, twoFiles } from './stored-tickets.ts';

export const beginning = new Date('2026-03-02T09:00:00Z');

/** No call of a test takes as long, unless it hangs. */
export const limits = { callTimeoutMs: 60_000, attemptTimeoutMs: 120_000 };

export type Outcome = DeliveryError | 'done' | 'other';

/** Resolves to the outcome of an attempt. */
export const outcomeOf = (attempt: Promise<void>): Promise<Outcome> =>
  attempt.then(
    () => 'done' as const,
    (error: unknown) => (error instanceof AppError ? (error.code as DeliveryError) : 'other'),
  );

/** A database per test file; `begin` gives each test a HubSpot account and a clock. */
export const hubspotSetting = () => {
  const database = useDatabase();

  const begin = async () => {
    const hubspot: Hubspot = await startHubspot();
    let moment = beginning;
    const deps: DeliveryDeps = {
      db: database.db,
      now: () => moment,
      origin: () => 'https://primavista.example',
      sendMail: () => Promise.reject(new Error('no mail is expected here')),
      config: { HUBSPOT_TOKEN: hubspotToken, HUBSPOT_URL: hubspot.url },
      limits,
    };
    const ticket = await storeTicket(database.db, { files: twoFiles });
    const key: DeliveryKey = { id_ticket: ticket.id_ticket, channel: 'hubspot' };
    const { ticket_hubspot } = deliveryWorkers(deps);
    const wait = (ms: number) => {
      moment = new Date(moment.getTime() + ms);
    };
    /** Retries every half minute while it is waiting, like the queue. */
    const retryUntilDone = async (): Promise<void> => {
      for (let attempts = 0; attempts < 12; attempts += 1) {
        if ((await readDelivery(database.db, key)).des_state !== 'waiting') return;
        wait(30_000);
        await outcomeOf(ticket_hubspot(key));
      }
    };
    return {
      hubspot,
      db: database.db,
      deps,
      ticket,
      key,
      wait,
      retryUntilDone,
      attempt: () => outcomeOf(ticket_hubspot(key)),
      row: () => readDelivery(database.db, key),
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

/** Returns a unique name for a database object. */
export const ownName = (): string => `of_a_test_${randomBytes(6).toString('hex')}`;
