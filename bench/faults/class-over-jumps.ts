import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type HttpClient, openHttpClient, type Reply } from '../../server/testing/http-client.ts';
import { prepareTemplates } from '../runs.ts';
import { isOpen, storeOpenClass, untilJobLooked } from './class-job.ts';
import { deliver } from './pages-outbox.ts';
import type { RunsLedger } from './runs-ledger.ts';

const day = 24 * 3600;

/** Seconds, the last one right: by each of the others a class of seven days and more would have been forgotten, or not begun. */
const jumps = [365 * day, 8 * day, -365 * day, 0];

/** ms. By how much the job's clock may differ from what it was set to. */
const tolerance = 3_600_000;

type World = {
  origin: string;
  client: pg.Client;
  moveBy: (seconds: number) => void;
  calls: HttpClient;
  ledger: RunsLedger;
  onReply: (reply: Reply) => void;
};

/**
 * A class that has just begun stays open while the clock is far off for as long as the job takes to look: pupils join
 * meanwhile, and hand in when it is right again. Resolves to the class, too: it is still open.
 */
export const keepClassOpen = async ({ origin, client, moveBy, calls, ledger, onReply }: World) => {
  const preparing = openHttpClient(`${origin}/api`, { connections: 1 });
  const [template] = await prepareTemplates(preparing, 'class').finally(preparing.close);
  if (!template) throw new Error('there is no run of a class');
  const uid_session = await storeOpenClass(client);
  const pupils: string[] = [];
  let stopped = 0;
  let unseen = 0;
  for (const seconds of jumps) {
    moveBy(seconds);
    const looked = await untilJobLooked(client);
    if (Math.abs(looked - Date.now() - seconds * 1000) > tolerance) unseen += 1;
    if (!(await isOpen(client, uid_session))) stopped += 1;
    const uid_user = randomUUID();
    const body = JSON.stringify({ uid_user });
    onReply(await calls.send('POST', `/api/gamesession/${uid_session}/createuser`, { body }));
    pupils.push(uid_user);
  }
  const outbox = { calls, ledger, onReply, until: performance.now() + 30_000 };
  const arrived = await Promise.all(
    pupils.map((uid_user) => deliver({ uid_user, body: template({ uid_session, uid_user }) }, outbox)),
  );
  return {
    uid_session,
    tried: { looks_at_open_class: jumps.length, pupils_of_open_class: pupils.length },
    must_be_zero: {
      class_stopped_by_clock: stopped,
      looks_by_another_clock: unseen,
      pupils_undelivered: arrived.filter((isThere) => !isThere).length,
    },
  };
};
