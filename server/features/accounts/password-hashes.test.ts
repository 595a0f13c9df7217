import { describe, expect, test } from 'vitest';
import { hashAsInProduction } from '../../testing/quick-argon2.ts';
import { hashPassword, isPassword } from './password-hashes.ts';

describe('in production', () => {
  hashAsInProduction();

  test('a password matches its hash, another one does not', async () => {
    const stored = await hashPassword('Chiaro-di-luna-42');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(await isPassword('Chiaro-di-luna-42', stored)).toBe(true);
    expect(await isPassword('chiaro-di-luna-42', stored)).toBe(false);
  });
});

describe('while others fill the queue', () => {
  const refused = { code: 'unavailable', retryAfterSeconds: 2 };
  const from = (address: string) => ({ from: address, isGone: () => false });

  test('from five addresses, a known device is served, and nobody else', async () => {
    const stored = await hashPassword('Chiaro-di-luna-42');
    const compare = (address: string, knownTo?: string) =>
      isPassword('Chiaro-di-luna-42', stored, from(address), knownTo);
    let answered = 0;
    const flood = Array.from({ length: 300 }, (_, sent) =>
      compare(`198.51.100.${sent % 5}`).finally(() => {
        answered += 1;
      }),
    );
    const settled = Promise.allSettled(flood);
    const [known, unknown] = [compare('203.0.113.1', 'ada'), compare('203.0.113.1')];
    await expect(unknown).rejects.toMatchObject(refused);
    expect(await known).toBe(true);
    // It did not wait for the hundred that were queued before it.
    expect(answered).toBeLessThan(250);
    const outcomes = await settled;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(102);
    expect(await compare('203.0.113.1')).toBe(true);
  });

  test('one address that floods leaves room for others', async () => {
    const flood = Promise.allSettled(Array.from({ length: 200 }, () => hashPassword('x', from('198.51.100.9'))));
    expect(await hashPassword('x', from('192.0.2.1'))).toMatch(/^\$argon2id/);
    const taken = (await flood).filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(62);
  });

  test('an account has no more than its share of the places for known devices', async () => {
    const stored = await hashPassword('Chiaro-di-luna-42');
    const compare = (knownTo: string) => isPassword('Chiaro-di-luna-42', stored, from('203.0.113.1'), knownTo);
    const many = Promise.allSettled(Array.from({ length: 20 }, () => compare('eve')));
    expect(await compare('ada')).toBe(true);
    const outcomes = await many;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });
});

test('the same password gets a different hash each time, and none matches a missing hash', async () => {
  expect(await hashPassword('Chiaro-di-luna-42')).not.toBe(await hashPassword('Chiaro-di-luna-42'));
  for (const missing of [null, undefined]) expect(await isPassword('nobody has this one', missing)).toBe(false);
});

test('an accented letter may be one character or two', async () => {
  expect(await isPassword('Perche\u0301-no-42', await hashPassword('Perch\u00e9-no-42'))).toBe(true);
});
