import { expect, it, test } from 'vitest';
import { isEditionDue } from './due.ts';

const open = { tms_stopped_at: null, tms_last_at: null };
const first = { ...open, runs: 0, today: '2027-03-02', lastDay: null };

test.each([
  [0, 99, false],
  [0, 100, true],
  [999, 100, true],
  [2000, 199, false],
  [2000, 200, true],
])('after an edition of %i runs, %i changes: %s', (runs, changes, isDue) => {
  expect(isEditionDue({ ...first, runs, changes, lastDay: runs === 0 ? null : '2027-03-01' })).toBe(isDue);
});

it('is due once a day at most', () => {
  expect(isEditionDue({ ...first, changes: 5000, lastDay: '2027-03-02' })).toBe(false);
});

it('is due when the campaign has ended, whatever the day, and then once a day if something is left', () => {
  const ended = { ...first, changes: 1, lastDay: '2027-03-02', tms_stopped_at: new Date('2027-03-02T12:00:00Z') };
  expect(isEditionDue({ ...ended, tms_last_at: new Date('2027-03-02T11:00:00Z') })).toBe(true);
  expect(isEditionDue({ ...ended, tms_last_at: new Date('2027-03-02T13:00:00Z') })).toBe(false);
  expect(isEditionDue({ ...ended, tms_last_at: new Date('2027-03-01T13:00:00Z'), lastDay: '2027-03-01' })).toBe(true);
  expect(isEditionDue({ ...ended, changes: 0 })).toBe(false);
});
