import { describe, expect, it, test } from 'vitest';
import { solveProof } from '../../testing/solve-proof.ts';
import { challengeFor, isProof } from './proof.ts';

const key = new Uint8Array(32).fill(7);
const who = { uid_session: '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01', uid_user: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
const other = 'a3bb189e-8bf9-4888-9912-ace4e6543002';

test('a challenge has a solution, which is its proof, and is the same after a reload', () => {
  const challenge = challengeFor({ ...who, key, max: 500 });
  expect(isProof(solveProof(challenge), { ...who, key })).toBe(true);
  expect(challengeFor({ ...who, key, max: 500 })).toEqual(challenge);
});

test('the effort differs from one participant to the next', () => {
  const numbers = Array.from({ length: 40 }, (_, each) => {
    const uid_user = `00000000-0000-4000-8000-${String(each).padStart(12, '0')}`;
    return solveProof(challengeFor({ ...who, uid_user, key, max: 100 })).number;
  });
  expect(new Set(numbers).size).toBeGreaterThan(20);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
});

describe('no proof', () => {
  const proof = solveProof(challengeFor({ ...who, key, max: 500 }));

  it.each([
    ['is another number', { ...proof, number: (proof.number + 1) % 501 }, who],
    ['is an easier challenge of one’s own', { ...proof, max: 0, number: 0 }, who],
    ['is a signature of one’s own', { ...proof, signature: 'x'.repeat(proof.signature.length) }, who],
    ['is that of another participant', proof, { ...who, uid_user: other }],
    ['is that of another session', proof, { ...who, uid_session: other }],
  ])('%s', (_, given, by) => {
    expect(isProof(given, { ...by, key })).toBe(false);
  });

  it('is one under another key', () => {
    expect(isProof(proof, { ...who, key: new Uint8Array(32).fill(8) })).toBe(false);
  });
});
