import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

const own = ['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'];
const others = [
  ...['', '0.0.0.0', '::', '192.0.2.1', '128.0.0.1', '2001:db8::1', '::ffff:192.0.2.1'],
  ...['127.0.0.1.example', 'localhost.example', '127.example'],
];

it('recognises this machine, and no other', () => {
  expect([...own, ...others].filter(isLoopback)).toEqual(own);
});
