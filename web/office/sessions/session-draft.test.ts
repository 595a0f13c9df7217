import { expect, it } from 'vitest';
import { hasNoName, sessionChanges } from './session-draft.ts';

const base = { des_name: '3ª B', des_note: '' };

it('a name must not be blank', () => {
  expect(hasNoName({ des_name: '  ', des_note: 'x' })).toBe(true);
  expect(hasNoName(base)).toBe(false);
});

it('contains only changes, including a cleared note', () => {
  expect(sessionChanges(base, { des_name: ' 3ª B ', des_note: ' ' })).toBeNull();
  expect(sessionChanges(base, { des_name: '3ª C', des_note: '' })).toEqual({ des_name: '3ª C' });
  expect(sessionChanges({ ...base, des_note: 'aula 12' }, base)).toEqual({ des_note: '' });
});
