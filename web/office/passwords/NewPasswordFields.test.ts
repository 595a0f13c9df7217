import { describe, expect, it } from 'vitest';
import { doNotMatch, isAcceptable, ruleState } from './NewPasswordFields.tsx';

const good = { password: 'Chiaro-di-luna-42', errors: [] };

const check = { password: 'abc', errors: ['number' as const] };

it.each([
  ['unknown while nothing is typed', 'number', '', good, 'unknown'],
  ['unknown before there is an answer', 'number', 'abc', undefined, 'unknown'],
  ['missing when the server reports it', 'number', 'abc', check, 'missing'],
  ['met otherwise', 'lowercase', 'abc', check, 'met'],
  ['as before while a newer password is being checked', 'number', 'abcd', check, 'missing'],
] as const)('a rule is %s', (_when, rule, password, answer, state) => {
  expect(ruleState(rule, password, answer)).toBe(state);
});

it.each([
  ['an empty', 'abcd', '', true, false],
  ['a half typed', 'abcd', 'ab', false, false],
  ['the same', 'abcd', 'abcd', true, false],
  ['a different', 'abcd', 'ax', false, true],
  ['a half typed and left', 'abcd', 'ab', true, true],
  ['a longer', 'ab', 'abcd', false, true],
])('%s confirmation of “%s”, “%s” (left: %s): mismatch is %s', (_what, password, confirmation, isLeft, differs) => {
  expect(doNotMatch({ password, confirmation }, isLeft)).toBe(differs);
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
