import { afterAll, expect, it, vi } from 'vitest';
import { noteBackup } from '../../db/backup/manifest.ts';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { setReadOnly } from '../../testing/set-read-only.ts';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';

const DATA_DIR = scratchFolder(afterAll);

const test = useTestApp({ config: { DATA_DIR } });

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

it('answers 503 while the disk of the database is full', async () => {
  // /proc reports no free space.
  const full = await startTestApp({ config: { DATA_DIR: '/proc' } });
  const answer = await full.app.inject('/api/health');
  expect([answer.statusCode, answer.json().detail, answer.headers['retry-after']]).toEqual([503, 'unavailable', '30']);
});

it('writes at most once a second', async () => {
  const asked = vi.spyOn(test.serverDb, 'execute');
  await askHealth();
  for (let call = 0; call < 5; call += 1) expect((await test.app.inject('/api/health')).statusCode).toBe(200);
  const writes = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('pg_logical_emit_message'));
  expect(writes).toHaveLength(1);
  expect(asked.mock.calls.length).toBeGreaterThan(5);
});

it('tells of a backup that is more than three days old, and so does the time of it for Prometheus', async () => {
  expect((await askHealth()).json()).toEqual({ status: 'ok', detail: [], des_fair_play: 'plain' });
  const made = new Date(test.now().getTime() - 3 * 24 * 3_600_000);
  await noteBackup(DATA_DIR, made);
  test.setNow(new Date(test.now().getTime() + 60_000));
  expect((await askHealth()).json()).toMatchObject({ status: 'ok', detail: ['old_backup'] });
  const metrics = await test.app.inject('/api/metrics');
  expect(metrics.body).toContain(`\nprimavista_last_backup_timestamp_seconds ${made.getTime() / 1000}\n`);
});

it('echoes a text as long as a run’s answers, and refuses a longer one', async () => {
  const send = (text: string) => test.app.inject({ method: 'POST', url: '/api/health/echo', payload: { text } });
  const text = 'à <b>'.repeat(1600);
  expect((await send(text)).json()).toEqual({ text });
  expect((await send(`${text}!`)).statusCode).toBe(400);
});

it.each([
  ['nobody', { CONTROLLER: undefined, LEGAL_BASIS: undefined, PRIVACY_CONTACT: undefined }, null],
  ['somebody', { CONTROLLER: 'A', LEGAL_BASIS: 'B', PRIVACY_CONTACT: 'a@school.example' }, 'a@school.example'],
])(
  'says that %s answers for the data, and for how long it keeps what; health lists nobody',
  async (_, said, contact) => {
    const days = { AUDIT_DAYS: 3, SECURITY_EVENT_DAYS: 50, AUDIT_IP_DAYS: 2 };
    const { app } = await startTestApp({ stored: { ...said, ...days } });
    expect((await app.inject('/api/installation')).json()).toEqual({
      ...{ des_controller: contact && 'A', des_legal_basis: contact && 'B', des_contact: contact },
      ...{ num_audit_days: 3, num_total_days: 366, num_event_days: 50, num_address_days: 2 },
    });
    expect((await app.inject('/api/health')).json().detail).toEqual(contact ? [] : ['unnamed_controller']);
  },
);
