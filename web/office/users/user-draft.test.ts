import { describe, expect, it } from 'vitest';
import type { User } from '../../../contract/users.ts';
import { rebased } from '../table/row-draft.ts';
import { draftOf, emptyDraft, userChanges, userProblems } from './user-draft.ts';

const user: User = {
  id: 'ada',
  email: 'ada@school.example',
  full_name: 'Ada Neri',
  role_id: 'teacher',
  role: { id: 'teacher', name: 'teacher' },
  role_name: 'teacher',
  disabled: false,
  flg_invited: false,
  tms_invitation_until: null,
};
const changes = (draft: object) => userChanges(draftOf(user), { ...draftOf(user), ...draft });

describe('what changed in an account', () => {
  it('is nothing when nothing did', () => {
    expect(changes({})).toBeNull();
  });

  it('is nothing when the server would keep the same', () => {
    expect(changes({ full_name: '  Ada Neri ', email: ' ADA@school.example' })).toBeNull();
  });

  it('is only what did', () => {
    expect(changes({ full_name: 'Ada Bianchi ' })).toEqual({ full_name: 'Ada Bianchi' });
    expect(changes({ disabled: true, role_id: 'manager' })).toEqual({ disabled: true, role_id: 'manager' });
    expect(changes({ email: 'Ada@Else.example' })).toEqual({ email: 'ada@else.example' });
  });
});

it('a change by somebody else is not sent back', () => {
  const before = draftOf(user);
  const now = { ...before, role_id: 'manager', disabled: true };
  const { base, typed } = rebased({ base: before, typed: { ...before, full_name: 'Ada Bianchi' } }, now);
  expect(userChanges(base, typed)).toEqual({ full_name: 'Ada Bianchi' });
});

describe('what is wrong with a draft', () => {
  it('is nothing for a whole one', () => {
    expect(userProblems(draftOf(user))).toEqual({});
  });

  it('is each empty field', () => {
    expect(userProblems(emptyDraft)).toEqual({
      full_name: 'enterEmailAndName',
      email: 'enterEmailAndName',
      role_id: 'selectRole',
    });
    expect(userProblems({ ...draftOf(user), full_name: ' \t' })).toEqual({ full_name: 'enterEmailAndName' });
  });

  it('is an address that is none', () => {
    expect(userProblems({ ...draftOf(user), email: 'ada@school' })).toEqual({ email: 'checkEmail' });
  });
});
