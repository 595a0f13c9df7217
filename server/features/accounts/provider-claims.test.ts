import { describe, expect, it } from 'vitest';
import { readConfig } from '../../read-config.ts';
import { countsAsSecondFactor, readVerifiedEmail } from './identity-provider.ts';

describe('the verified address', () => {
  const refused = { reason: 'email_not_verified' };

  it('is the address in lower case', () => {
    const claims = { email: 'Ada@School.Example', email_verified: true };
    expect(readVerifiedEmail(claims)).toEqual({ email: 'ada@school.example' });
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
});

const config = readConfig({});

it.each<[what: string, claims: unknown, counts: boolean]>([
  ['amr with mfa', { amr: ['pwd', 'mfa'] }, true],
  ['a password and a code', { amr: ['pwd', 'otp'] }, true],
  ['a key and a fingerprint', { amr: ['hwk', 'fpt'] }, true],
  ['the profile of REFEDS', { acr: 'https://refeds.org/profile/mfa' }, true],
  ['nothing', {}, false],
  ['a password', { amr: ['pwd'] }, false],
  ['two things that one knows', { amr: ['pwd', 'pin'] }, false],
  ['a code alone', { amr: ['otp'] }, false],
  ['mfa as a text, not a list', { amr: 'mfa' }, false],
  ['an unknown level', { acr: '2' }, false],
  ['an empty level', { acr: '' }, false],
  ['a level that is none', { acr: ['https://refeds.org/profile/mfa'] }, false],
  ['two levels in one', { acr: 'https://refeds.org/profile/mfa https://refeds.org/profile/sfa' }, false],
  ['no id token', undefined, false],
  ['a list', [{ amr: ['mfa'] }], false],
])('whether a sign-on counts as a second factor, by %s', (_what, claims, counts) => {
  expect(countsAsSecondFactor(claims, config)).toBe(counts);
});

it('takes the levels of the setting and no others, or trusts a provider that says nothing where it says so', () => {
  const own = readConfig({ OIDC_MFA_ACR: 'gold silver' });
  expect(countsAsSecondFactor({ acr: 'silver' }, own)).toBe(true);
  expect(countsAsSecondFactor({ acr: 'https://refeds.org/profile/mfa' }, own)).toBe(false);
  for (const acr of ['', ' ']) {
    expect(countsAsSecondFactor({ acr }, { OIDC_MFA: 'token', OIDC_MFA_ACR: ' ' })).toBe(false);
  }
  expect(countsAsSecondFactor({}, readConfig({ OIDC_MFA: 'trust' }))).toBe(true);
});
