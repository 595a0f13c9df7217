import { describe, expect, it } from 'vitest';
import { mayReadMetrics } from './metrics.ts';

const token = 'a-token-of-16-and-more';
const here = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };

describe('without a token', () => {
  it.each<[boolean, (string | undefined)[]]>([
    [true, ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']],
    [false, ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', '0.0.0.0', 'unknown', '', undefined]],
  ])('is open to the machine itself (%s) at %j', (isOpen, addresses) => {
    const mayRead = addresses.map((remoteAddress) => mayReadMetrics({ ...here, remoteAddress }, {}));
    expect(mayRead).toEqual(addresses.map(() => isOpen));
  });

  it('is open at names of the machine, and closed at others, which a proxy or a foreign page may have given', () => {
    const isOpenAt = (host: string) => mayReadMetrics({ ...here, headers: { host } }, {});
    expect(['localhost', '127.0.0.1:3000', '[::1]:3000'].map(isOpenAt)).toEqual([true, true, true]);
    const others = ['primavista.example', 'localhost.example', '192.0.2.7:3000', 'a b', ''];
    expect(others.filter(isOpenAt)).toEqual([]);
  });

  it.each([
    ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded', 'forwarded', 'x-real-ip', 'via'],
    ...['cf-connecting-ip', 'true-client-ip'],
  ])('is closed to requests with the proxy header %s, whatever its value', (name) => {
    for (const value of ['192.0.2.7', '127.0.0.1', ''])
      expect(mayReadMetrics({ ...here, headers: { ...here.headers, [name]: value } }, {})).toBe(false);
  });
});

it('with a token is open to requests with it, from anywhere, and to no other, not even of the machine itself', () => {
  const ask = (authorization: string, METRICS_TOKEN = token) => {
    const headers = { 'x-forwarded-for': '192.0.2.7', authorization };
    return mayReadMetrics({ remoteAddress: '192.0.2.7', headers }, { METRICS_TOKEN });
  };
  expect([`Bearer ${token}`, `bearer ${token}`].map((given) => ask(given))).toEqual([true, true]);
  // As Node.js decodes the bytes of a header.
  expect(ask(`Bearer ${Buffer.from('perché-è-così').toString('latin1')}`, 'perché-è-così')).toBe(true);
  expect(mayReadMetrics(here, { METRICS_TOKEN: token })).toBe(false);
  const wrong = ['', 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token];
  expect(wrong.filter((given) => ask(given))).toEqual([]);
});
