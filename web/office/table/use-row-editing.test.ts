import { expect, it } from 'vitest';
import { changedFields, rebased } from './use-row-editing.ts';

const base = { full_name: 'Ada Neri', email: 'ada@school.example', disabled: false };
const now = { full_name: 'Ada Neri', email: 'ada@else.example', disabled: true };

it('in a draft, untouched fields take over the changes of others', () => {
  expect(rebased({ base, typed: { ...base, full_name: 'Ada Bianchi' } }, now)).toEqual({
    base: now,
    typed: { ...now, full_name: 'Ada Bianchi' },
  });
});

it('fields changed by both keep what is typed', () => {
  expect(rebased({ base, typed: { ...base, email: 'a@b.example' } }, now).typed).toEqual({
    ...now,
    email: 'a@b.example',
  });
});

it('choosing a value that somebody else has replaced is a change', () => {
  const shown = rebased({ base, typed: base }, now);
  expect(changedFields(shown.base, { ...shown.typed, disabled: false })).toEqual({ disabled: false });
});
