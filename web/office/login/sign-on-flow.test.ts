import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { authorizeAddress, readReturn, startFlow, takeFlow } from './sign-on-flow.ts';

const user_data = {
  id: '0190a000-0000-7000-8000-000000000001',
  email: 'ada@school.example',
  full_name: 'Ada Prova',
  role_id: '0190a000-0000-7000-8000-000000000002',
  role: { id: '0190a000-0000-7000-8000-000000000002', name: 'teacher' },
  role_name: 'teacher',
};

const returned = (changes: Record<string, string> = {}) =>
  `?${new URLSearchParams({
    access_token: 'access',
    refresh_token: 'refresh',
    user_data: JSON.stringify(user_data),
    flow: 'f'.repeat(32),
    ...changes,
  })}`;

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

describe('a flow', () => {
  it('is 32 hex digits, different each time', () => {
    const store = memoryStorage();
    const first = startFlow(store);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(startFlow(store)).not.toBe(first);
  });

  it('can be taken once', () => {
    const store = memoryStorage();
    const flow = startFlow(store);
    expect(takeFlow(store)).toBe(flow);
    expect(takeFlow(store)).toBeNull();
  });
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

describe('the return', () => {
  it('returns the tokens to the tab that started the flow', () => {
    expect(readReturn(returned(), 'f'.repeat(32))).toEqual({
      access_token: 'access',
      refresh_token: 'refresh',
      user_data,
    });
  });

  it.each([
    ['no flow was started', returned(), null],
    ['another flow was started', returned(), 'e'.repeat(32)],
    ['it names no flow', returned({ flow: '' }), ''],
    ['a token is missing', returned({ refresh_token: '' }), 'f'.repeat(32)],
    ['the user is not JSON', returned({ user_data: '{' }), 'f'.repeat(32)],
    ['the user is not a user', returned({ user_data: '{"email":"x"}' }), 'f'.repeat(32)],
    ['the user is half a user', returned({ user_data: JSON.stringify({ ...user_data, role: {} }) }), 'f'.repeat(32)],
    ['it is empty', '', 'f'.repeat(32)],
  ])('is refused when %s', (_why, search, begun) => {
    expect(readReturn(search, begun)).toBeUndefined();
  });
});
