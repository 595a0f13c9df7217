import { expect, it } from 'vitest';
import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { callName, pageName, routeName, statusName } from './series-name.ts';

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
