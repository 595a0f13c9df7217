import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { quietLog } from '../../lib/log.ts';
import { whileAway } from './testing/audit-tables.ts';
import { recorderHarness } from './testing/recorder-harness.ts';

const { around, start, select, opened, called, failed, broken } = recorderHarness();

describe('a full queue', () => {
  it('drops entries, counts them on their day, and logs it once', async () => {
    const recorder = start({ capacity: 4 });
    for (let index = 0; index < 10; index += 1) recorder.record('request', called(`/${index}`));
    expect(recorder.counts()).toEqual({ waiting: 3, dropped: 7 });
    expect(around.warnings).toHaveLength(1);
    await recorder.flush();
    const stored = ['/0', '/1', '/2'].map((des_route) => ({ des_route }));
    expect(await select('select des_route from request_event order by 1')).toEqual(stored);
    const dropped = { dat_day: '2026-03-02', des_kind: 'dropped', num_count: 7 };
    expect(await select('select dat_day::text, des_kind, num_count::int from audit_day')).toEqual([dropped]);
    recorder.record('request', called('/after'));
    await recorder.flush();
    expect(recorder.counts()).toEqual({ waiting: 0, dropped: 7 });
    for (let index = 0; index < 10; index += 1) recorder.record('request', called(`/${index}`));
    expect(around.warnings).toHaveLength(2);
  });

  it('has room for errors and sign-ins that failed, however many pages and calls come', async () => {
    const recorder = start({ capacity: 10 });
    for (let index = 0; index < 20; index += 1) {
      recorder.record('navigation', opened('/'));
      recorder.record('request', called('/images'));
    }
    expect(recorder.counts()).toEqual({ waiting: 8, dropped: 32 });
    recorder.record('backend_error', { at: around.now, ...broken });
    const event = { event: 'sign_in_failed', user: null, target: 'ada@school.example' } as const;
    recorder.record('security', { at: around.now, ...event });
    recorder.record('frontend_error', failed('one too many'));
    expect(recorder.counts()).toEqual({ waiting: 10, dropped: 33 });
    await recorder.flush();
    expect(await select('select 1 from backend_error')).toHaveLength(1);
    expect(await select('select des_target from security_event')).toEqual([{ des_target: 'ada@school.example' }]);
  });
});

describe('while the database is away', () => {
  it('entries wait, in their bounds, and are stored once when it is back', async () => {
    const recorder = start({ capacity: 7 });
    for (let index = 0; index < 8; index += 1) recorder.record('request', called('/images'));
    await whileAway(around.database, 'request_day', async () => {
      for (let attempt = 0; attempt < 3; attempt += 1) await recorder.flush();
    });
    expect(recorder.counts()).toEqual({ waiting: 5, dropped: 3 });
    expect(await select('select 1 from request_event')).toEqual([]);
    // One that it is full, one that it waits.
    expect(around.warnings).toHaveLength(2);
    await recorder.flush();
    expect(recorder.counts()).toEqual({ waiting: 0, dropped: 3 });
    expect(await select('select num_calls from request_day')).toEqual([{ num_calls: 5 }]);
    expect(await select('select num_count::int from audit_day')).toEqual([{ num_count: 3 }]);
  });

  it('nothing is thrown, and the end does not hang', async () => {
    const db = openDatabase('postgresql://postgres@127.0.0.1:9/nowhere', quietLog);
    const recorder = start({ db });
    recorder.record('request', called('/images'));
    await recorder.flush();
    expect(recorder.counts()).toEqual({ waiting: 1, dropped: 0 });
    await recorder.stop();
    expect(around.warnings).toEqual([
      'what is audited waits: ECONNREFUSED',
      'entries of the audit that could not be stored before the end: 1',
    ]);
    await db.$client.end();
  });

  it('the end waits, but not indefinitely', async () => {
    const recorder = start({ timeoutMs: 20 });
    const holder = await around.database.db.$client.connect();
    await holder.query('begin; lock table request_event');
    recorder.record('request', called('/images'));
    await recorder.stop();
    expect(around.warnings).toEqual(['entries of the audit that could not be stored before the end: 1']);
    await holder.query('rollback');
    holder.release();
    await recorder.flush();
  });
});

it('stopping stores queued entries and accepts no more', async () => {
  const recorder = start();
  recorder.record('request', called('/images'));
  await recorder.stop();
  recorder.record('request', called('/images'));
  expect(recorder.counts()).toEqual({ waiting: 0, dropped: 1 });
  expect(await select('select num_calls from request_day')).toEqual([{ num_calls: 1 }]);
});
