import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { keepDeviceToken, readDeviceToken } from './login-device.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
});
afterEach(() => vi.unstubAllGlobals());

const store = () => memoryStorage(kept);

const denied = () => {
  throw new Error('storage is denied');
};

it('finds the token of an email address, however it is typed', async () => {
  await keepDeviceToken('ada@school.example', 'of ada', store);
  await keepDeviceToken('eva@school.example', 'of eva', store);
  expect(await readDeviceToken(' Ada@School.Example ', store)).toBe('of ada');
  expect(await readDeviceToken('eva@school.example', store)).toBe('of eva');
  expect(await readDeviceToken('ida@school.example', store)).toBeUndefined();
});

it('stores no email address: tokens are keyed by a hash, in one entry', async () => {
  await keepDeviceToken('ada@school.example', 'token', store);
  expect([...kept]).toEqual([
    ['known_device', '{"0923909bf5e7aebbbcfa139a31d3aa2fe9142051c5dea52ce3035336bb48eada":"token"}'],
  ]);
});

it('keeps the newest token of each account, for the five most recently used accounts', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await keepDeviceToken(`${name}@school.example`, name, store);
  await keepDeviceToken('a@school.example', 'newer', store);
  await keepDeviceToken('f@school.example', 'f', store);
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const tokens = await Promise.all(names.map((name) => readDeviceToken(`${name}@school.example`, store)));
  expect(tokens).toEqual(['newer', undefined, 'c', 'd', 'e', 'f']);
});

it.each(['', 'not JSON', 'null', '7', '[1]', '{"last":{}}'])('starts over when %j is stored', async (text) => {
  kept.set('known_device', text);
  expect(await readDeviceToken('ada@school.example', store)).toBeUndefined();
  await keepDeviceToken('ada@school.example', 'token', store);
  expect(await readDeviceToken('ada@school.example', store)).toBe('token');
});

it('returns nothing where storage is denied', async () => {
  await keepDeviceToken('ada@school.example', 'token', denied);
  expect(await readDeviceToken('ada@school.example', denied)).toBeUndefined();
});

it('keeps only the last token where the browser cannot hash, and still no email address', async () => {
  vi.stubGlobal('crypto', {});
  await keepDeviceToken('ada@school.example', 'of ada', store);
  await keepDeviceToken('eva@school.example', 'of eva', store);
  expect(await readDeviceToken('eva@school.example', store)).toBe('of eva');
  expect([...kept]).toEqual([['known_device', '{"last":"of eva"}']]);
});
