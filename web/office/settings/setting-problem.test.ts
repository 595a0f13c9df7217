import { expect, it } from 'vitest';
import { findSettingProblem } from './SettingsPage.tsx';

const days = { des_kind: 'number', num_least: 1, num_most: 366 } as const;
const of = (des_kind: 'email' | 'page' | 'contact' | 'text') => ({ des_kind, num_least: null, num_most: null });

it.each([
  [days, '', undefined],
  [days, '30', undefined],
  [days, '0', 'range'],
  [days, '367', 'range'],
  [days, 'many', 'number'],
  [days, '1.5', 'number'],
  [{ ...days, num_most: null }, '5000', undefined],
  [of('email'), 'nobody', 'email'],
  [of('email'), 'a@school.example', undefined],
  [of('page'), 'http://school.example', 'page'],
  [of('page'), 'https://school.example', undefined],
  [of('contact'), 'javascript:alert(1)', 'contact'],
  [of('contact'), 'a@school.example', undefined],
  [of('contact'), 'https://school.example', undefined],
  [of('text'), 'A school', undefined],
] as const)('of %j, “%s” has the problem %s', (setting, value, problem) => {
  expect(findSettingProblem(setting, value)).toBe(problem);
});
