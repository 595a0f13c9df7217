import { expect, it } from 'vitest';
import { audit } from '../../i18n/audit.ts';
import { pageName, statusName } from './series-name.ts';

it('names a page in words beside its pattern', () => {
  expect(pageName(audit.it.pages, '/join/{code}')).toEqual({ words: 'Entra con un link', code: '/join/{code}' });
  expect(pageName(audit.en.pages, 'other')).toEqual({ words: 'Addresses that do not exist' });
});

it('shows what no dictionary knows as it came', () => {
  expect(pageName(audit.it.pages, '/new')).toEqual({ words: '/new' });
  expect(pageName(audit.it.pages, 'constructor')).toEqual({ words: 'constructor' });
  expect(statusName(audit.it.statuses, '418')).toEqual({ words: '418' });
  expect(statusName(audit.en.statuses, '404')).toEqual({ words: '404 · Not found' });
});
