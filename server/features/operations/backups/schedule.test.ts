import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTrialDue, lastDue, nextAttempt, nextDue } from './schedule.ts';
import type { State } from './schedule-state.ts';

const at = '03:30';
const day = 24 * 3_600_000;
const moment = (text: string) => new Date(text);
const plain = { at, hasBucket: false };

const fresh: State = {
  tms_since: '2026-03-01T09:00:00.000Z',
  ...{ files: [], left_in_bucket: [], under_way: null, failure: null, trial: null },
};
const made = (tms_made_at: string, flg_uploaded = false) => ({
  ...{ des_file: tms_made_at, tms_made_at, num_bytes: 1, cod_sha256: '', flg_uploaded, flg_restored: false },
});

describe('the time of day', () => {
  it.each([
    ['2026-03-02T02:29:59Z', '2026-03-01T02:30:00Z', '2026-03-02T02:30:00Z'],
    ['2026-03-02T02:30:00Z', '2026-03-02T02:30:00Z', '2026-03-03T02:30:00Z'],
    ['2026-07-02T12:00:00Z', '2026-07-02T01:30:00Z', '2026-07-03T01:30:00Z'],
    // A day in Italy begins before that of UTC.
    ['2026-07-01T23:00:00Z', '2026-07-01T01:30:00Z', '2026-07-02T01:30:00Z'],
  ])('is that of Italy, in winter and in summer: %s', (now, last, next) => {
    expect(lastDue(at, moment(now))).toEqual(moment(last));
    expect(nextDue(at, moment(now))).toEqual(moment(next));
  });

  it('is there once when clocks are changed', () => {
    // 02:30 does not exist on 29 March 2026, and exists twice on 25 October.
    expect(lastDue('02:30', moment('2026-03-29T12:00:00Z'))).toEqual(moment('2026-03-29T01:30:00Z'));
    expect(lastDue('02:30', moment('2026-10-25T12:00:00Z'))).toEqual(moment('2026-10-25T00:30:00Z'));
  });

  it('lies between the one before and the next, which is a day later', () => {
    const anyTime = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const anyNow = fc.date({
      min: moment('2026-01-01T00:00:00Z'),
      max: moment('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyTime, anyNow, (time, now) => {
        const text = time.map((part) => String(part).padStart(2, '0')).join(':');
        const [last, next] = [lastDue(text, now), nextDue(text, now)];
        expect(last <= now && now < next).toBe(true);
        expect(Math.abs(next.getTime() - last.getTime() - day)).toBeLessThanOrEqual(day / 24);
        expect(lastDue(text, next)).toEqual(next);
      }),
    );
  });
});

describe('the next attempt', () => {
  it('of a new installation is at the next time of day', () => {
    expect(nextAttempt(fresh, plain, moment('2026-03-01T09:00:00Z'))).toEqual(moment('2026-03-02T02:30:00Z'));
    expect(nextAttempt(fresh, plain, moment('2026-03-02T02:30:00Z'))).toEqual(moment('2026-03-02T02:30:00Z'));
  });

  it('is at once when one was missed, and the next day when it was made', () => {
    const late = moment('2026-03-05T08:00:00Z');
    expect(nextAttempt(fresh, plain, late) <= late).toBe(true);
    const state = { ...fresh, files: [made('2026-03-04T02:30:01.000Z'), made('2026-03-05T02:30:01.000Z')] };
    expect(nextAttempt(state, plain, late)).toEqual(moment('2026-03-06T02:30:00Z'));
  });

  it('comes some more times after a failure, and then no more that day', () => {
    const after = (num_attempts: number) => {
      const failed = { tms_at: '2026-03-02T02:31:00.000Z', num_attempts, des_failure: 'not_made' as const };
      return nextAttempt({ ...fresh, failure: failed }, plain, moment('2026-03-02T02:32:00Z'));
    };
    expect([1, 2, 3].map(after)).toEqual([
      moment('2026-03-02T02:41:00Z'),
      moment('2026-03-02T03:01:00Z'),
      moment('2026-03-02T04:31:00Z'),
    ]);
    expect(after(4)).toEqual(moment('2026-03-03T02:30:00Z'));
    const failure = { tms_at: '2026-03-02T04:31:00.000Z', num_attempts: 4, des_failure: 'no_room' as const };
    const nextDay = moment('2026-03-03T02:30:00Z');
    expect(nextAttempt({ ...fresh, failure }, plain, nextDay)).toEqual(nextDay);
  });

  it('is wanted until the backup is in the bucket, if there is one', () => {
    const now = moment('2026-03-05T08:00:00Z');
    const withBucket = (isUploaded: boolean) =>
      nextAttempt({ ...fresh, files: [made('2026-03-05T02:30:01.000Z', isUploaded)] }, { at, hasBucket: true }, now);
    expect(withBucket(false) <= now).toBe(true);
    expect(withBucket(true) > now).toBe(true);
  });

  it('ignores what a clock far ahead has noted', () => {
    const now = moment('2026-03-05T08:00:00Z');
    const state = { ...fresh, files: [made('2031-01-01T02:30:00.000Z')] };
    expect(nextAttempt(state, plain, now) <= now).toBe(true);
  });
});

it('tries the newest backup once a week, and after a failed trial the next one', () => {
  const files = [made('2026-03-02T02:30:01.000Z')];
  const now = moment('2026-03-09T02:32:00Z');
  const trial = (tms_at: string, des_result: 'restored' | 'sealed' | 'no_room' | 'failed') =>
    isTrialDue({ files, trial: { tms_at, des_file: 'x', des_result } }, now);
  expect(isTrialDue({ files: [], trial: null }, now)).toBe(false);
  expect(isTrialDue({ files, trial: null }, now)).toBe(true);
  expect(trial('2026-03-02T02:33:00Z', 'restored')).toBe(true);
  expect(trial('2026-03-03T02:33:00Z', 'sealed')).toBe(false);
  expect(trial('2026-03-08T02:33:00Z', 'failed')).toBe(true);
  expect(trial('2031-03-08T02:33:00Z', 'restored')).toBe(true);
});
