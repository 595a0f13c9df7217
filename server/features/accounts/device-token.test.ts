import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../../lib/secret-key.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import { knownDevice, makeDeviceToken } from './login.ts';

const deps = { keys: testKeys };
const owner = { id: randomUUID(), uid_devices: randomUUID() };
const token = makeDeviceToken(owner, deps);

it('is recognised for its own account, and the same for the same device', () => {
  expect(knownDevice(token, owner, deps)).toMatch(/^[0-9a-f]{32}$/);
  expect(makeDeviceToken(owner, deps, knownDevice(token, owner, deps))).toBe(token);
  expect(makeDeviceToken(owner, deps)).not.toBe(token);
});

it('reveals nothing about the account', () => {
  for (const uid of Object.values(owner)) {
    expect(token.replaceAll('-', '')).not.toContain(uid.replaceAll('-', '').slice(0, 16));
  }
  expect(token.length).toBeLessThanOrEqual(100);
});

describe('is not recognised', () => {
  const [id = '', signature = ''] = token.split('.');
  it.each<[string, string | undefined]>([
    ['absent', undefined],
    ['empty', ''],
    ['nonsense', 'nonsense'],
    ['of another device', `${'0'.repeat(32)}.${signature}`],
    ['without its signature', `${id}.`],
    ['with another signature', `${id}.${'A'.repeat(43)}`],
    ['longer than issued', `${token}A`],
    ['in another case', `${id.toUpperCase()}.${signature}`],
  ])('when it is %s', (_what, given) => {
    expect(knownDevice(given, owner, deps)).toBeUndefined();
  });

  it('for another account, and for none', () => {
    expect(knownDevice(token, { ...owner, id: randomUUID() }, deps)).toBeUndefined();
    expect(knownDevice(token, undefined, deps)).toBeUndefined();
    const nil = '00000000-0000-0000-0000-000000000000';
    const unowned = makeDeviceToken({ id: nil, uid_devices: nil }, deps);
    expect(knownDevice(unowned, undefined, deps)).toBeUndefined();
  });

  it('once the account has forgotten its devices, and by another installation', () => {
    expect(knownDevice(token, { ...owner, uid_devices: randomUUID() }, deps)).toBeUndefined();
    expect(knownDevice(token, owner, { keys: deriveKeys('the secret of another installation') })).toBeUndefined();
  });
});
