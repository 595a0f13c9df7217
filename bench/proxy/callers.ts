import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { contract } from '../../contract/contract.ts';
import { dayInItaly } from '../../contract/rules/italian-days.ts';
import { goodPassword } from '../../e2e/office.ts';
import { type Answer, headerOf, openCalls } from './calls.ts';
import { email, type Proxied, perMinute } from './installation.ts';

/** An address that nobody has, another one for each call. */
const forged = (number: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.113.${1 + (number % 200)}, 198.51.100.${1 + (number % 200)}`,
  'x-real-ip': `203.0.113.${1 + (number % 200)}`,
});

/** A caller who calls again and again, from one address that it hides, and another one. */
const checkLimits = async ({ origin, ca, note }: Proxied): Promise<void> => {
  const [hidden, other] = ['127.0.0.3', '127.0.0.4'].map((from) => openCalls(origin, { ca, from }));
  let admitted = 0;
  let last: Answer | undefined;
  // Twice as many at most, in case a minute ends in between.
  for (let number = 0; number <= 2 * perMinute && (!last || last.status === 200); number += 1) {
    last = await hidden?.send('/api/countries?language=it', { headers: forged(number) });
    if (last?.status === 200) admitted += 1;
  }
  const refused = [admitted, last?.status, last !== undefined && headerOf(last, 'retry-after') !== undefined];
  note('calls with a forged X-Forwarded-For count as those of one address', refused, [perMinute, 429, true]);
  const neighbour = await other?.send('/api/countries?language=it', { headers: forged(0) });
  note('another address has limits of its own', neighbour?.status, 200);
  hidden?.close();
  other?.close();
};

/** What the audit has of sign-ins that come from two addresses and pretend to come from others. */
const checkAudit = async ({ origin, ca, calls, note }: Proxied): Promise<void> => {
  const addresses = ['127.0.0.5', '127.0.0.6'];
  let token = '';
  for (const from of addresses) {
    const { post, close } = openCalls(origin, { ca, from });
    await post('/api/auth/login', { username: email, password: 'not the password' }, forged(7));
    token = (await post('/api/auth/login', { username: email, password: goodPassword }, forged(7))).access_token;
    close();
  }
  const read = async (event: string) => {
    const path = `/api/audit/security/${dayInItaly(new Date())}?event=${event}`;
    const { body } = await calls.send(path, { headers: { authorization: `Bearer ${token}` } });
    const found = contract['GET /audit/security/:date'].response.parse(JSON.parse(body.toString()));
    return Array.isArray(found) ? found : found.rows;
  };
  // `checkFront` leaves one too, of a single sign-on that nobody began.
  const readFailed = async () =>
    (await read('sign_in_failed')).filter(({ detail, target }) => detail.by === 'password' && target === email);
  // They are stored about once a second, not with the answer.
  let failed = await readFailed();
  for (let tries = 0; failed.length < addresses.length && tries < 20; tries += 1) {
    await setTimeout(250);
    failed = await readFailed();
  }
  const seen = [...new Set((await read('signed_in')).map(({ ip }) => String(ip)))];
  const strange = seen.filter((ip) => !/^(127\.|::1$)/.test(ip));
  const missing = addresses.filter((address) => !seen.includes(address));
  note('the audit has the real addresses of sign-ins', { missing, strange }, { missing: [], strange: [] });
  const marks = new Set(failed.map(({ detail }) => detail.source));
  note('failed sign-ins from two addresses have two marks', marks.size, addresses.length);
};

/** Whether each caller is who they are, whatever they say. */
export const checkAddresses = async (proxied: Proxied): Promise<void> => {
  await checkLimits(proxied);
  await checkAudit(proxied);
};

/** Opens addresses that are keys, in all places where a proxy could write them down. Resolves to the keys. */
export const openSecrets = async ({ calls, ports }: Proxied): Promise<string[]> => {
  const keys: string[] = [];
  const key = () => {
    const made = randomBytes(18).toString('base64url');
    keys.push(made);
    return made;
  };
  const plain = openCalls(`http://localhost:${ports.http}`);
  for (const { send } of [calls, plain]) {
    for (const path of ['/registration/@', '/address/@', '/results/@/@', '/test/@/@', '/api/responses/@/@'])
      await send(path.replaceAll('@', key));
    await send('/api/oauth2/callback?code=@&state=@'.replaceAll('@', key));
    await send('/login', { headers: { referer: `https://localhost/registration/${key()}` } });
    await send('/login', { headers: { 'user-agent': key(), authorization: `Bearer ${key()}` } });
    // Too large, which nginx itself refuses.
    await send(`/registration/${key()}`, { method: 'POST', body: 'x'.repeat(5_000_000) });
  }
  plain.close();
  return keys;
};

/** Stops the server behind nginx and starts it again. Resolves to keys that were opened meanwhile. */
export const checkOutage = async (proxied: Proxied): Promise<string[]> => {
  const { calls, note, server, untilUp } = proxied;
  await server.stop();
  const call = await calls.send('/api/adjectives?public=true');
  const said = [call, await calls.send('/test')].map((answer) => [answer.status, headerOf(answer, 'retry-after')]);
  const again = [503, '2'];
  note('while the server is down, calls and pages get a 503 that says when to try again', said, [again, again]);
  note('the 503 of a call has the shape of the API', JSON.parse(call.body.toString()).detail, 'unavailable');
  const keys = await openSecrets(proxied);
  await server.start();
  await untilUp();
  note('when it is back, so is the site, without nginx being touched', (await calls.send('/test')).status, 200);
  return keys;
};

/** Looks for keys in everything that nginx has written. */
export const checkLogs = async ({ nginx, note }: Proxied, keys: string[]): Promise<void> => {
  const logs = Object.entries(await nginx.readLogs());
  const found = logs.filter(([, text]) => keys.some((key) => text.includes(key))).map(([name]) => name);
  note('no key is in the logs of nginx, not even in those of errors', found, []);
  note(
    'nginx has written logs',
    logs.some(([, text]) => text.length > 0),
    true,
  );
};
