import { expect, it } from 'vitest';
import {
  auditPages,
  isOfficeAddress,
  isSecretAddress,
  isShown,
  isUnlistedAddress,
  namesUsers,
  pageOf,
  routeOf,
} from './pages.ts';

const uuid = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';

type Row = [
  page: (typeof auditPages)[number],
  route: string,
  /** To nobody, to people who are signed in, to everybody. */
  shownTo: '' | 'signed-in' | 'all',
  /** Of the office; its visitors are named; its address holds a secret; no search engine lists it. */
  traits: string,
];

/** What each page was when the table of pages was written. A page that comes later needs no row. */
const known: Row[] = [
  ['/', '/', '', ''],
  ['/test', '/test', 'all', ''],
  ['/test/{session_uuid}/{user_uuid}', '/test/:uid_session/:uid_user', 'all', ''],
  ['/results/{session_uuid}/{user_uuid}', '/results/:uid_session/:uid_user', 'all', 'unlisted'],
  ['/join', '/join', 'all', 'unlisted'],
  ['/join/{code}', '/join/:code', 'all', 'unlisted'],
  ['/survey/{session_uuid}', '/survey/:uid_session', 'all', 'unlisted'],
  ['/endTest/explanation', '/endTest/explanation', 'all', ''],
  ['/privacy', '/privacy', 'all', ''],
  ['/tutorial', '/tutorial', 'signed-in', ''],
  ['/login', '/login', 'all', 'office'],
  ['/logout', '/logout', 'all', 'office'],
  ['/oauth2', '/oauth2', 'all', 'office secret'],
  ['/registration/{token}', '/registration/:token', 'all', 'office secret'],
  ['/address/{token}', '/address/:token', 'all', 'office secret'],
  ['/home', '/home', 'signed-in', 'office named'],
  ['/sessions', '/sessions', 'signed-in', 'office named unlisted'],
  ['/sessions/{session_uuid}', '/sessions/:uid_session', 'signed-in', 'office named unlisted'],
  ['/sessions/{session_uuid}/results', '/sessions/:uid_session/results', 'signed-in', 'office named unlisted'],
  ['/guide', '/guide', 'signed-in', 'office named'],
  ['/profile', '/profile', 'signed-in', 'office named'],
  ['/users', '/users', 'signed-in', 'office named'],
  ['/roles', '/roles', 'signed-in', 'office named'],
  ['/audit/frontend', '/audit/frontend', 'signed-in', 'office named'],
  ['/audit/backend', '/audit/backend', 'signed-in', 'office named'],
  ['/collection', '/collection', 'signed-in', 'office named'],
  ['/support', '/support', 'signed-in', 'office named'],
];

it.each(known)('%s keeps its address %s, and who sees it', (page, route, shownTo, traits) => {
  const address = page.replaceAll(/\{\w+\}/g, uuid);
  expect([pageOf(page), pageOf(address), pageOf(address.toUpperCase())]).toEqual([page, page, page]);
  if (page !== 'other') expect(routeOf(page)).toBe(route);
  expect([isShown(page, false), isShown(page, true)]).toEqual([shownTo === 'all', shownTo !== '']);
  const found = {
    office: isOfficeAddress(address),
    named: namesUsers(page),
    secret: isSecretAddress(address),
    unlisted: isUnlistedAddress(address),
  };
  expect(Object.entries(found).flatMap(([trait, holds]) => (holds ? [trait] : []))).toEqual(
    traits.split(' ').filter((trait) => trait !== ''),
  );
});

it('has all these pages, in the order of the audit’s lists', () => {
  const names = known.map(([page]) => page);
  expect(auditPages.filter((page) => names.includes(page))).toEqual(names);
  expect(auditPages.at(-1)).toBe('other');
});

it('treats any other path as "other", which everybody sees and where no user is named', () => {
  expect([isShown('other', false), isShown('other', true), namesUsers('other')]).toEqual([true, true, false]);
});

it.each([
  ['/TEST/', '/test'],
  [`/results/${uuid}/${uuid}/?x=1#y`, '/results/{session_uuid}/{user_uuid}'],
  ['/join/ABC-DEF', '/join/{code}'],
  ['/endtest/explanation', '/endTest/explanation'],
  ['/registration/a-token', '/registration/{token}'],
  ['/oauth2?access_token=a.b.c', '/oauth2'],
  ['/home/', '/home'],
  ['/?next=/home', '/'],
  ['', 'other'],
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

it('finds every page, without the values of its parameters', () => {
  for (const page of auditPages) expect(pageOf(page.replaceAll(/\{\w+\}/g, 'a-secret'))).toBe(page);
});

it.each([
  ['office', ['/home', '/users/', '/Users', '/audit']],
  ['office secret', ['/OAUTH2/', '/registration/a/b', '/address/a']],
  ['office unlisted', ['/sessions/', `/sessions/${uuid}/results`]],
  ['unlisted', ['/results', '/Survey/x', '/join/a/b']],
  [
    '',
    [
      '/',
      '',
      '/test/home',
      '/homes',
      '/test/a/b',
      '/oauth',
      '/registrations',
      '//join',
      '//home',
      '/endTest/explanation',
    ],
  ],
])('addresses by their first segment: %s', (traits, addresses) => {
  const judged = { office: isOfficeAddress, secret: isSecretAddress, unlisted: isUnlistedAddress };
  const traitsOf = (address: string) =>
    Object.entries(judged).flatMap(([trait, isOne]) => (isOne(address) ? [trait] : []));
  expect(addresses.map((address) => traitsOf(address).join(' '))).toEqual(addresses.map(() => traits));
});
