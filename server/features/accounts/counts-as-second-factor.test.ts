import { describe, expect, it } from 'vitest';
import { readConfig } from '../../read-config.ts';
import { countsAsSecondFactor } from './provider-claims.ts';

const config = readConfig({});

describe('an id token', () => {
  it.each([
    ['amr with mfa', { amr: ['pwd', 'mfa'] }],
    ['a password and a code', { amr: ['pwd', 'otp'] }],
    ['a key and a fingerprint', { amr: ['hwk', 'fpt'] }],
    ['the profile of REFEDS', { acr: 'https://refeds.org/profile/mfa' }],
  ])('says that there were several factors: %s', (_, claims) => {
    expect(countsAsSecondFactor(claims, config)).toBe(true);
  });

  it.each([
    ['nothing', {}],
    ['a password', { amr: ['pwd'] }],
    ['two things that one knows', { amr: ['pwd', 'pin'] }],
    ['a code alone', { amr: ['otp'] }],
    ['mfa as a text, not a list', { amr: 'mfa' }],
    ['an unknown level', { acr: '2' }],
    ['an empty level', { acr: '' }],
    ['a level that is none', { acr: ['https://refeds.org/profile/mfa'] }],
    ['two levels in one', { acr: 'https://refeds.org/profile/mfa https://refeds.org/profile/sfa' }],
  ])('does not: %s', (_, claims) => {
    expect(countsAsSecondFactor(claims, config)).toBe(false);
  });

  it.each([[undefined], [null], ['mfa'], [[{ amr: ['mfa'] }]]])('is none: %j', (claims) => {
    expect(countsAsSecondFactor(claims, config)).toBe(false);
  });
});

it('takes the levels of the setting, and no others', () => {
  const own = readConfig({ OIDC_MFA_ACR: 'gold silver' });
  expect(countsAsSecondFactor({ acr: 'silver' }, own)).toBe(true);
  expect(countsAsSecondFactor({ acr: 'https://refeds.org/profile/mfa' }, own)).toBe(false);
});

it.each(['', ' '])('takes no level where the setting is %j, not even an empty one', (OIDC_MFA_ACR) => {
  const none = { OIDC_MFA: 'token', OIDC_MFA_ACR } as const;
  for (const acr of ['', ' ', 'https://refeds.org/profile/mfa'])
    expect(countsAsSecondFactor({ acr }, none)).toBe(false);
});

it('trusts a provider that says nothing where the setting says so', () => {
  expect(countsAsSecondFactor({}, readConfig({ OIDC_MFA: 'trust' }))).toBe(true);
});
