import { expect, it } from 'vitest';
import { maskAddress } from './mask-address.ts';

it.each([
  ['giulia.rossi@scuola.edu.it', 'g…@s….it'],
  ['a@b.example', 'a…@b….example'],
])('reduces %s to %s', (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});
