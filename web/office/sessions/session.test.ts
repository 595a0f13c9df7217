import { expect, it } from 'vitest';
import {
  dataOf,
  draftOf,
  emptyDraft,
  isOrphaned,
  isTypedName,
  joinAddressOf,
  momentOf,
  sessionToShow,
} from './session.ts';

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

const base = { des_name: '3ª B', des_note: '', num_size: 30 };

it('a name must not be blank', () => {
  expect(dataOf({ ...emptyDraft, des_name: ' ' })).toBeNull();
});

it('a class has 30 pupils unless the teacher says otherwise', () => {
  expect(dataOf({ ...emptyDraft, des_name: '3ª B' })).toEqual(base);
});

it.each([
  ['1', 1],
  [' 24 ', 24],
  ['1000', 1000],
])('a class may have %j pupils', (num_size, size) => {
  expect(dataOf({ ...draftOf(base), num_size })).toEqual({ ...base, num_size: size });
});

it.each(['', '0', '1001', '-3', '24.5', 'thirty', '1e3'])('a class cannot have %j pupils', (num_size) => {
  expect(dataOf({ ...draftOf(base), num_size })).toBeNull();
});

it('is stored without space around it', () => {
  expect(dataOf({ des_name: ' 3ª B ', des_note: ' ', num_size: '30' })).toEqual(base);
});

it.each([
  ['the configured one', 'https://primavista.example/join', 'https://primavista.example/join'],
  ['otherwise at the origin of the page, including its port', null, 'http://192.168.1.20:3000/join'],
])('is %s', (_which, known, expected) => {
  const { shown, link } = joinAddressOf(known, 'http://192.168.1.20:3000', 'K7M-2QX');
  expect([`//${shown}`, link]).toEqual([expected.replace(/^https?:/, ''), `${expected}/K7M-2QX`]);
});

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://class.localhost', true],
  ['https://localhost.example', false],
])('whether only this computer reaches %s: %s', (origin, isLocal) => {
  expect(joinAddressOf(null, origin, 'K7M-2QX').isLocal).toBe(isLocal);
});
