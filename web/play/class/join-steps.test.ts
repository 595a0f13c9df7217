import { describe, expect, test } from 'vitest';
import { plainCode, problemOf, stepAfter } from './join-steps.ts';

describe('a code that was typed', () => {
  test.each(['7KM-2QX', '7km2qx', ' 7k m2-q x ', '７ＫＭ２ＱＸ', 'oil-oil'])('%s can be asked about', (typed) => {
    expect(problemOf(typed)).toBeUndefined();
  });

  test.each(['', '  ', '---'])('"%s" is empty', (typed) => expect(problemOf(typed)).toBe('empty'));

  test.each(['7KM-2Q', '7KM-2QXX', 'A'])('%s is not whole', (typed) => expect(problemOf(typed)).toBe('incomplete'));
});

test('a code stands in the address without what was typed between its characters', () => {
  expect(plainCode(' 7km - 2qx ')).toBe('7KM2QX');
});

describe('where a code leads', () => {
  test('depends on whether the session has begun or is over', () => {
    expect(stepAfter('created', [])).toBe('waiting');
    expect(stepAfter('started', [])).toBe('survey');
    expect(stepAfter('running', [])).toBe('survey');
    expect(stepAfter('stopped', [])).toBe('stopped');
  });

  test.each(['playing', 'complete', 'refused'] as const)('a run that is %s goes on, also after the stop', (status) => {
    expect(stepAfter('stopped', [{ status }])).toBe('survey');
    expect(stepAfter('running', [{ status: 'delivered' }, { status }])).toBe('survey');
  });

  test.each(['running', 'stopped'] as const)('a device that has completed the test is told so: %s', (state) => {
    expect(stepAfter(state, [{ status: 'delivered' }])).toBe('done');
  });
});
