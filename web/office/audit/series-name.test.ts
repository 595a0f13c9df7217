import { expect, it } from 'vitest';
import { audit } from '../../i18n/audit.ts';
import { pageName, statusName } from './series-name.ts';

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
