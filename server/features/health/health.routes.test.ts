import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { setReadOnly } from '../../testing/set-read-only.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Asks after a moment, because a write is remembered for a second. */
const askHealth = () => {
  test.setNow(new Date(test.now().getTime() + 1000));
  return test.app.inject('/api/health');
};

/** Lets the next queries open new connections, as after the end of the old ones. */
const dropConnections = async () => {
  const { $client } = test.serverDb;
  while ($client.idleCount > 0) (await $client.connect()).release(true);
};

it('answers 503 with Retry-After while the database takes no writes, and 200 again afterwards', async () => {
  expect((await askHealth()).statusCode).toBe(200);
  await setReadOnly(test.connectionString, true);
  await dropConnections();
  const answer = await askHealth();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ detail: 'unavailable', status_code: 503 });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await setReadOnly(test.connectionString, false);
  expect((await askHealth()).statusCode).toBe(200);
});

it('writes at most once a second', async () => {
  const asked = vi.spyOn(test.serverDb, 'execute');
  await askHealth();
  for (let call = 0; call < 5; call += 1) expect((await test.app.inject('/api/health')).statusCode).toBe(200);
  const writes = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('pg_logical_emit_message'));
  expect(writes).toHaveLength(1);
  expect(asked.mock.calls.length).toBeGreaterThan(5);
});
