import { expect, it } from 'vitest';
import { joinAddressOf } from './join-address.ts';

it.each([
  ['the configured one', 'https://primavista.example/join', 'https://primavista.example/join'],
  ['otherwise at the origin of the page, including its port', null, 'http://192.168.1.20:3000/join'],
])('is %s', (_which, known, expected) => {
  const { shown, link } = joinAddressOf(known, 'http://192.168.1.20:3000', 'K7M-2QX');
  expect([`//${shown}`, link]).toEqual([expected.replace(/^https?:/, ''), `${expected}/K7M-2QX`]);
});

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://class.localhost', true],
  ['https://localhost.example', false],
])('whether only this computer reaches %s: %s', (origin, isLocal) => {
  expect(joinAddressOf(null, origin, 'K7M-2QX').isLocal).toBe(isLocal);
});
