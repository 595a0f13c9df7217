import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { keepDeviceToken, readDeviceToken } from './login-device.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', memoryStorage(kept));
});
afterEach(() => vi.unstubAllGlobals());

it('finds the token of an email address, however it is typed, and none of another', async () => {
  await keepDeviceToken('ada@school.example', 'of ada');
  expect(await readDeviceToken(' Ada@School.Example ')).toBe('of ada');
  expect(await readDeviceToken('ida@school.example')).toBeUndefined();
});

it('stores no email address: tokens are keyed by a hash, in one entry', async () => {
  await keepDeviceToken('ada@school.example', 'token');
  expect([...kept]).toEqual([
    ['known_device', '{"0923909bf5e7aebbbcfa139a31d3aa2fe9142051c5dea52ce3035336bb48eada":"token"}'],
  ]);
});

it('keeps the newest token of each account, for the five most recently used accounts', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await keepDeviceToken(`${name}@school.example`, name);
  await keepDeviceToken('a@school.example', 'newer');
  await keepDeviceToken('f@school.example', 'f');
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const tokens = await Promise.all(names.map((name) => readDeviceToken(`${name}@school.example`)));
  expect(tokens).toEqual(['newer', undefined, 'c', 'd', 'e', 'f']);
});

it.each(['', 'not JSON', 'null', '7', '[1]', '{"last":{}}'])('starts over when %j is stored', async (text) => {
  kept.set('known_device', text);
  expect(await readDeviceToken('ada@school.example')).toBeUndefined();
  await keepDeviceToken('ada@school.example', 'token');
  expect(await readDeviceToken('ada@school.example')).toBe('token');
});

it('keeps only the last token where the browser cannot hash, and still no email address', async () => {
  vi.stubGlobal('crypto', {});
  await keepDeviceToken('ada@school.example', 'of ada');
  await keepDeviceToken('eva@school.example', 'of eva');
  expect(await readDeviceToken('eva@school.example')).toBe('of eva');
  expect([...kept]).toEqual([['known_device', '{"last":"of eva"}']]);
});
