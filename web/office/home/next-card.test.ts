import { expect, it } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { nextCardFor } from './next-card.ts';

const now = Date.parse('2026-03-20T10:00:00Z');

const session = (part: Partial<ClassSession>): ClassSession =>
  ({
    uid_session: part.des_name ?? 'x',
    des_name: 'x',
    des_note: '',
    cod_session: null,
    des_state: 'created',
    flg_simulated: false,
    flg_may_change: true,
    flg_own: true,
    des_owner: null,
    tms_created_at: '2026-03-19T08:00:00Z',
    tms_started_at: null,
    tms_stopped_at: null,
    num_size: 30,
    des_entrance: 'open',
    num_joined: 0,
    num_completed: 0,
    ...part,
  }) as ClassSession;

const stopped = (day: string, part: Partial<ClassSession> = {}) =>
  session({
    des_state: 'stopped',
    tms_started_at: `2026-03-${day}T08:00:00Z`,
    tms_stopped_at: `2026-03-${day}T09:00:00Z`,
    num_completed: 20,
    ...part,
  });

const next = (...sessions: ClassSession[]) => {
  const card = nextCardFor(sessions, now);
  return 'session' in card ? [card.what, card.session.des_name] : [card.what];
};

it('begins where there is no session of one’s own', () => {
  expect(next()).toEqual(['begin']);
  expect(next(session({ flg_own: false }), session({ flg_simulated: true }))).toEqual(['begin']);
});

it('goes to the class that plays, before everything else', () => {
  const running = session({ des_state: 'running', des_name: '3B', tms_started_at: '2026-03-20T09:00:00Z' });
  expect(next(session({ tms_created_at: '2026-03-20T09:30:00Z' }), running)).toEqual(['running', '3B']);
});

it('opens the stage of a session that is ready, unless a class has finished since', () => {
  const ready = session({ des_name: 'ready' });
  expect(next(ready, stopped('18', { des_name: 'old' }))).toEqual(['ready', 'ready']);
  expect(next(ready, stopped('20', { des_name: 'new' }))).toEqual(['results', 'new']);
});

it('leads to results for two weeks, and never to those of nobody', () => {
  expect(next(stopped('07', { des_name: '2A' }))).toEqual(['results', '2A']);
  expect(next(stopped('06', { des_name: '2A' }))).toEqual(['begin']);
  expect(next(stopped('19', { num_completed: 0 }))).toEqual(['begin']);
});
