import { expect, it } from 'vitest';
import { pages } from '../../../contract/audit.ts';
import { namesUsers, pageOf } from './page-pattern.service.ts';

const uuid = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';

it.each(pages)('%s is itself', (page) => {
  expect(pageOf(page)).toBe(page);
});

it.each([
  [`/test/${uuid}/${uuid}`, '/test/{session_uuid}/{user_uuid}'],
  [`/results/${uuid}/${uuid}/?x=1#y`, '/results/{session_uuid}/{user_uuid}'],
  [`/survey/${uuid}`, '/survey/{session_uuid}'],
  ['/join/ABC-DEF', '/join/{code}'],
  ['/JOIN/abcdef', '/join/{code}'],
  ['/registration/a-token', '/registration/{token}'],
  ['/oauth2?access_token=a.b.c', '/oauth2'],
  ['/oauth2#access_token=a.b.c', '/oauth2'],
  [`/sessions/${uuid}/results`, '/sessions/{session_uuid}/results'],
  ['/home/', '/home'],
  ['/?next=/home', '/'],
  ['', 'other'],
  [uuid, 'other'],
  [`/${uuid}`, 'other'],
  [`/test/${uuid}`, 'other'],
  [`/test/${uuid}/${uuid}/${uuid}`, 'other'],
  [`//elsewhere.example/test/${uuid}/${uuid}`, 'other'],
  [`https://elsewhere.example/test/${uuid}/${uuid}`, 'other'],
  ['javascript:alert(1)', 'other'],
  ['/home\n/users', 'other'],
  ['/audit/frontend/ada@school.example', 'other'],
])('%s is %s', (address, page) => {
  expect(pageOf(address)).toBe(page);
});

it('users are named in the office, and nowhere else', () => {
  expect(pages.filter(namesUsers)).toEqual([
    '/home',
    '/sessions',
    '/sessions/{session_uuid}',
    '/sessions/{session_uuid}/results',
    '/guide',
    '/profile',
    '/users',
    '/roles',
    '/audit/frontend',
    '/audit/backend',
    '/support',
  ]);
});
