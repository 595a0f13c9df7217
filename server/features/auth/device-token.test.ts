import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../../secret-key.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import { knownDevice, makeDeviceToken } from './device-token.ts';

const deps = { keys: testKeys };
const id_user = randomUUID();
const token = makeDeviceToken(id_user, deps);

it('is recognised for its own account', () => {
  expect(knownDevice(token, id_user, deps)).toMatch(/^[0-9a-f]{32}$/);
});

it('is the same for the same device, and differs between devices', () => {
  expect(makeDeviceToken(id_user, deps, knownDevice(token, id_user, deps))).toBe(token);
  expect(makeDeviceToken(id_user, deps)).not.toBe(token);
});

it('reveals nothing about the account', () => {
  expect(token.replaceAll('-', '')).not.toContain(id_user.replaceAll('-', '').slice(0, 16));
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
    expect(knownDevice(given, id_user, deps)).toBeUndefined();
  });

  it('for another account, and for none', () => {
    expect(knownDevice(token, randomUUID(), deps)).toBeUndefined();
    expect(knownDevice(token, undefined, deps)).toBeUndefined();
    const unowned = makeDeviceToken('00000000-0000-0000-0000-000000000000', deps);
    expect(knownDevice(unowned, undefined, deps)).toBeUndefined();
  });

  it('by another installation', () => {
    expect(knownDevice(token, id_user, { keys: deriveKeys('the secret of another installation') })).toBeUndefined();
  });
});
