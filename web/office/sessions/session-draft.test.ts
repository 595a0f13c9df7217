import { expect, it } from 'vitest';
import { dataOf, draftOf, emptyDraft } from './session-draft.ts';

const base = { des_name: '3ª B', des_note: '', num_size: 30 };

it('a name must not be blank', () => {
  expect(dataOf({ ...emptyDraft, des_name: ' ' })).toBeNull();
});

it('a class has 30 pupils unless the teacher says otherwise', () => {
  expect(dataOf({ ...emptyDraft, des_name: '3ª B' })).toEqual(base);
});

it.each([
  ['1', 1],
  [' 24 ', 24],
  ['1000', 1000],
])('a class may have %j pupils', (num_size, size) => {
  expect(dataOf({ ...draftOf(base), num_size })).toEqual({ ...base, num_size: size });
});

it.each(['', '0', '1001', '-3', '24.5', 'thirty', '1e3'])('a class cannot have %j pupils', (num_size) => {
  expect(dataOf({ ...draftOf(base), num_size })).toBeNull();
});

it('is stored without space around it', () => {
  expect(dataOf({ des_name: ' 3ª B ', des_note: ' ', num_size: '30' })).toEqual(base);
});
