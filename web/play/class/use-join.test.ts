import { describe, expect, test } from 'vitest';
import { plainCode, problemOf, stepAfter } from './use-join.ts';

describe('a typed code', () => {
  test.each(['7KM-4XRT', '7km 4xrt', '7KM-2QX', '7km2qx', ' 7k m2-q x ', '７ＫＭ２ＱＸ', 'oil-oil'])(
    '%s can be looked up',
    (typed) => {
      expect(problemOf(typed)).toBeUndefined();
    },
  );

  test.each(['', '  ', '---'])('"%s" counts as empty', (typed) => expect(problemOf(typed)).toBe('empty'));

  test.each(['7KM-2', '7KM-4XRTT', 'A'])('%s is incomplete', (typed) => expect(problemOf(typed)).toBe('incomplete'));
});

test('the address contains the code without separators', () => {
  expect(plainCode(' 7km - 2qx ')).toBe('7KM2QX');
});

describe('where a code leads', () => {
  test('depends on whether the session has started or stopped', () => {
    expect(stepAfter('created', [])).toBe('waiting');
    expect(stepAfter('started', [])).toBe('survey');
    expect(stepAfter('running', [])).toBe('survey');
    expect(stepAfter('stopped', [])).toBe('stopped');
  });

  test.each(['playing', 'complete', 'refused'] as const)(
    'a run that is %s continues, even after the stop',
    (status) => {
      expect(stepAfter('stopped', [{ status }])).toBe('survey');
      expect(stepAfter('running', [{ status: 'delivered' }, { status }])).toBe('survey');
    },
  );

  test.each(['running', 'stopped'] as const)('a device that has completed the test says so: %s', (state) => {
    expect(stepAfter(state, [{ status: 'delivered' }])).toBe('done');
  });
});
