import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { ProofChallenge } from '../../../contract/proof.ts';
import { challengeFor, isProof } from './proof.ts';

const key = new Uint8Array(32).fill(7);
const who = { uid_session: '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01', uid_user: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
const other = 'a3bb189e-8bf9-4888-9912-ace4e6543002';

const solve = ({ salt, max, challenge, signature }: ProofChallenge) => {
  const hash = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex');
  const number = Array.from({ length: max + 1 }, (_, each) => each).find((each) => hash(each) === challenge);
  if (number === undefined) throw new Error('there is no solution');
  return { max, number, signature };
};

test('a challenge has a solution, which is its proof, and is the same after a reload', () => {
  const challenge = challengeFor({ ...who, key, max: 500 });
  expect(isProof(solve(challenge), { ...who, key })).toBe(true);
  expect(challengeFor({ ...who, key, max: 500 })).toEqual(challenge);
});

test('the effort differs from one participant to the next', () => {
  const numbers = Array.from({ length: 40 }, (_, each) => {
    const uid_user = `00000000-0000-4000-8000-${String(each).padStart(12, '0')}`;
    return solve(challengeFor({ ...who, uid_user, key, max: 100 })).number;
  });
  expect(new Set(numbers).size).toBeGreaterThan(20);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
});

describe('no proof', () => {
  const proof = solve(challengeFor({ ...who, key, max: 500 }));

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
