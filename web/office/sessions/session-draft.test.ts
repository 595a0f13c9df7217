import { expect, it } from 'vitest';
import { dataOf, draftOf, emptyDraft, hasNoName, sizeOf } from './session-draft.ts';

const base = { des_name: '3ª B', des_note: '', num_size: 30 };

it('a name must not be blank', () => {
  expect(hasNoName({ des_name: '  ' })).toBe(true);
  expect(hasNoName(base)).toBe(false);
  expect(dataOf({ ...emptyDraft, des_name: ' ' })).toBeNull();
});

it('a class has 30 pupils unless the teacher says otherwise', () => {
  expect(dataOf({ ...emptyDraft, des_name: '3ª B' })).toEqual(base);
});

it.each([
  ['1', 1],
  [' 24 ', 24],
  ['1000', 1000],
])('a class may have %j pupils', (typed, size) => {
  expect(sizeOf(typed)).toBe(size);
});

it.each(['', '0', '1001', '-3', '24.5', 'thirty', '1e3'])('a class cannot have %j pupils', (typed) => {
  expect(sizeOf(typed)).toBeUndefined();
  expect(dataOf({ ...draftOf(base), num_size: typed })).toBeNull();
});

it('is stored without space around it', () => {
  expect(dataOf({ des_name: ' 3ª B ', des_note: ' ', num_size: '30' })).toEqual(base);
});
