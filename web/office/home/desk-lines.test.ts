import { expect, it } from 'vitest';
import type { Checklist } from '../../../contract/installation.ts';
import type { Desk } from '../../../contract/staff-home.ts';
import { desk } from '../../i18n/desk.ts';
import { office } from '../../i18n/office.ts';
import { aChecklist, aDoneChecklist } from '../../testing/a-checklist.ts';
import { deskFiguresOf } from './desk-figures.ts';
import { deskLinesOf } from './desk-lines.ts';

const now = Date.parse('2026-03-20T10:00:00Z');
const none: Desk = {
  ...{ classes: null, tickets: null, invitations: null, errors: null },
  ...{ server: null, collection: null, months: null },
};
const words = { text: desk.en, collection: office.en.collection, language: 'en' } as const;
const text = desk.en;

const lines = (part: Partial<Desk>, checklist?: Checklist) => deskLinesOf({ ...none, ...part }, checklist, now, words);
const titles = (part: Partial<Desk>) => lines(part).map(({ title }) => title);
const figures = (part: Partial<Desk>) =>
  deskFiguresOf({ ...none, ...part }, now, words).map(({ name, value, note }) => [name, value, note]);

const server = {
  ...{ tms_last_backup: '2026-03-20T03:15:00Z', flg_embedded: true, num_bytes_free: null, num_bytes_total: 100e9 },
  ...{ des_backup_at: '03:30', backup_failure: null, backup_trial: null },
};

it('shows what was answered only, and no line that has nothing to say', () => {
  expect(lines({})).toEqual([]);
  expect(figures({})).toEqual([]);
  const calm = {
    tickets: { num_open: 3, num_to_answer: 0, num_failed: 0 },
    invitations: { num_pending: 2, num_expired: 0 },
    errors: { num_backend: 1000, num_frontend: 4 },
    collection: { flg_protected: true, held_back: null, alarms: [] },
    server,
  };
  expect(lines(calm)).toEqual([]);
  expect(figures(calm)).toEqual([
    ['tickets', '3', text.tickets.waiting(0)],
    ['invitations', '2', text.invitations.expired(0)],
    ['backend', '1,000+', text.errors.note],
    ['frontend', '4', text.errors.note],
    ['backup', 'Today', `${text.backup.daily('03:30')}, ${text.backup.untried}`],
  ]);
});

it('says what is to be done, the most urgent first', () => {
  expect(
    titles({
      invitations: { num_pending: 2, num_expired: 1 },
      tickets: { num_open: 3, num_to_answer: 1, num_failed: 2 },
      collection: {
        flg_protected: false,
        held_back: { num_runs: 60, num_addresses: 20 },
        alarms: [{ tms_hour: '2026-03-20T08:00:00Z', des_alarm: 'more', num_runs: 84, num_usual: 20 }],
      },
    }),
  ).toEqual([
    text.tickets.title(1),
    text.undelivered.title(2),
    office.en.collection.unprotected.title,
    office.en.collection.heldBack.title,
    text.alarms.title(1),
    text.invitations.title(1),
  ]);
});

it('shows the room on the disk and the age of the last backup', () => {
  const at = (tms_last_backup: string | null, num_bytes_free: number | null) => ({
    server: { ...server, tms_last_backup, num_bytes_free },
  });
  expect(titles(at('2026-03-20T03:15:00Z', 60e9))).toEqual([]);
  expect(titles(at('2026-03-17T03:15:00Z', 5e9))).toEqual([text.backup.old(3), text.disk.title]);
  expect(figures(at('2026-03-17T03:15:00Z', 5e9)).map(([, value]) => value)).toEqual([text.backup.age(3), '5 GB']);
});

it('says of backups what is to be done, and otherwise what happens by itself', () => {
  const of = (changes: Partial<NonNullable<Desk['server']>>) => {
    const part = { server: { ...server, ...changes } };
    const [[, value, note] = []] = figures(part);
    return [titles(part)[0], value, note];
  };
  const trial = (des_result: 'restored' | 'sealed' | 'no_room' | 'failed') => ({
    backup_trial: { tms_at: '2026-03-16T03:20:00Z', des_result },
  });
  const failure = { backup_failure: { tms_at: '2026-03-20T03:15:00Z', des_failure: 'no_room' as const } };
  const never = { tms_last_backup: null };
  expect(of(trial('restored'))).toEqual([undefined, 'Today', text.backup.trials.restored('4 days ago')]);
  expect(of(trial('sealed'))).toEqual([undefined, 'Today', text.backup.trials.sealed()]);
  expect(of(trial('failed'))).toEqual([text.backup.trial, 'Today', text.backup.trials.failed()]);
  expect(of({ ...trial('restored'), ...failure })[0]).toBe(text.backup.failed);
  expect(lines({ server: { ...server, ...failure } })[0]?.note).toContain(text.backup.failures.no_room);
  expect(of(never)).toEqual([undefined, text.backup.never, text.backup.first('03:30')]);
  expect(of({ ...never, des_backup_at: null })).toEqual([text.backup.none, text.backup.never, text.backup.offNote]);
  expect(of({ ...never, flg_embedded: false })).toEqual([undefined, text.backup.elsewhere, text.backup.elsewhereNote]);
});

it('shows this month beside the last, and never fewer than five exactly', () => {
  const months = [
    { dat_month: '2026-02-01', num_runs: null },
    { dat_month: '2026-03-01', num_runs: 1251 },
  ];
  expect(figures({ months })).toEqual([['months', '1,251', text.months.before('February', text.months.few(5))]]);
});

it('leads to what is to be set up as long as anything is', () => {
  expect(lines({}, aDoneChecklist())).toEqual([]);
  expect(lines({}, aChecklist())).toMatchObject([{ title: text.setup.title(3), note: text.setup.note(2) }]);
});
