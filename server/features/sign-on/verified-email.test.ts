import { expect, it } from 'vitest';
import { readVerifiedEmail } from './verified-email.ts';

it('is the address in lower case', () => {
  expect(readVerifiedEmail({ email: 'Ada@School.Example', email_verified: true })).toBe('ada@school.example');
});

it.each([false, 'true', 1, null, undefined])('is none when email_verified is %s', (email_verified) => {
  expect(readVerifiedEmail({ email: 'ada@school.example', email_verified })).toBeUndefined();
});

it.each([undefined, null, '', 'ada', ['ada@school.example'], `${'a'.repeat(90)}@school.example`])(
  'is none when the address is %s',
  (email) => {
    expect(readVerifiedEmail({ email, email_verified: true })).toBeUndefined();
  },
);

it('is none when a non-ASCII letter becomes an ASCII one in lower case', () => {
  const kelvin = '\u212A';
  expect(kelvin.toLowerCase()).toBe('k');
  expect(readVerifiedEmail({ email: `${kelvin}arl@school.example`, email_verified: true })).toBeUndefined();
});
