import { expect, it } from 'vitest';
import { listeningHost, ownAddress } from './listening-host.ts';

it.each([
  ['localhost', '127.0.0.1'],
  ['0.0.0.0', '0.0.0.0'],
  ['::1', '::1'],
  ['school.example', 'school.example'],
])('listens for %s at %s', (host, address) => {
  expect(listeningHost(host)).toBe(address);
});

it.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['localhost', 'http://127.0.0.1:3000'],
  ['192.168.1.20', 'http://192.168.1.20:3000'],
  ['fd00::1', 'http://[fd00::1]:3000'],
])('a program of the same machine asks a server on %s at %s', (HOST, address) => {
  expect(ownAddress({ HOST, PORT: 3000 })).toBe(address);
});
