import { expect, it } from 'vitest';
import type { Desk } from '../../../contract/desk.ts';
import { desk } from '../../i18n/desk.ts';
import { tilesOf } from './desk-tiles.ts';

const now = Date.parse('2026-03-20T10:00:00Z');
const none: Desk = {
  ...{ classes: null, tickets: null, invitations: null, errors: null },
  ...{ server: null, collection: null, months: null },
};
const seen = (part: Partial<Desk>) =>
  tilesOf({ ...none, ...part }, now, { text: desk.en, language: 'en' }).map(({ name, value, isUrgent }) => [
    name,
    value,
    isUrgent,
  ]);

it('shows what was answered only', () => {
  expect(seen({})).toEqual([]);
  expect(seen({ tickets: { num_open: 3, num_to_answer: 0, num_failed: 0 } })).toEqual([['tickets', '3', false]]);
});

it('marks what is to be done', () => {
  expect(seen({ tickets: { num_open: 3, num_to_answer: 1, num_failed: 0 } })).toEqual([['tickets', '3', true]]);
  expect(seen({ invitations: { num_pending: 2, num_expired: 1 } })).toEqual([['invitations', '3', true]]);
  expect(seen({ errors: { num_backend: 1000, num_frontend: 0 } })).toEqual([
    ['backend', '1,000+', true],
    ['frontend', '0', false],
  ]);
});

it('tells the age of the last backup and the room on the disk', () => {
  const server = (tms_last_backup: string | null, num_bytes_free: number | null, flg_embedded = true) =>
    seen({ server: { tms_last_backup, num_bytes_free, num_bytes_total: 100e9, flg_embedded } });
  expect(server('2026-03-20T03:15:00Z', 60e9)).toEqual([
    ['backup', desk.en.backup.age(0), false],
    ['disk', '60 GB', false],
  ]);
  expect(server('2026-03-17T03:15:00Z', 5e9)).toEqual([
    ['backup', desk.en.backup.age(3), true],
    ['disk', '5 GB', true],
  ]);
  expect(server(null, null)).toEqual([['backup', desk.en.backup.never, true]]);
  expect(server(null, null, false)).toEqual([]);
});
