import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

it('returns the root cause, not the query around it', () => {
  const error = new Error('Failed query: select $1 params: a secret', { cause: new Error('relation is missing') });
  expect(reasonOf(error)).toBe('relation is missing');
});

it('removes addresses', () => {
  expect(reasonOf(new Error('550 <anna.rossi@school.example>: no such user'))).toBe('550 <(address)>: no such user');
});

it('accepts anything that was thrown', () => {
  expect(reasonOf('out of paper')).toBe('out of paper');
});
