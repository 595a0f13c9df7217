import { setTimeout as sleep } from 'node:timers/promises';
import { openHttpClient } from '../../server/testing/http-client.ts';
import type { Submission } from '../runs.ts';

/** Sends runs one after the other, again and again until each is acknowledged. */
export const submit = (port: number, runs: Submission[]) => {
  const calls = openHttpClient(`http://127.0.0.1:${port}`, { timeoutMs: 5000 });
  const acknowledged: string[] = [];
  let isWanted = true;
  const done = (async () => {
    for (const { uid_user, body } of runs) {
      while (isWanted) {
        const { status } = await calls.send('POST', '/api/responses', { body });
        if (status === 200) acknowledged.push(uid_user);
        if (status === 200) break;
        await sleep(100);
      }
      await sleep(300);
    }
  })();
  return {
    acknowledged,
    stop: async () => {
      isWanted = false;
      await done;
      calls.close();
    },
  };
};
