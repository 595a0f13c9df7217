import { describe, expect, it } from 'vitest';
import { found, grouped, isNarrowed, queryOf, teachersOf } from './listed-sessions.ts';

const sessions = [
  { des_name: '3ª B, civica', des_owner: null, des_state: 'stopped', flg_own: true },
  { des_name: '2ª A', des_owner: 'Bruna Rossi', des_state: 'created', flg_own: false },
  { des_name: '4ª C', des_owner: 'Ada Bianchi', des_state: 'stopped', flg_own: false },
  // Its teacher's account is gone.
  { des_name: '1ª D', des_owner: null, des_state: 'stopped', flg_own: false },
] as const;
const names = (filters: Record<string, string>) => found(sessions, filters).map(({ des_name }) => des_name);

describe('the sessions that are found', () => {
  it.each([
    [{}, ['3ª B, civica', '2ª A', '4ª C', '1ª D']],
    [{ find: 'civica 3' }, ['3ª B, civica']],
    [{ find: 'bianchi' }, ['4ª C']],
    [{ state: 'stopped' }, ['3ª B, civica', '4ª C', '1ª D']],
    [{ state: 'stopped', teacher: 'own' }, ['3ª B, civica']],
    [{ teacher: 'Bruna Rossi' }, ['2ª A']],
    [{ teacher: 'Nobody' }, []],
  ])('with %o are %o', (filters, expected) => {
    expect(names(filters)).toEqual(expected);
  });
});

it('asks the server for days that exist and for what was put away, and for nothing else', () => {
  expect(queryOf({ from: '2026-03-01', to: '2026-03-31', archived: '1', state: 'stopped', find: 'x' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    archived: 'true',
  });
  expect(queryOf({ from: '2026-02-30', to: 'yesterday' })).toEqual({});
});

it('offers each other teacher once, by name, and the one that is asked for', () => {
  expect(teachersOf(sessions, {})).toEqual(['Ada Bianchi', 'Bruna Rossi']);
  expect(teachersOf([], { teacher: 'Carla Neri' })).toEqual(['Carla Neri']);
  expect(teachersOf([], { teacher: 'own' })).toEqual([]);
});

it('is narrowed by state, days and teacher, not by the search', () => {
  expect(isNarrowed({ find: 'x', archived: '1' })).toBe(false);
  expect(isNarrowed({ to: '2026-03-31' })).toBe(true);
});

it('has what is in progress first, then what is to begin, then months in Italy, the latest first', () => {
  const at = (des_state: 'created' | 'running' | 'stopped', tms: string) => ({
    des_state,
    tms_created_at: tms,
    tms_started_at: des_state === 'created' ? null : tms,
    tms_stopped_at: des_state === 'stopped' ? tms : null,
  });
  const [old, night, made, open] = [
    at('stopped', '2026-10-02T08:00:00Z'),
    // In November in Italy.
    at('stopped', '2026-10-31T23:30:00Z'),
    at('created', '2026-11-29T08:00:00Z'),
    at('running', '2026-11-20T08:00:00Z'),
  ];
  expect(grouped([old, night, made, open])).toEqual([
    { key: 'open', sessions: [open] },
    { key: 'created', sessions: [made] },
    { key: '2026-11', sessions: [night] },
    { key: '2026-10', sessions: [old] },
  ]);
});
