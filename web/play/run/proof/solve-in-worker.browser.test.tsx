import { expect, test } from 'vitest';
import { solveInWorker } from './solve-in-worker.ts';

/** Of the text `salt` followed by the number 1234, as `printf salt1234 | sha256sum` says. */
const challenge = {
  salt: 'salt',
  max: 5000,
  challenge: 'ea32961dbd579ef5697c367f9267921ee07f14d77fb2d4fb9500d4221d615695',
  signature: '',
};

test('a worker finds the number', async () => {
  expect(await solveInWorker(challenge)).toBe(1234);
  expect(await solveInWorker({ ...challenge, max: 1233 })).toBeUndefined();
});
