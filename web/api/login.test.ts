import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { tokensOf } from '../testing/tokens.ts';
import { forgetLogin, keepLogin, readLogin, scopesOf } from './login.ts';

afterEach(() => vi.unstubAllGlobals());

it('signing out leaves nothing of a sign-in on the device', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', memoryStorage(kept));
  keepLogin(tokensOf('opaque'));
  expect(readLogin()?.access_token).toBe('opaque');
  forgetLogin();
  expect([readLogin(), [...kept]]).toEqual([null, []]);
});

const tokenWith = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it('reads the scopes of a token', () => {
  expect(scopesOf({ access_token: tokenWith({ scopes: ['user:read'], name: 'È già così' }) })).toEqual(['user:read']);
  expect(scopesOf({ access_token: tokenWith({ scopes: 'user:read' }) })).toEqual([]);
  expect(scopesOf({ access_token: 'nonsense' })).toEqual([]);
  expect(scopesOf(null)).toEqual([]);
});
