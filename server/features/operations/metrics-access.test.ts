import { describe, expect, it } from 'vitest';
import { mayReadMetrics } from './metrics.ts';

const token = 'a-token-of-16-and-more';
const here = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };

describe('without a token', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('is open to the machine itself, at %s', (address) => {
    expect(mayReadMetrics({ ...here, remoteAddress: address }, {})).toBe(true);
  });

  it.each(['192.0.2.7', '10.0.0.1', '::ffff:192.0.2.7', '2001:db8::1', '0.0.0.0', 'unknown', '', undefined])(
    'is closed to %s',
    (address) => expect(mayReadMetrics({ ...here, remoteAddress: address }, {})).toBe(false),
  );

  it.each(['localhost', '127.0.0.1:3000', '[::1]:3000'])('is open at the name %s', (host) => {
    expect(mayReadMetrics({ ...here, headers: { host } }, {})).toBe(true);
  });

  it.each(['primavista.example', 'localhost.example', '192.0.2.7:3000', 'a b', ''])(
    'is closed at the name %j, which a proxy or a foreign page may have given',
    (host) => expect(mayReadMetrics({ ...here, headers: { host } }, {})).toBe(false),
  );

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded',
    'forwarded',
    'x-real-ip',
    'via',
    'cf-connecting-ip',
    'true-client-ip',
  ])('is closed to requests with the proxy header %s, whatever its value', (name) => {
    for (const value of ['192.0.2.7', '127.0.0.1', '']) {
      expect(mayReadMetrics({ ...here, headers: { ...here.headers, [name]: value } }, {})).toBe(false);
    }
  });
});

describe('with a token', () => {
  const ask = (authorization?: string, remoteAddress = '192.0.2.7') =>
    mayReadMetrics(
      { remoteAddress, headers: { 'x-forwarded-for': '192.0.2.7', ...(authorization && { authorization }) } },
      { METRICS_TOKEN: token },
    );

  it('is open to requests with the token, from anywhere', () => {
    expect(ask(`Bearer ${token}`)).toBe(true);
    expect(ask(`bearer ${token}`)).toBe(true);
  });

  it.each([undefined, 'Bearer', 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token])(
    'is closed to %j',
    (authorization) => expect(ask(authorization)).toBe(false),
  );

  it('is closed to the machine itself without it', () => {
    expect(mayReadMetrics(here, { METRICS_TOKEN: token })).toBe(false);
  });

  it('may hold any character', () => {
    const METRICS_TOKEN = 'perché-è-così-lungo';
    // As Node.js decodes the bytes of a header.
    const authorization = `Bearer ${Buffer.from(METRICS_TOKEN).toString('latin1')}`;
    expect(mayReadMetrics({ remoteAddress: '192.0.2.7', headers: { authorization } }, { METRICS_TOKEN })).toBe(true);
  });
});
