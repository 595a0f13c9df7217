import { expect, it } from 'vitest';
import { rebased } from './row-draft.ts';

const base = { full_name: 'Ada Neri', email: 'ada@school.example', disabled: false };
const now = { full_name: 'Ada Neri', email: 'ada@else.example', disabled: true };

it('untouched fields take over the changes of others', () => {
  expect(rebased({ base, typed: { ...base, full_name: 'Ada Bianchi' } }, now)).toEqual({
    base: now,
    typed: { full_name: 'Ada Bianchi', email: 'ada@else.example', disabled: true },
  });
});

it('fields changed by both keep what is typed', () => {
  expect(rebased({ base, typed: { ...base, email: 'a@b.example' } }, now).typed).toEqual({
    full_name: 'Ada Neri',
    email: 'a@b.example',
    disabled: true,
  });
});

it('an unchanged row leaves the draft as it is', () => {
  const draft = { base, typed: { ...base, disabled: true } };
  expect(rebased(draft, { ...base })).toEqual(draft);
});
