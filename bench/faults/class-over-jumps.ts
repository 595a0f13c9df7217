import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type HttpClient, openHttpClient, type Reply } from '../../server/testing/http-client.ts';
import { prepareTemplates } from '../runs.ts';
import { isOpen, storeOpenClass, waitForClassJob } from './class-job.ts';
import { deliver } from './pages-outbox.ts';
import type { RunsLedger } from './runs-ledger.ts';

const daySeconds = 24 * 3600;

/**
 * Offsets of the clock in seconds, 0 at the end. By each of the others the class would be more than seven days old, and
 * so forgotten, or would not have started yet.
 */
const jumps = [365 * daySeconds, 8 * daySeconds, -365 * daySeconds, 0];

/** How far the job's clock may be from what it was set to. */
const toleranceMs = 3_600_000;

type World = {
  origin: string;
  client: pg.Client;
  moveBy: (seconds: number) => void;
  calls: HttpClient;
  ledger: RunsLedger;
  onReply: (reply: Reply) => void;
};

/**
 * Checks that a class that has just begun stays open while the clock is far off for long enough that the job runs. Pupils
 * join in the meantime and submit once the clock is right again. The class, whose uid is in the result, is left open.
 */
export const keepClassOpen = async ({ origin, client, moveBy, calls, ledger, onReply }: World) => {
  const preparing = openHttpClient(`${origin}/api`, { connections: 1 });
  const [template] = await prepareTemplates(preparing, 'class').finally(preparing.close);
  if (!template) throw new Error('no class run could be prepared');
  const uid_session = await storeOpenClass(client);
  const pupils: string[] = [];
  let stopped = 0;
  let byAnotherClock = 0;
  for (const seconds of jumps) {
    moveBy(seconds);
    const ranAt = await waitForClassJob(client);
    if (Math.abs(ranAt - Date.now() - seconds * 1000) > toleranceMs) byAnotherClock += 1;
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
      looks_by_another_clock: byAnotherClock,
      pupils_undelivered: arrived.filter((isThere) => !isThere).length,
    },
  };
};
