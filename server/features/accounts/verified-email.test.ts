import { expect, it } from 'vitest';
import { readVerifiedEmail } from './provider-claims.ts';

const refused = { reason: 'email_not_verified' };

it('is the address in lower case', () => {
  expect(readVerifiedEmail({ email: 'Ada@School.Example', email_verified: true })).toEqual({
    email: 'ada@school.example',
  });
});

it.each([false, 'true', 1, null])('is none when email_verified is %s', (email_verified) => {
  expect(readVerifiedEmail({ email: 'ada@school.example', email_verified, xms_edov: true })).toEqual(refused);
});

it('says when the provider does not say whether it is verified', () => {
  expect(readVerifiedEmail({ email: 'ada@school.example' })).toEqual({ reason: 'email_verification_unsaid' });
});

it('goes by the verification of the domain where the provider says only that', () => {
  const read = (xms_edov: unknown) => readVerifiedEmail({ email: 'ada@school.example', xms_edov });
  for (const yes of [true, 1, '1', 'true']) expect(read(yes)).toEqual({ email: 'ada@school.example' });
  for (const no of [false, 0, '0', 'false', null]) expect(read(no)).toEqual(refused);
});

it.each([undefined, null, '', 'ada', ['ada@school.example'], `${'a'.repeat(90)}@school.example`])(
  'is none when the address is %s',
  (email) => {
    expect(readVerifiedEmail({ email, email_verified: true })).toEqual(refused);
  },
);

it('is none when a non-ASCII letter becomes an ASCII one in lower case', () => {
  const kelvin = '\u212A';
  expect(kelvin.toLowerCase()).toBe('k');
  expect(readVerifiedEmail({ email: `${kelvin}arl@school.example`, email_verified: true })).toEqual(refused);
});
