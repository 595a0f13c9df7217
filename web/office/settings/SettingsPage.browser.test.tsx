import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Setting, type SettingName, settingNames } from '../../../contract/settings.ts';
import { errorMessages } from '../../i18n/error-messages.ts';
import { settings } from '../../i18n/settings.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { SettingsPage, settingGroups } from './SettingsPage.tsx';

const api = answerApi();
signInWith('settings:update');

const text = settings.en;
const setting = (des_setting: SettingName, more: Partial<Setting>): Setting => ({
  ...{ des_setting, des_kind: 'text', des_value: null, des_default: null, num_least: null, num_most: null },
  ...{ choices: [], flg_accepted: true },
  ...more,
});
const days = { des_kind: 'number', des_default: '365', num_least: 1, num_most: 3660 } as const;

let stored: Setting[];
beforeEach(() => {
  stored = [
    setting('CONTROLLER', { des_value: 'A school', num_most: 500 }),
    setting('SUPPORT_EMAIL', { des_kind: 'email' }),
    setting('START_PAGE', { des_kind: 'choice', des_default: '/home', choices: ['/home', '/test'] }),
    setting('TICKET_DAYS', { ...days, des_value: '1200' }),
    setting('AUDIT_DAYS', { ...days, des_default: '30', des_value: 'many', flg_accepted: false }),
  ];
  api.answer('GET /settings', () => stored);
  api.answer('POST /settings/:des_setting', ({ params, body }) => {
    const { des_value } = body as { des_value: string };
    const [changed] = stored.filter(({ des_setting }) => des_setting === params.des_setting);
    const after = { ...setting('CONTROLLER', {}), ...changed, des_value: des_value || null };
    stored = stored.map((each) => (each === changed ? after : each));
    return after;
  });
});

const titleOf = (name: SettingName) => text.words[name].title;
const field = (name: SettingName) => page.getByRole('textbox', { name: titleOf(name) });
const save = (name: SettingName) => page.getByRole('button', { name: text.saveOf(titleOf(name)) });
const sent = () => api.sent('POST /settings/:des_setting').map(({ params, body }) => [params.des_setting, body]);

it('every setting has its place', () => {
  expect(Object.values(settingGroups).flat().sort()).toEqual([...settingNames].sort());
});

it('shows value, default and limits, numbers in groups while nobody types', async () => {
  await renderOffice(<SettingsPage />);
  await expect.element(field('CONTROLLER')).toHaveValue('A school');
  await expect.element(field('TICKET_DAYS')).toHaveValue('1,200');
  await expect.element(page.getByText('Default: 365 days · from 1 to 3,660')).toBeVisible();
  await expect.element(page.getByText(text.notAccepted('many'))).toBeVisible();
  await field('TICKET_DAYS').click();
  await expect.element(field('TICKET_DAYS')).toHaveValue('1200');
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('saves what was changed at once, keeps the focus, and can take it back', async () => {
  await renderOffice(<SettingsPage />);
  await expect.element(save('TICKET_DAYS')).not.toBeInTheDocument();
  await field('TICKET_DAYS').fill('90');
  await save('TICKET_DAYS').click();
  await expect.element(page.getByText(text.saved(titleOf('TICKET_DAYS')))).toBeVisible();
  await expect.element(field('TICKET_DAYS')).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('TICKET_DAYS')).toHaveValue('1200');
  await expect.element(field('TICKET_DAYS')).toHaveFocus();
  expect(sent()).toEqual([
    ['TICKET_DAYS', { des_value: '90' }],
    ['TICKET_DAYS', { des_value: '1200' }],
  ]);
});

it('restores a default', async () => {
  await renderOffice(<SettingsPage />);
  await page.getByRole('button', { name: text.restoreOf(titleOf('TICKET_DAYS')) }).click();
  await expect.poll(() => sent()).toEqual([['TICKET_DAYS', { des_value: '' }]]);
  await expect.element(field('TICKET_DAYS')).toHaveValue('365');
});

it('says what is wrong with a value, and sends none such', async () => {
  await renderOffice(<SettingsPage />);
  await field('TICKET_DAYS').fill('4000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(text.problems.range(text.between(1, 3660)))).toBeVisible();
  await field('SUPPORT_EMAIL').fill('nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(text.problems.email)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('keeps what was typed when the server refuses it', async () => {
  api.answer('POST /settings/:des_setting', () => refusal(409, 'scope_not_held'));
  await renderOffice(<SettingsPage />);
  await page.getByRole('combobox', { name: titleOf('START_PAGE') }).selectOptions('/test');
  await save('START_PAGE').click();
  await expect.element(page.getByText(errorMessages.en.byCode.scope_not_held)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: titleOf('START_PAGE') })).toHaveValue('/test');
});
