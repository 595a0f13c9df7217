import { expect, it } from 'vitest';
import { readConfig } from '../../read-config.ts';
import { countsAsSecondFactor, readVerifiedEmail } from './identity-provider.ts';

const email = 'ada@school.example';
const refused = { reason: 'email_not_verified' };
/** Its lower case is an ASCII letter. */
const kelvin = '\u212A';
const wrongAddresses = [
  undefined,
  null,
  '',
  'ada',
  [email],
  `${'a'.repeat(90)}@school.example`,
  `${kelvin}arl@x.example`,
];

type Case = [claims: Parameters<typeof readVerifiedEmail>[0], result: object];
it.each<Case>([
  [{ email: 'Ada@School.Example', email_verified: true }, { email }],
  [{ email }, { reason: 'email_verification_unsaid' }],
  // Where the provider says only that it has verified the domain, that counts.
  ...[true, 1, '1', 'true'].map((xms_edov): Case => [{ email, xms_edov }, { email }]),
  ...[false, 0, '0', 'false', null].map((xms_edov): Case => [{ email, xms_edov }, refused]),
  ...[false, 'true', 1, null].map((no): Case => [{ email, email_verified: no, xms_edov: true }, refused]),
  ...wrongAddresses.map((wrong): Case => [{ email: wrong, email_verified: true }, refused]),
])('the verified address in %j is %j', (claims, result) => {
  expect(readVerifiedEmail(claims)).toEqual(result);
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
