import { expect, it } from 'vitest';
import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { durationText } from './Durations.tsx';
import { namesIn } from './series-name.tsx';

const names = namesIn(audit.en, auditCalls.en, { '/users': 'Users' });

it('names in words what the audit recorded, beside its code', () => {
  expect(names.page('/join/{code}')).toEqual({ words: audit.en.pages['/join/{code}'], code: '/join/{code}' });
  expect(names.page('/users')).toEqual({ words: 'Users', code: '/users' });
  expect(names.page('other')).toEqual({ words: 'Addresses that do not exist' });
  expect(names.status('404')).toEqual({ words: '404 · Not found' });
  expect(names.call('GET /users')).toEqual({ words: 'List of users', code: 'GET /users' });
  expect(names.route('/users')).toEqual({ words: 'List of users / User added', code: '/users' });
  expect(names.route('unknown')).toEqual({ words: 'Calls that do not exist' });
});

it.each(['/new', 'constructor', '418'])('shows %s, which no dictionary knows, as it came', (text) => {
  for (const nameOf of Object.values(names)) expect(nameOf(text)).toEqual({ words: text });
});

it('writes durations to two digits, in the unit that suits them', () => {
  const it = [1, 4.36, 38.05, 139.6, 952, 999.4, 999.5, 1234, 65_536].map((ms) => durationText(ms, 'it'));
  expect(it.map((text) => text.replace('\u00a0', ' '))).toEqual([
    ...['≤ 1 ms', '4,4 ms', '38 ms', '140 ms', '950 ms', '1000 ms', '1 s', '1,2 s', '66 s'],
  ]);
  expect(durationText(4.36, 'en')).toBe('4.4\u00a0ms');
});
