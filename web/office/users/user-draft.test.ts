import { expect, it } from 'vitest';
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

it.each([
  [{}, null],
  [{ full_name: '  Ada Neri ', email: ' ADA@school.example' }, null],
  [{ full_name: 'Ada Bianchi ' }, { full_name: 'Ada Bianchi' }],
  [
    { disabled: true, role_id: 'manager' },
    { disabled: true, role_id: 'manager' },
  ],
  [{ email: 'Ada@Else.example' }, { email: 'ada@else.example' }],
])('only what the server would store otherwise is a change: %j', (typed, changed) => {
  expect(changedFields(draftOf(user), normalized({ ...draftOf(user), ...typed }))).toEqual(changed);
});

it.each([
  [{}, {}],
  [emptyDraft, { full_name: 'enterEmailAndName', email: 'enterEmailAndName', role_id: 'selectRole' }],
  [{ full_name: ' \t' }, { full_name: 'enterEmailAndName' }],
  [{ email: 'ada@school' }, { email: 'checkEmail' }],
])('what is missing or wrong is a problem: %j', (typed, problems) => {
  expect(userProblems({ ...draftOf(user), ...typed })).toEqual(problems);
});
