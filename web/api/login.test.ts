import { expect, it } from 'vitest';
import { scopesOf } from './login.ts';

const bytesOf = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));

const tokenWith = (claims: object) =>
  `e30.${btoa(bytesOf(JSON.stringify(claims)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')}.signature`;

it('reads the scopes of a token', () => {
  expect(scopesOf({ access_token: tokenWith({ scopes: ['user:read'], name: 'È già così' }) })).toEqual(['user:read']);
  expect(scopesOf({ access_token: tokenWith({ scopes: 'user:read' }) })).toEqual([]);
  expect(scopesOf({ access_token: 'nonsense' })).toEqual([]);
  expect(scopesOf(null)).toEqual([]);
});
