import { expect, test } from 'vitest';
import { deriveKeys } from '../../lib/secret-key.ts';
import { readConfig } from '../../read-config.ts';
import { solveProof } from '../../testing/solve-proof.ts';
import { createFairPlay, type Judgement } from './fair-play.ts';
import { challengeFor, createProofEffort, isProof } from './proof.ts';

const key = new Uint8Array(32).fill(7);
const who = { uid_session: '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01', uid_user: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
const other = 'a3bb189e-8bf9-4888-9912-ace4e6543002';

test('a challenge has a solution, which is its proof, and is the same after a reload', () => {
  const challenge = challengeFor({ ...who, key, max: 500 });
  expect(isProof(solveProof(challenge), { ...who, key })).toBe(true);
  expect(challengeFor({ ...who, key, max: 500 })).toEqual(challenge);
});

const proof = solveProof(challengeFor({ ...who, key, max: 500 }));

test.each([
  ['is another number', { ...proof, number: (proof.number + 1) % 501 }, who],
  ['is an easier challenge that the client made up', { ...proof, max: 0, number: 0 }, who],
  ['has a signature that the client made up', { ...proof, signature: 'x'.repeat(proof.signature.length) }, who],
  ['is that of another participant', proof, { ...who, uid_user: other }],
  ['is that of another session', proof, { ...who, uid_session: other }],
  ['is one under another key', proof, { ...who, key: new Uint8Array(32).fill(8) }],
])('no proof %s', (_, given, by) => {
  expect(isProof(given, { key, ...by })).toBe(false);
});

const school = '192.0.2.1';
const elsewhere = '198.51.100.7';

const setUp = () => {
  let clock = Date.parse('2026-03-02T09:00:00Z');
  const now = () => new Date(clock);
  const effort = createProofEffort({ base: 1000, now });
  return {
    now,
    maxOf: (made: Date, network = school) => effort.maxOf(made, network),
    /** Makes so many participants in one network, and returns what the last one is asked for. */
    make: (count: number, network = school) => Array.from({ length: count }, () => effort.made(network)).at(-1),
    finish: (count: number) => Array.from({ length: count }, () => effort.finished(school)),
    pass: (minutes: number) => {
      clock += minutes * 60_000;
    },
  };
};

test('the work grows once far more participants are made than finish or a school has, eightfold at most', () => {
  const { make } = setUp();
  expect([500, 499, 1, 1000, 20_000].map((count) => make(count))).toEqual([1000, 1000, 2000, 4000, 8000]);
  const large = setUp();
  large.finish(2500);
  expect(large.make(10_000)).toBe(1000);
});

test('the work grows for the network that makes them, also where they ask again, and not for everybody', () => {
  const { make, maxOf, now } = setUp();
  expect(make(4500)).toBe(8000);
  expect(make(1, elsewhere)).toBe(1000);
  const asked = Array.from({ length: 4500 }, () => maxOf(now(), elsewhere));
  expect([asked[0], asked.at(-1)]).toEqual([1000, 8000]);
});

test('the work grows for everybody while many networks make far more than finish', () => {
  const { make } = setUp();
  for (let network = 0; network < 10; network += 1) make(450, `203.0.113.${network}`);
  expect(make(1, elsewhere)).toBe(2000);
});

test.each([
  ['nine minutes later the work is still eightfold', 9, 8000],
  ['ten minutes later it is as usual again', 10, 1000],
  ['a clock that is set back forgets what it saw', -60, 1000],
])('%s', (_, minutes, asked) => {
  const { make, pass } = setUp();
  expect(make(4000)).toBe(8000);
  pass(minutes);
  expect(make(1)).toBe(asked);
});

test('who was made while the work was raised is asked for as much later, for a week', () => {
  const { make, pass, now, maxOf } = setUp();
  const made = now();
  make(4000);
  pass(60);
  expect([maxOf(made), maxOf(now())]).toEqual([8000, 1000]);
  pass(7 * 24 * 60);
  expect(maxOf(made)).toBe(1000);
});

const address: Judgement['address'] = { cod_address: 'one', most: 30, beyond: 'too_many' };

test.each<[string, number, Omit<Judgement, 'flags'>]>([
  ['runs that are set aside for want of work', 8, { aside: 'without_proof', address }],
  ['impossible runs', 8, { aside: 'impossible', address }],
  ['the few that count without work', 8, { aside: null, address: { ...address, beyond: 'without_proof' } }],
  ['runs that count', 1, { aside: null, address }],
])('asks a script with %s for %i times the work', (_, times, judged) => {
  const config = { ...readConfig({}), FAIR_PLAY: 'strict' } as const;
  const settings = { isFlooded: async () => false, readSettings: async () => ({ MAX_RUNS_PER_ADDRESS: 600 }) };
  const clock = { now: () => new Date('2026-03-02T09:00:00Z'), keys: deriveKeys('x'.repeat(32)) };
  const play = createFairPlay({ ...settings, ...clock, db: undefined as never, config, effort: 50 });
  const networks = { from: school, network: school };
  for (let made = 0; made < 4000; made += 1) {
    play.newChallenge(who, networks);
    play.countStored({ flags: [], ...judged }, networks);
  }
  expect(play.newChallenge(who, networks).max).toBe(50 * times);
});
