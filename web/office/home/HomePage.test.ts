import { expect, it } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { homeLessonsOf } from './HomePage.tsx';

const now = Date.parse('2026-03-20T10:00:00Z');

const session = (part: Partial<ClassSession>): ClassSession =>
  ({
    ...{ des_name: 'x', des_state: 'created', flg_simulated: false, flg_own: true },
    ...{ tms_created_at: '2026-03-19T08:00:00Z', tms_started_at: null, tms_stopped_at: null, num_completed: 0 },
    ...part,
  }) as ClassSession;

const stopped = (day: string, part: Partial<ClassSession> = {}) =>
  session({
    ...{ des_state: 'stopped', tms_started_at: `2026-03-${day}T08:00:00Z`, num_completed: 20 },
    ...{ tms_stopped_at: `2026-03-${day}T09:00:00Z` },
    ...part,
  });

const shown = (...sessions: ClassSession[]) => {
  const { running, ready, last, recent, isNew } = homeLessonsOf(sessions, now);
  const named = (list: ClassSession[]) => list.map(({ des_name }) => des_name).join(' ');
  return [named(running), named(ready), last?.des_name, named(recent), isNew];
};

it('is new for teachers who never had a class', () => {
  expect(shown()).toEqual(['', '', undefined, '', true]);
  expect(shown(session({ flg_own: false }), session({ flg_simulated: true }))).toEqual(['', '', undefined, '', true]);
});

it('shows what plays, a rehearsal last, and what is ready beside it', () => {
  const playing = { des_state: 'running', tms_started_at: '2026-03-20T09:00:00Z' } as const;
  const later = { des_name: 'sim', flg_simulated: true, tms_started_at: '2026-03-20T09:50:00Z' };
  const lessons = [{ ...playing, ...later }, { ...playing, des_name: '3B' }, { des_name: '1D' }];
  expect(shown(...lessons.map(session))).toEqual(['3B sim', '1D', undefined, '3B 1D', false]);
});

it('shows the last class for two weeks, and only one with enough tests for results', () => {
  expect(shown(stopped('07', { des_name: '2A' }), stopped('08', { des_name: '1A', num_completed: 4 }))[2]).toBe('2A');
  expect(shown(stopped('08', { des_name: '1A', num_completed: 5 }))[2]).toBe('1A');
  expect(shown(stopped('06', { des_name: '2A' }))[2]).toBeUndefined();
  expect(shown(stopped('18', { des_name: 'old' }), stopped('19', { des_name: 'new' }))[2]).toBe('new');
});

it('offers each class of late once', () => {
  const names = ['2C', '3B', '2C', '1D', '1A'];
  const lessons = names.map((des_name, at) => stopped(String(19 - at), { des_name }));
  expect(shown(...lessons)[3]).toBe('2C 3B 1D');
});
