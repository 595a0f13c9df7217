import { expect, it } from 'vitest';
import { changedFields } from '../table/use-row-editing.ts';
import { bea } from './testing/a-user.ts';
import { draftOf, emptyDraft, normalized, userProblems } from './user-fields.tsx';

it.each([
  [{}, null],
  [{ full_name: '  Bea Prova ', email: ' BEA@school.example' }, null],
  [{ full_name: 'Bea Bianchi ' }, { full_name: 'Bea Bianchi' }],
  [
    { disabled: true, role_id: 'manager' },
    { disabled: true, role_id: 'manager' },
  ],
  [{ email: 'Bea@Else.example' }, { email: 'bea@else.example' }],
])('only what the server would store otherwise is a change: %j', (typed, changed) => {
  expect(changedFields(draftOf(bea), normalized({ ...draftOf(bea), ...typed }))).toEqual(changed);
});

it.each([
  [{}, {}],
  [emptyDraft, { full_name: 'enterEmailAndName', email: 'enterEmailAndName', role_id: 'selectRole' }],
  [{ full_name: ' \t' }, { full_name: 'enterEmailAndName' }],
  [{ email: 'ada@school' }, { email: 'checkEmail' }],
])('what is missing or wrong is a problem: %j', (typed, problems) => {
  expect(userProblems({ ...draftOf(bea), ...typed })).toEqual(problems);
});
