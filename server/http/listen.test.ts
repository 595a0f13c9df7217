import { expect, it } from 'vitest';
import { explainListening, listeningHost, ownAddress } from './listen.ts';

it.each([
  ['localhost', '127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', '0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', '::', 'http://127.0.0.1:3000'],
  ['::1', '::1', 'http://[::1]:3000'],
  ['192.168.1.20', '192.168.1.20', 'http://192.168.1.20:3000'],
  ['fd00::1', 'fd00::1', 'http://[fd00::1]:3000'],
  ['school.example', 'school.example', 'http://school.example:3000'],
])('for %s listens at %s, and is asked on its own machine at %s', (HOST, address, own) => {
  expect([listeningHost(HOST), ownAddress({ HOST, PORT: 3000 })]).toEqual([address, own]);
});

it.each([
  ['EADDRINUSE', undefined, 'Port 80 is taken: stop that program or set PORT.'],
  ['EACCES', 78, 'This account may not use port 80: set PORT to 1024 or more.'],
  ['EADDRNOTAVAIL', 78, '10.0.0.9 is not an address of this machine: set HOST to one that is.'],
  ['EIO', undefined, 'listen EIO'],
])('says of %s what to do; a port that is taken may be free at the next start', (code, exitCode, message) => {
  const error = Object.assign(new Error(`listen ${code}`), { code });
  const explained = explainListening(error, { HOST: '10.0.0.9', PORT: 80 }) as Error & { exitCode?: number };
  expect([explained.message, explained.exitCode]).toEqual([message, exitCode]);
});
