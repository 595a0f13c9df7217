import { expect, it } from 'vitest';
import { joinAddressOf } from './join-address.ts';

it('is the configured one', () => {
  expect(joinAddressOf('https://primavista.example/join', 'http://10.0.0.7:3000', 'K7M-2QX')).toEqual({
    shown: 'primavista.example/join',
    link: 'https://primavista.example/join/K7M-2QX',
    isLocal: false,
  });
});

it('is otherwise at the origin of the page, including its port', () => {
  expect(joinAddressOf(null, 'http://192.168.1.20:3000', 'K7M-2QX')).toEqual({
    shown: '192.168.1.20:3000/join',
    link: 'http://192.168.1.20:3000/join/K7M-2QX',
    isLocal: false,
  });
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
