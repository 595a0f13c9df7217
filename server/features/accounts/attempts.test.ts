import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../http/errors.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { clearAttempts, takeAttempt } from './attempt-limits.ts';
import { wait } from './testing/auth-calls.ts';

const test = useTestApp();

type Kind = Parameters<typeof takeAttempt>[2]['kind'];

/** The seconds to wait, or 0 when the attempt was allowed. */
const attempt = async (target: string, kind: Kind = 'login'): Promise<number> => {
  try {
    await takeAttempt(test.db, { keys: testKeys, now: test.now }, { kind, target });
    return 0;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    return error.retryAfterSeconds ?? Number.NaN;
  }
};

const attempts = async (count: number, target: string, kind?: Kind): Promise<number[]> => {
  const waits = [];
  for (let made = 0; made < count; made += 1) waits.push(await attempt(target, kind));
  return waits;
};

const free = (count: number): number[] => Array(count).fill(0);
const anyone = () => `${randomUUID()}@school.example`;
const stored = () => test.query('select * from attempt order by tms_until');

describe('attempts', () => {
  it.each<[Kind, number, number]>([
    ['login', 10, 300],
    ['forgotten_password', 3, 3600],
    ['forgotten_password_known_devices', 3, 3600],
    ['new_address', 5, 3600],
    ['own_password', 10, 300],
    ['invitation', 3, 900],
    ['known_device', 10, 300],
    ['join_code', 10, 300],
    ['one_time_token', 20, 300],
  ])('of the kind %s are allowed %i times, then refused for the rest of %i s', async (kind, count, seconds) => {
    const target = anyone();
    expect(await attempts(count + 2, target, kind)).toEqual([...free(count), seconds, seconds]);
    wait(test, { ms: seconds * 1000 - 1 });
    expect(await attempt(target, kind)).toBe(1);
    wait(test, { ms: 1 });
    expect(await attempts(count + 1, target, kind)).toEqual([...free(count), seconds]);
  });

  it('at a mail are three in any hour, wherever it begins', async () => {
    const target = anyone();
    const allowed: number[] = [];
    // Every five minutes for six hours: around the end of each fixed window, twice as many would come through.
    for (let minute = 0; minute < 360; minute += 5) {
      if ((await attempt(target, 'forgotten_password')) === 0) allowed.push(minute);
      wait(test, { minutes: 5 });
    }
    for (const first of allowed) {
      expect(allowed.filter((minute) => minute >= first && minute < first + 60).length).toBeLessThanOrEqual(3);
    }
    expect(allowed).toHaveLength(18);
  });

  it('made at the same time are all counted', async () => {
    const target = anyone();
    const waits = await Promise.all(Array.from({ length: 40 }, () => attempt(target)));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
  });

  it('made while the clock was a year ahead do not lock anyone out until then', async () => {
    const target = anyone();
    const right = test.now();
    wait(test, { minutes: 365 * 24 * 60 });
    await attempts(11, target);
    test.setNow(right);
    expect(await attempts(11, target)).toEqual([...free(10), 300]);
  });

  it('are counted per target and kind, whatever its case, and from zero again after a success', async () => {
    const target = anyone();
    await attempts(10, target);
    expect(await attempt(` ${target.toUpperCase()} `)).toBe(300);
    expect(await attempt(anyone())).toBe(0);
    expect(await attempt(target, 'own_password')).toBe(0);
    await clearAttempts(test.db, { keys: testKeys }, { kind: 'login', target: target.toUpperCase() });
    expect(await attempts(11, target)).toEqual([...free(10), 300]);
  });

  it('are stored without any address, and deleted once their window has ended, a few with each new target', async () => {
    await test.query('delete from attempt');
    for (let target = 0; target < 25; target += 1) await attempt(anyone());
    expect(JSON.stringify(await stored())).not.toMatch(/school\.example|login:/i);
    wait(test, { minutes: 5 });
    await attempt(anyone());
    expect(await stored()).toHaveLength(16);
    await attempts(10, anyone());
    await attempt(anyone());
    expect(await stored()).toHaveLength(3);
  });
});
