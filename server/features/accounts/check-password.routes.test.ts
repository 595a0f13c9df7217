import { expect, test } from 'vitest';
import { ask } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const server = useTestApp();

const check = (body: object) => ask(server, 'POST', '/users/password/check', body);

test.each([
  [{ password: '' }, ['min_length', 'number', 'uppercase', 'lowercase', 'special']],
  [{ password: 'Chiaro-di-luna-42' }, []],
  [{ password: 'Chiaro-di-luna-42', email: 'luna@school.example' }, ['contains_identity']],
  [{ password: 'Chiaro-di-luna-42', full_name: 'Maria Chiaro' }, ['contains_identity']],
  [{ password: 'Password1!' }, ['common_password']],
])('anyone may check %j', async (body, errors) => {
  expect(await check(body)).toEqual({ status: 200, body: { errors } });
});

test('a flood of checks is refused beyond what can wait, and others are still served', async () => {
  const checkFrom = (remoteAddress: string) =>
    server.app.inject({
      ...{ method: 'POST', url: '/api/users/password/check', remoteAddress },
      payload: { password: 'Chiaro-di-luna-42' },
    });
  const flood = await Promise.all(Array.from({ length: 200 }, () => checkFrom('192.0.2.1')));
  const statuses = flood.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect((await checkFrom('192.0.2.2')).statusCode).toBe(200);
});
