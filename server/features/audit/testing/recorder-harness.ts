import { afterEach, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { Entries } from '../entries.ts';
import { type Recorder, startRecording } from '../recorder.ts';

/** The environment of a recorder test, new for each: a database, a clock, and the warnings logged. */
export type Surroundings = { database: TestDatabase; now: Date; warnings: string[] };

/** Recorders on a separate database for each test, and entries for them. */
export const recorderHarness = () => {
  const around = {} as Surroundings;
  const recorders: Recorder[] = [];
  beforeEach(async () => {
    around.database = await createTestDatabase();
    around.now = new Date('2026-03-02T09:07:31.250Z');
    around.warnings = [];
  });
  afterEach(async () => {
    for (const recorder of recorders.splice(0)) await recorder.stop();
    await around.database.drop();
  });

  const start = (options: Partial<Parameters<typeof startRecording>[0]> = {}): Recorder => {
    const log = { warn: (message: string) => void around.warnings.push(message) };
    // Only a flush stores anything.
    const settings = { db: around.database.db, log, now: () => around.now, pauseMs: 3_600_000 };
    const recorder = startRecording({ ...settings, ...options });
    recorders.push(recorder);
    return recorder;
  };

  const select = async (query: string) => (await around.database.db.$client.query(query)).rows;

  const opened = (page: string, visitor = 'somebody', user: string | null = null): Entries['navigation'] => ({
    at: around.now,
    page,
    user,
    browser: 'Firefox',
    browser_version: '133',
    platform: 'Linux',
    mobile: false,
    visitor,
  });

  const called = (route: string, status = 200, user: string | null = null): Entries['request'] => ({
    at: around.now,
    isRow: true,
    user,
    method: 'GET',
    route,
    status,
    duration_ms: 7,
    path_params: { id: '7' },
    query_params: {},
    ip: user && '192.0.2.1',
  });

  const failed = (error: string): Entries['frontend_error'] => ({
    at: around.now,
    from: '/',
    path: '/test',
    error,
    stack: 'at x',
    agent: 'Other / Other',
  });

  const broken: Omit<Entries['backend_error'], 'at'> = {
    method: 'GET',
    route: '/images',
    query_params: {},
    error: 'Error',
    exception: 'at x',
  };

  return { around, start, select, opened, called, failed, broken };
};
