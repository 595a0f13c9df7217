import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { authorizeAddress, startFlow, takeFlow } from './sign-on.ts';

const signOn = {
  oauth_authority: 'https://id.example/authorize',
  client_id: 'prima-vista',
  scope: 'openid email profile',
  response_type: 'code',
  redirect_uri: 'https://test.example/api/oauth2/callback',
  state: 'state & more',
  nonce: 'nonce',
  code_challenge: 'challenge',
  code_challenge_method: 'S256',
} as const;

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

it('a flow is 32 hex digits, different each time, and can be taken once', () => {
  const first = startFlow();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  const second = startFlow();
  expect(second).not.toBe(first);
  expect(takeFlow()).toBe(second);
  expect(takeFlow()).toBeNull();
});

describe('the authorize address', () => {
  it('contains every part and asks for the account to use', () => {
    const address = new URL(authorizeAddress(signOn) ?? '');
    const { oauth_authority, ...parts } = signOn;
    expect(`${address.origin}${address.pathname}`).toBe(oauth_authority);
    expect(Object.fromEntries(address.searchParams)).toEqual({ ...parts, prompt: 'select_account' });
  });

  it('keeps the query of the provider’s own address, and omits nulls', () => {
    const address = authorizeAddress({ ...signOn, oauth_authority: 'https://id.example/a?tenant=7', nonce: null });
    expect(address).toContain('tenant=7');
    expect(address).not.toContain('nonce=');
  });

  it.each([null, '', 'not an address'])('is absent when the authority is %j', (oauth_authority) => {
    expect(authorizeAddress({ ...signOn, oauth_authority })).toBeUndefined();
  });
});
