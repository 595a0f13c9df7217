import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { headerOf, openCalls } from './calls.ts';
import type { Front } from './front.ts';

const patienceMs = 120_000;

/** Waits until somebody behind nginx answers. */
export const untilUp = async ({ calls }: Pick<Front, 'calls'>): Promise<void> => {
  const until = performance.now() + patienceMs;
  for (;;) {
    const answer = await calls.send('/api/health').catch(() => undefined);
    if (answer?.status === 200) return;
    if (performance.now() > until) throw new Error('nobody answered behind nginx');
    await setTimeout(100);
  }
};

/** Opens addresses that are keys, in all places where a proxy could write them down. Resolves to the keys. */
export const openSecrets = async ({ calls, ports }: Front): Promise<string[]> => {
  const keys: string[] = [];
  const key = () => {
    const made = randomBytes(18).toString('base64url');
    keys.push(made);
    return made;
  };
  const plain = openCalls(`http://localhost:${ports.http}`);
  for (const { send } of [calls, plain]) {
    await send(`/registration/${key()}`);
    await send(`/address/${key()}`);
    await send(`/results/${key()}/${key()}`);
    await send(`/test/${key()}/${key()}`);
    await send(`/api/responses/${key()}/${key()}`);
    await send(`/api/oauth2/callback?code=${key()}&state=${key()}`);
    await send('/login', { headers: { referer: `https://localhost/registration/${key()}` } });
    await send('/login', { headers: { 'user-agent': key(), authorization: `Bearer ${key()}` } });
    // Too large, which nginx itself refuses.
    await send(`/registration/${key()}`, { method: 'POST', body: 'x'.repeat(5_000_000) });
  }
  plain.close();
  return keys;
};

type Server = { stop: () => Promise<unknown>; start: () => Promise<unknown> };

/** Stops the server behind nginx and starts it again. Resolves to keys that were opened meanwhile. */
export const checkOutage = async (front: Front, { stop, start }: Server): Promise<string[]> => {
  const { calls, note } = front;
  await stop();
  const call = await calls.send('/api/adjectives?public=true');
  const page = await calls.send('/test');
  const said = [call, page].map((answer) => `${answer.status}, Retry-After ${headerOf(answer, 'retry-after')}`);
  note(
    'while the server is down, calls and pages get a 503 that says when to try again',
    `${said.join('; ')}; ${call.body}`,
    said.every((each) => each === '503, Retry-After 2') && JSON.parse(call.body.toString()).detail === 'unavailable',
  );
  const keys = await openSecrets(front);
  await start();
  await untilUp(front);
  const { status } = await calls.send('/test');
  note('when it is back, so is the site, without nginx being touched', String(status), status === 200);
  return keys;
};

/** Looks for keys in everything that nginx has written. */
export const checkLogs = ({ note }: Front, logs: Record<string, string>, keys: string[]): void => {
  const found = Object.entries(logs).flatMap(([name, text]) =>
    keys.filter((key) => text.includes(key)).map(() => name),
  );
  const lines = Object.values(logs).join('').split('\n').filter(Boolean).length;
  note(
    'no key is in the logs of nginx, not even in those of errors',
    found.length === 0
      ? `${lines} lines in ${Object.keys(logs).length} files, none of ${keys.length} keys`
      : `${found.length} keys, in ${[...new Set(found)].join(', ')}`,
    found.length === 0 && lines > 0,
  );
};
