import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { requestOf } from './calls.ts';
import { mixedRequests, toRawRequest, validRequests } from './generated-requests.ts';
import { hostileValue } from './hostile-values.ts';
import { changeAt, mutated, pathsIn } from './mutate.ts';
import { type RawRequest, readAnswer } from './raw-http.ts';
import { routeOf, routes } from './routes.ts';
import { type Json, validValues } from './valid-values.ts';
import { wireMutations } from './wire-mutations.ts';

const partsOf = ({ params, querystring, body }: Endpoint) =>
  [params, querystring, body].filter((part) => part !== undefined);

describe('generated valid values', () => {
  // Refined in ways that JSON Schema cannot express (an address, a year of birth): their setups supply valid values.
  const refined = [
    'POST /auth/login',
    'POST /users/password/forgot',
    'POST /users/signup',
    'POST /users/:id',
    'POST /users/password/reset',
    'POST /users/email/change',
    'POST /users',
    'POST /users/invitations',
    'POST /users/invitations/check',
    'POST /tickets',
    'POST /findings/plans',
    'POST /findings/errata',
  ];

  it.each(routes.filter(({ key }) => !refined.includes(key)))('are mostly accepted by $key', ({ endpoint }) => {
    for (const schema of partsOf(endpoint)) {
      const taken = fc
        .sample(validValues(schema), { numRuns: 60, seed: 1 })
        .filter((value) => schema.safeParse(value).success);
      expect(taken.length).toBeGreaterThan(10);
    }
  });
});

describe('mutated values', () => {
  const value: Json = { name: 'Ada', list: [{ id: 1 }, { id: 2 }] };

  it('can change at every path in a value', () => {
    expect(pathsIn(value)).toEqual([
      [],
      ['name'],
      ['list'],
      ['list', 0],
      ['list', 0, 'id'],
      ['list', 1],
      ['list', 1, 'id'],
    ]);
  });

  it('have one path changed or removed', () => {
    expect(changeAt(value, ['list', 1, 'id'], () => null)).toEqual({ name: 'Ada', list: [{ id: 1 }, { id: null }] });
    expect(changeAt(value, ['list', 0], () => undefined)).toEqual({ name: 'Ada', list: [{ id: 2 }] });
    expect(changeAt(value, [], () => 7)).toBe(7);
  });

  it('treat a name such as __proto__ as a plain field', () => {
    const named = JSON.parse('{"__proto__":{"admin":true}}');
    expect(JSON.stringify(changeAt(named, ['__proto__', 'admin'], () => false))).toBe('{"__proto__":{"admin":false}}');
    expect({}).not.toHaveProperty('admin');
  });

  it('can always be written as JSON', () => {
    fc.assert(
      fc.property(hostileValue, (one) => typeof JSON.stringify(one) === 'string'),
      { seed: 1, numRuns: 300 },
    );
  });

  it('nearly always differ from the original', () => {
    const before = JSON.stringify(value);
    const mutations = fc.sample(mutated(fc.constant(value)), { numRuns: 200, seed: 1 });
    expect(mutations.filter((one) => JSON.stringify(one) === before).length).toBeLessThan(10);
  });
});

describe('requests', () => {
  const tickets = routes.find(({ key }) => key === 'POST /tickets');
  const call = { params: undefined, querystring: undefined, body: { subject: 'è' }, asForm: false, files: [] };

  it('carry JSON with its length in bytes', () => {
    if (!tickets) throw new Error('there is no such endpoint');
    const { target, headers, body } = requestOf(tickets.key, tickets.endpoint, call);
    expect([target, body.toString()]).toEqual(['/api/tickets', '{"subject":"è"}']);
    expect(Object.fromEntries(headers)).toMatchObject({ 'content-length': '16', 'content-type': 'application/json' });
  });

  it('carry a form with its files if the endpoint takes one', () => {
    if (!tickets) throw new Error('there is no such endpoint');
    const files = [{ name: 'a"\r\nb.txt', content: 'a log' }];
    const { body } = requestOf(tickets.key, tickets.endpoint, { ...call, asForm: true, files });
    expect(body.toString()).toContain('form-data; name="subject"\r\n\r\nè\r\n');
    expect(body.toString()).toContain('form-data; name="files"; filename="a___b.txt"\r\n\r\na log\r\n');
  });

  it('encode lone surrogates and lists in the address', () => {
    const querystring = { user: '\ud800', page: ['a', 'b'] };
    const { target } = requestOf('GET /users', { ...routes[0]?.endpoint } as Endpoint, {
      ...call,
      body: undefined,
      querystring,
    });
    expect(target).toBe('/api/users?user=%ED%a0%80&page=a&page=b');
  });

  it.each(Object.keys(wireMutations))('can be built from any request by the mutation %s', (name) => {
    const request: RawRequest = {
      method: 'POST',
      target: '/api/users',
      headers: [['content-length', '2']],
      body: Buffer.from('{}'),
    };
    for (const n of [0, 1, 2, 5, 77, 65_535]) expect(wireMutations[name]?.(request, n).body).toBeInstanceOf(Buffer);
  });

  it('are the same for the same seed', () => {
    const [route] = routes;
    if (!route) throw new Error('there is no endpoint');
    const draw = () =>
      fc
        .sample(mixedRequests(route.endpoint, {}, ['admin']), { seed: 5, numRuns: 50 })
        .map((request) => toRawRequest(route.key, route.endpoint, request, 'Bearer a.b.c'));
    expect(draw()).toEqual(draw());
  });

  it('reach their endpoint as long as they are valid', () => {
    for (const { key, endpoint } of routes) {
      const [request] = fc.sample(validRequests(endpoint, {}, ['admin']), { seed: 1, numRuns: 1 });
      if (!request) throw new Error('no request was generated');
      const { method, target } = toRawRequest(key, endpoint, request, undefined);
      expect(routeOf(method, target)?.key).toBe(key);
    }
  });
});

describe('answers', () => {
  it('are read with or without chunks, and after an interim one', () => {
    expect(readAnswer(Buffer.from('HTTP/1.1 200 OK\r\nX-A: b\r\n\r\n{}'))).toEqual({
      status: 200,
      headers: { 'x-a': 'b' },
      body: '{}',
      isWhole: true,
    });
    const chunked =
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n1\r\n \r\n0\r\n\r\n';
    expect(readAnswer(Buffer.from(chunked))).toMatchObject({ status: 200, body: '{} ', isWhole: true });
  });

  it('are incomplete when part of the body is missing', () => {
    const isWhole = (text: string) => readAnswer(Buffer.from(`HTTP/1.1 200 OK\r\n${text}`))?.isWhole;
    expect(isWhole('content-length: 3\r\n\r\n{}')).toBe(false);
    expect(isWhole('transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n')).toBe(false);
  });

  it('are undefined when the connection closed too early', () => {
    expect(readAnswer(Buffer.from('HTTP/1.1 200 OK\r\n'))).toBeUndefined();
    expect(readAnswer(Buffer.alloc(0))).toBeUndefined();
  });
});
