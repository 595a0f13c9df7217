import { describe, expect, it } from 'vitest';
import type { User } from '../../../contract/users.ts';
import { changedFields } from '../table/use-row-editing.ts';
import { draftOf, emptyDraft, normalized, userProblems } from './user-draft.ts';

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
  new_email: null,
  tms_new_email_until: null,
  tms_last_sign_in_at: null,
  flg_second_factor: false,
};
const changes = (draft: object) => changedFields(draftOf(user), normalized({ ...draftOf(user), ...draft }));

describe('the changes of an account', () => {
  it('are null when there are none', () => {
    expect(changes({})).toBeNull();
  });

  it('are null when the server would store the same', () => {
    expect(changes({ full_name: '  Ada Neri ', email: ' ADA@school.example' })).toBeNull();
  });

  it('include only changed fields', () => {
    expect(changes({ full_name: 'Ada Bianchi ' })).toEqual({ full_name: 'Ada Bianchi' });
    expect(changes({ disabled: true, role_id: 'manager' })).toEqual({ disabled: true, role_id: 'manager' });
    expect(changes({ email: 'Ada@Else.example' })).toEqual({ email: 'ada@else.example' });
  });
});

describe('the problems of a draft', () => {
  it('are none if it is complete', () => {
    expect(userProblems(draftOf(user))).toEqual({});
  });

  it('include each empty field', () => {
    expect(userProblems(emptyDraft)).toEqual({
      full_name: 'enterEmailAndName',
      email: 'enterEmailAndName',
      role_id: 'selectRole',
    });
    expect(userProblems({ ...draftOf(user), full_name: ' \t' })).toEqual({ full_name: 'enterEmailAndName' });
  });

  it('include an invalid email address', () => {
    expect(userProblems({ ...draftOf(user), email: 'ada@school' })).toEqual({ email: 'checkEmail' });
  });
});
