import { expect, it } from 'vitest';
import type { Desk } from '../../../contract/staff-home.ts';
import { desk } from '../../i18n/desk.ts';
import { aChecklist, aDoneChecklist } from '../../testing/a-checklist.ts';
import { setupTiles, tilesOf } from './desk-tiles.ts';

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

const server = {
  ...{ tms_last_backup: '2026-03-20T03:15:00Z', flg_embedded: true, num_bytes_free: null, num_bytes_total: 100e9 },
  ...{ des_backup_at: '03:30', backup_failure: null, backup_trial: null },
};

it('tells the age of the last backup and the room on the disk', () => {
  const seenOf = (tms_last_backup: string | null, num_bytes_free: number | null) =>
    seen({ server: { ...server, tms_last_backup, num_bytes_free } });
  expect(seenOf('2026-03-20T03:15:00Z', 60e9)).toEqual([
    ['backup', desk.en.backup.age(0), false],
    ['disk', '60 GB', false],
  ]);
  expect(seenOf('2026-03-17T03:15:00Z', 5e9)).toEqual([
    ['backup', desk.en.backup.age(3), true],
    ['disk', '5 GB', true],
  ]);
});

it('says of backups what is to be done, and otherwise what happens by itself', () => {
  const text = desk.en.backup;
  const tileOf = (changes: Partial<NonNullable<Desk['server']>>) => {
    const [tile] = tilesOf({ ...none, server: { ...server, ...changes } }, now, { text: desk.en, language: 'en' });
    return [tile?.value, tile?.note, tile?.isUrgent];
  };
  const trial = (des_result: 'restored' | 'sealed' | 'no_room' | 'failed') => ({
    backup_trial: { tms_at: '2026-03-16T03:20:00Z', des_result },
  });
  const failure = { tms_at: '2026-03-20T03:15:00Z', des_failure: 'no_room' as const };
  const never = { tms_last_backup: null };
  expect(tileOf({})).toEqual(['Today', text.daily('03:30', text.untried), false]);
  expect(tileOf(trial('restored'))).toEqual(['Today', text.daily('03:30', text.trials.restored('4 days ago')), false]);
  expect(tileOf(trial('sealed'))).toEqual(['Today', text.daily('03:30', text.trials.sealed()), false]);
  expect(tileOf(trial('failed'))).toEqual(['Today', text.daily('03:30', text.trials.failed()), true]);
  expect(tileOf({ ...trial('restored'), backup_failure: failure })).toEqual(['Today', text.failures.no_room, true]);
  expect(tileOf(never)).toEqual([text.never, text.first('03:30'), false]);
  expect(tileOf({ ...never, des_backup_at: null })).toEqual([text.never, text.off, true]);
  expect(tileOf({ ...never, flg_embedded: false, des_backup_at: null })).toEqual([
    text.elsewhere,
    text.elsewhereNote,
    false,
  ]);
});

it('leads to what is to be set up as long as anything is, and presses where the public test waits for it', () => {
  const words = { text: desk.en, language: 'en' } as const;
  expect(setupTiles(aDoneChecklist(), words)).toEqual([]);
  const [tile] = setupTiles(aChecklist(), words);
  expect(tile).toMatchObject({ to: '/installation', value: '3', note: desk.en.setup.note(3, 2), isUrgent: true });
  const [factor] = aChecklist().lines.filter(({ des_item }) => des_item === 'second_factor');
  const [calm] = setupTiles({ ...aChecklist(), lines: factor ? [factor] : [] }, words);
  expect(calm).toMatchObject({ value: '1', note: desk.en.setup.note(1, 0), isUrgent: false });
});
