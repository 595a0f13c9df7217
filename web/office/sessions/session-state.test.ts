import { expect, it } from 'vitest';
import { isOrphaned, isTypedName, momentOf, sessionToShow } from './session-state.ts';

const created = {
  des_state: 'created',
  tms_created_at: '2026-05-11T08:00:00Z',
  tms_started_at: null,
  tms_stopped_at: null,
} as const;
const running = { ...created, des_state: 'running', tms_started_at: '2026-05-12T08:00:00Z' } as const;
const stopped = { ...running, des_state: 'stopped', tms_stopped_at: '2026-05-12T08:30:00Z' } as const;

it('returns the latest event of a session', () => {
  expect(momentOf(created)).toEqual({ what: 'created', at: created.tms_created_at });
  expect(momentOf(running)).toEqual({ what: 'started', at: running.tms_started_at });
  expect(momentOf(stopped)).toEqual({ what: 'stopped', at: stopped.tms_stopped_at });
});

it('a session that others may change has lost its teacher', () => {
  expect(isOrphaned({ flg_own: false, flg_may_change: true })).toBe(true);
  expect(isOrphaned({ flg_own: true, flg_may_change: true })).toBe(false);
  expect(isOrphaned({ flg_own: false, flg_may_change: false })).toBe(false);
});

it('the home page shows the user’s own open session, a rehearsal only if there is no other', () => {
  const offered = (name: string, part: object) => ({
    name,
    des_state: 'running' as const,
    flg_own: true,
    flg_simulated: false,
    ...part,
  });
  const foreign = offered('foreign', { flg_own: false });
  const rehearsal = offered('rehearsal', { flg_simulated: true });
  const own = offered('own', { des_state: 'started' });
  const over = offered('over', { des_state: 'stopped' });
  expect(sessionToShow([foreign, rehearsal, over, own])?.name).toBe('own');
  expect(sessionToShow([foreign, rehearsal, over])?.name).toBe('rehearsal');
  expect(sessionToShow([foreign, over])).toBeUndefined();
});

it.each([
  ['3ª B, educazione civica', '3ª B, educazione civica', true],
  [' 3a b,  educazione civica ', '3ª B, educazione civica', true],
  ["l'inizio", 'L’inizio', true],
  ['l´inizio', 'L’inizio', true],
  ["l'inizio", 'L`inizio', true],
  ['"prima" classe', '«Prima» classe', true],
  ['classe 3b ❤', 'Classe 3B ❤️', true],
  ['', '3ª B', false],
  ['', '?', false],
  ['3ª', '3ª B', false],
  ['4ª B', '3ª B', false],
  ['citta', 'Città', false],
])('whether %j is the name %j: %s', (typed, name, isName) => {
  expect(isTypedName(typed, name)).toBe(isName);
});
