import { once } from 'node:events';
import { expect, it } from 'vitest';
import './without-x25519-warning.ts';

it('suppresses the warning about X25519, and no other', async () => {
  const warned = once(process, 'warning');
  process.emitWarning('The X25519 Web Crypto API algorithm is an experimental feature', 'ExperimentalWarning');
  process.emitWarning('another feature is experimental', 'ExperimentalWarning', 'CODE');
  const [warning] = await warned;
  expect(warning).toMatchObject({
    name: 'ExperimentalWarning',
    code: 'CODE',
    message: 'another feature is experimental',
  });
});
