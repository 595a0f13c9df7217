import { expect, it } from 'vitest';
import { listeningHost } from './listening-host.ts';

it.each([
  ['localhost', '127.0.0.1'],
  ['0.0.0.0', '0.0.0.0'],
  ['::1', '::1'],
  ['school.example', 'school.example'],
])('listens for %s at %s', (host, address) => {
  expect(listeningHost(host)).toBe(address);
});
