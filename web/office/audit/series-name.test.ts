import { expect, it } from 'vitest';
import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { callName, knownRoutes, knownStatuses, pageName, routeName, statusName } from './series-name.ts';

it('names a page in words beside its pattern', () => {
  expect(pageName('/join/{code}', audit.it.pages)).toEqual({ words: 'Entra con un link', code: '/join/{code}' });
  expect(pageName('other', audit.en.pages)).toEqual({ words: 'Addresses that do not exist' });
});

it('shows what no dictionary knows as it came', () => {
  expect(pageName('/new', audit.it.pages)).toEqual({ words: '/new' });
  expect(pageName('constructor', audit.it.pages)).toEqual({ words: 'constructor' });
  expect(statusName('418', audit.it.statuses)).toEqual({ words: '418' });
  expect(statusName('404', audit.en.statuses)).toEqual({ words: '404 · Not found' });
});

it('says what a call does, beside the call', () => {
  expect(callName('GET /users', auditCalls.it)).toEqual({ words: 'Elenco degli utenti', code: 'GET /users' });
  expect(callName('GET /new', auditCalls.it)).toEqual({ words: 'GET /new' });
  const unknown = 'Calls that do not exist';
  expect(routeName('/users', auditCalls.en, unknown)).toEqual({ words: 'List of users / User added', code: '/users' });
  expect(routeName('unknown', auditCalls.en, unknown)).toEqual({ words: unknown });
  expect(routeName('/new', auditCalls.en, unknown)).toEqual({ words: '/new' });
});

it('lists each route and status once, in order', () => {
  const call = (route: string, status_code: number) => ({
    route,
    status_code,
    API_calls: 1,
    errors: 0,
    flg_automatic: false,
  });
  const rows = [
    {
      date: '2026-11-20',
      API_calls: 3,
      errors: 0,
      automatic_calls: 0,
      detail: [call('/users', 404), call('/users', 200), call('/roles', 200)],
    },
    { date: '2026-11-21', API_calls: 1, errors: 0, automatic_calls: 0, detail: [call('/audit/state', 200)] },
  ];
  expect(knownRoutes(rows)).toEqual(['/audit/state', '/roles', '/users']);
  expect(knownStatuses(rows)).toEqual(['200', '404']);
});
