import { expect, it } from 'vitest';
import type { Tokens } from '../../contract/auth.ts';
import { loggedUserOf, scopesOf } from './login.ts';

const bytesOf = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));

const tokenWith = (claims: object) =>
  `e30.${btoa(bytesOf(JSON.stringify(claims)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')}.signature`;

const tokens = (access_token: string): Tokens => ({
  access_token,
  refresh_token: 'opaque',
  user_data: {
    id: '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10',
    email: 'giulia@scuola.example',
    full_name: 'Giulia Rossi',
    role_id: '5bd0f0f2-3b5e-4d0c-9a3f-0c8ad4e2b7a1',
    role: { id: '5bd0f0f2-3b5e-4d0c-9a3f-0c8ad4e2b7a1', name: 'manager' },
    role_name: 'manager',
  },
});

const now = 1_700_000_000_000;

it('keeps the fields of the user, and when the tokens end', () => {
  const access_token = tokenWith({ exp: 1_700_000_900 });
  expect(loggedUserOf(tokens(access_token), now)).toEqual({
    ...tokens(access_token).user_data,
    access_token,
    refresh_token: 'opaque',
    expires: true,
    expires_at: now + 900_000,
    expires_at_refresh: now + 7_200_000,
  });
});

it.each(['opaque', tokenWith({}), 'a.b.c', ''])('gives a token without an end two hours: %j', (access_token) => {
  expect(loggedUserOf(tokens(access_token), now)).toMatchObject({ expires: true, expires_at: now + 7_200_000 });
});

it('does not believe an end that lies in the past', () => {
  expect(loggedUserOf(tokens(tokenWith({ exp: 1_600_000_000 })), now)).toMatchObject({ expires: false });
});

it('reads the scopes of a token', () => {
  expect(scopesOf({ access_token: tokenWith({ scopes: ['user:read'], name: 'È già così' }) })).toEqual(['user:read']);
  expect(scopesOf({ access_token: tokenWith({ scopes: 'user:read' }) })).toEqual([]);
  expect(scopesOf({ access_token: 'nonsense' })).toEqual([]);
  expect(scopesOf(null)).toEqual([]);
});
