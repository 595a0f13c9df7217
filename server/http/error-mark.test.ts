import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { errorHeader } from '../../contract/rules/error-header.ts';
import { limitedCalls, perMinute } from './testing/limited-calls.ts';

const { around, ask } = limitedCalls();

it.each([
  ['an unknown call', 'GET /api/nowhere', 'not_found'],
  ['a call of another method', 'DELETE /api/health', 'not_found'],
  ['a missing file', 'GET /assets/nothing.js', 'not_found'],
  ['an address that cannot be read', 'GET /api/%', 'invalid_request'],
  ['input that is wrong', 'GET /api/adjectives?public=perhaps', 'invalid_request'],
  ['nobody signed in', 'GET /api/gamesession', 'unauthorized'],
  ['a body that is missing', 'POST /api/responses', 'invalid_request'],
])('the error answer to %s is marked as ours', async (_, key, code) => {
  const { headers, body } = await ask(key);
  expect([headers[errorHeader], JSON.parse(body).detail]).toEqual([code, code]);
});

it('so is a refusal for too many calls, good or bad, and no success is', async () => {
  for (let call = 0; call < perMinute; call += 1) await ask('GET /api/nowhere');
  expect((await ask('GET /api/nowhere')).headers[errorHeader]).toBe('too_many_requests');
  for (let call = 0; call < perMinute; call += 1) {
    expect((await ask('GET /api/health')).headers[errorHeader]).toBeUndefined();
  }
  expect((await ask('GET /api/health')).headers[errorHeader]).toBe('too_many_requests');
});

it('so is the answer to something that is not a request', async () => {
  await around.server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((around.server.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('hello\r\n\r\n');
  expect(await text(socket)).toContain(`${errorHeader}: invalid_request\r\n`);
});
