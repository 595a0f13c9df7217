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

it.each<[shownTo: 'nobody' | 'anyone signed in' | 'everybody', traits: string, (typeof auditPages)[number][]]>([
  ['nobody', '', ['/']],
  ['everybody', '', ['/test', '/test/{session_uuid}/{user_uuid}', '/endTest/explanation', '/privacy']],
  ['everybody', 'unlisted', ['/results/{session_uuid}/{user_uuid}', '/join', '/join/{code}', '/survey/{session_uuid}']],
  ['anyone signed in', '', ['/tutorial']],
  ['everybody', 'office', ['/login', '/logout']],
  ['everybody', 'office secret', ['/oauth2', '/registration/{token}', '/address/{token}']],
  ['anyone signed in', 'office named', ['/home', '/guide', '/profile', '/users', '/roles', '/audit/frontend']],
  ['anyone signed in', 'office named', ['/audit/backend', '/collection', '/support']],
  ['anyone signed in', 'office named unlisted', ['/sessions', '/sessions/{session_uuid}']],
  ['anyone signed in', 'office named unlisted', ['/sessions/{session_uuid}/results']],
])('%s sees these pages (%s): %j', (shownTo, traits, pages) => {
  for (const page of pages) {
    expect([isShown(page, false), isShown(page, true)]).toEqual([shownTo === 'everybody', shownTo !== 'nobody']);
    const address = page.replaceAll(/\{\w+\}/g, uuid);
    const found = {
      office: isOfficeAddress(address),
      named: namesUsers(page),
      secret: isSecretAddress(address),
      unlisted: isUnlistedAddress(address),
    };
    const held = Object.entries(found).flatMap(([trait, holds]) => (holds ? [trait] : []));
    expect([page, held.join(' ')]).toEqual([page, traits]);
  }
});

it('is written for the router with its own names of parameters', () => {
  expect(routeOf('/results/{session_uuid}/{user_uuid}')).toBe('/results/:uid_session/:uid_user');
  expect(routeOf('/join/{code}')).toBe('/join/:code');
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
  ['', ['/', '', '/test/home', '/homes', '/test/a/b', '/oauth', '/registrations', '//join', '//home']],
])('addresses by their first segment: %s', (traits, addresses) => {
  const judged = { office: isOfficeAddress, secret: isSecretAddress, unlisted: isUnlistedAddress };
  const traitsOf = (address: string) =>
    Object.entries(judged).flatMap(([trait, isOne]) => (isOne(address) ? [trait] : []));
  expect(addresses.map((address) => traitsOf(address).join(' '))).toEqual(addresses.map(() => traits));
});
