import { setTimeout as after } from 'node:timers/promises';
import { contract } from '../../contract/contract.ts';
import { dayInItaly } from '../../contract/rules/italian-days.ts';
import { goodPassword } from '../../e2e/office.ts';
import { type Answer, headerOf, openCalls } from './calls.ts';
import type { Front } from './front.ts';

const json = { 'content-type': 'application/json' };

/** An address that nobody has, another one for each call. */
const forged = (number: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.113.${1 + (number % 200)}, 198.51.100.${1 + (number % 200)}`,
  'x-real-ip': `203.0.113.${1 + (number % 200)}`,
});

/** Who calls again and again, from one address that it hides, and somebody at another address. */
const checkLimits = async ({ origin, ca, note }: Front, perMinute: number): Promise<void> => {
  const [hidden, other] = [openCalls(origin, { ca, from: '127.0.0.3' }), openCalls(origin, { ca, from: '127.0.0.4' })];
  const ask = (calls: typeof hidden, number: number): Promise<Answer> =>
    calls.send('/api/countries?language=it', { headers: forged(number) });
  let admitted = 0;
  let last: Answer | undefined;
  // Twice as many at most, in case a minute ends in between.
  for (let number = 0; number <= 2 * perMinute && (!last || last.status === 200); number += 1) {
    last = await ask(hidden, number);
    if (last.status === 200) admitted += 1;
  }
  const neighbour = await ask(other, 0);
  const retryAfter = last && headerOf(last, 'retry-after');
  hidden.close();
  other.close();
  note(
    'calls with a forged X-Forwarded-For count as those of one address',
    `${admitted} of ${perMinute} a minute admitted, then ${last?.status}${retryAfter ? ' with Retry-After' : ''}`,
    admitted === perMinute && last?.status === 429 && retryAfter !== undefined,
  );
  note('another address has limits of its own', String(neighbour.status), neighbour.status === 200);
};

/** What the audit has of sign-ins that come from two addresses and pretend to come from others. */
const checkAudit = async ({ origin, ca, note }: Front, email: string): Promise<void> => {
  const from = ['127.0.0.5', '127.0.0.6'] as const;
  const signIn = async (address: string, password: string): Promise<Answer> => {
    const calls = openCalls(origin, { ca, from: address });
    const body = JSON.stringify({ username: email, password });
    return calls
      .send('/api/auth/login', { method: 'POST', headers: { ...json, ...forged(7) }, body })
      .finally(calls.close);
  };
  let token = '';
  for (const address of from) {
    await signIn(address, 'not the password');
    token = JSON.parse((await signIn(address, goodPassword)).body.toString()).access_token;
  }
  const calls = openCalls(origin, { ca });
  const headers = { authorization: `Bearer ${token}` };
  const read = async (event: string) => {
    const { body } = await calls.send(`/api/audit/security/${dayInItaly(new Date())}?event=${event}`, { headers });
    const found = contract['GET /audit/security/:date'].response.parse(JSON.parse(body.toString()));
    return Array.isArray(found) ? found : found.rows;
  };
  const addresses = new Set((await read('signed_in')).map(({ ip }) => ip));
  // `checkFront` leaves one too, of a single sign-on that nobody began.
  const readFailed = async () =>
    (await read('sign_in_failed')).filter(({ detail, target }) => detail.by === 'password' && target === email);
  let failed = await readFailed();
  // They are stored about once a second, not with the answer.
  for (let tries = 0; failed.length < from.length && tries < 20; tries += 1) {
    await after(250);
    failed = await readFailed();
  }
  const marks = new Set(failed.map(({ detail }) => detail.source));
  calls.close();
  note(
    'the audit has the real addresses of sign-ins',
    [...addresses].toSorted().join(', '),
    from.every((address) => addresses.has(address)) &&
      [...addresses].every((address) => address !== null && /^(127\.|::1$)/.test(address)),
  );
  note('failed sign-ins from two addresses have two marks', `${marks.size} marks`, marks.size === from.length);
};

/** Whether each caller is who they are, whatever they say. */
export const checkAddresses = async (
  front: Front,
  { perMinute, email }: { perMinute: number; email: string },
): Promise<void> => {
  await checkLimits(front, perMinute);
  await checkAudit(front, email);
};
