import { describe, expect, it } from 'vitest';
import { doNotMatch, isAcceptable, ruleState } from './use-new-password.ts';

const good = { password: 'Chiaro-di-luna-42', errors: [] };

describe('a rule', () => {
  it('is unknown while nothing is typed or there is no answer yet', () => {
    expect(ruleState('number', '', good)).toBe('unknown');
    expect(ruleState('number', 'abc', undefined)).toBe('unknown');
  });

  it('is missing when the server reports it, and met otherwise', () => {
    const check = { password: 'abc', errors: ['number' as const] };
    expect(ruleState('number', 'abc', check)).toBe('missing');
    expect(ruleState('lowercase', 'abc', check)).toBe('met');
  });

  it('keeps the last answer while a newer password is being checked', () => {
    expect(ruleState('number', 'abcd', { password: 'abc', errors: ['number'] })).toBe('missing');
  });
});

describe('the confirmation', () => {
  it('is not reported while it can still become the password', () => {
    expect(doNotMatch({ password: 'abcd', confirmation: '' }, true)).toBe(false);
    expect(doNotMatch({ password: 'abcd', confirmation: 'ab' }, false)).toBe(false);
    expect(doNotMatch({ password: 'abcd', confirmation: 'abcd' }, true)).toBe(false);
  });

  it('does not match once it cannot, or once the field has lost the focus', () => {
    expect(doNotMatch({ password: 'abcd', confirmation: 'ax' }, false)).toBe(true);
    expect(doNotMatch({ password: 'abcd', confirmation: 'ab' }, true)).toBe(true);
    expect(doNotMatch({ password: 'ab', confirmation: 'abcd' }, false)).toBe(true);
  });
});

describe('a new password', () => {
  const typed = { password: good.password, confirmation: good.password };

  it('is acceptable when it was checked and typed twice', () => {
    expect(isAcceptable(typed, good)).toBe(true);
  });

  it.each([
    ['nothing is typed', { password: '', confirmation: '' }, { password: '', errors: [] }],
    ['the two differ', { ...typed, confirmation: 'x' }, good],
    ['no answer came yet', typed, undefined],
    ['the answer is about another', typed, { ...good, password: 'Chiaro-di-luna-4' }],
    ['a rule is broken', typed, { ...good, errors: ['contains_identity' as const] }],
  ])('is not when %s', (_why, attempt, check) => {
    expect(isAcceptable(attempt, check)).toBe(false);
  });
});
