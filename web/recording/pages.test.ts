import { expect, it } from 'vitest';
import { pages } from '../../contract/audit.ts';
import { isOfficeAddress } from '../office-addresses.ts';
import { isNamed, isShown, pageOf } from './pages.ts';

const uuid = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';

it.each([
  ['/', '/'],
  ['/test', '/test'],
  ['/TEST/', '/test'],
  [`/test/${uuid}/${uuid}`, '/test/{session_uuid}/{user_uuid}'],
  [`/results/${uuid}/${uuid}`, '/results/{session_uuid}/{user_uuid}'],
  ['/join/K7M2QX', '/join/{code}'],
  ['/endtest/explanation', '/endTest/explanation'],
  [`/survey/${uuid}`, '/survey/{session_uuid}'],
  ['/registration/a-token', '/registration/{token}'],
  [`/sessions/${uuid}/results`, '/sessions/{session_uuid}/results'],
  ['/audit/backend', '/audit/backend'],
  [`/test/${uuid}`, 'other'],
  ['/nowhere', 'other'],
  ['/users/ada@school.example', 'other'],
])('%s is %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page);
});

it('finds every page of the contract, and nothing of what fills its places', () => {
  for (const page of pages) {
    const found = pageOf(page.replaceAll(/\{\w+\}/g, 'a-secret'));
    expect(found).toBe(page);
    expect(found).not.toContain('a-secret');
  }
});

it('names whoever is signed in on the pages of the office, but for those of signing in, and nobody on those of the test', () => {
  const toGetIn = ['/login', '/logout', '/oauth2', '/registration/{token}'];
  for (const page of pages) {
    expect([page, isNamed(page)]).toEqual([page, isOfficeAddress(page) && !toGetIn.includes(page)]);
  }
});

it('takes the address of the site, and pages behind the sign-in for who is not signed in, for ways to others', () => {
  expect([isShown('/', true), isShown('/home', false), isShown('/tutorial', false)]).toEqual([false, false, false]);
  expect([isShown('/home', true), isShown('/tutorial', true)]).toEqual([true, true]);
  expect([isShown('/test', false), isShown('other', false)]).toEqual([true, true]);
});
