import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import { audit } from '../../i18n/audit.ts';
import { common } from '../../i18n/common.ts';
import { csv } from '../../i18n/csv.ts';
import { table } from '../../i18n/table.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { useLocation } from '../../ui/router.tsx';
import { SecurityPage } from './SecurityPage.tsx';
import { BackendAuditPage, FrontendAuditPage } from './UsagePages.tsx';

const { answer, sent } = answerApi();
signInWith('audit:read', 'user:read');

const text = audit.en;
const now = new Date('2026-03-14T09:00:00.000Z');
const today = dayInItaly(now);
const yesterday = addDays(today, -1);

const day = (date: string, API_calls: number, errors: number) => ({
  ...{ date, API_calls: API_calls + 4, automatic_calls: 4, errors },
  detail: [
    { route: '/users', status_code: errors > 0 ? 404 : 200, API_calls, errors, flg_automatic: false },
    { route: '/desk', status_code: 200, API_calls: 4, errors: 0, flg_automatic: true },
  ],
});

const row = {
  ...{ timestamp: `${today}T08:00:01.500Z`, user: 'ada@school.example', method: 'GET', route: '/users' },
  ...{ status_code: 404, path_params: { id: '7' }, query_params: { page_number: '2' }, ip: '192.0.2.1' },
};

const quantiles = { median_ms: 4.36, p95_ms: 139.6 };
const called = { ...quantiles, calls: 12, before: { ...quantiles, p95_ms: 1234 } };
const periods = {
  period: { from: addDays(today, -29), until: today },
  period_before: { from: addDays(today, -59), until: addDays(today, -30) },
};
const none = () => ({ rows: [], total: 0, flg_more: false });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  answer('GET /audit/state', () => ({
    ...{ dat_first_rows: addDays(today, -30), dat_first_grouped: addDays(today, -366), dat_today: today },
    ...{ dat_first_security: addDays(today, -300), num_dropped: 0 },
  }));
  answer('GET /audit/requests_grouped', ({ query }) =>
    [day(yesterday, 5, 0), day(today, 7, 2)].filter(({ date }) => date >= (query.get('from') ?? '')),
  );
  answer('GET /audit/requests_summary', () => ({
    ...periods,
    now: { API_calls: 1200, automatic_calls: 200, errors: 2, unexpected: 0 },
    before: { API_calls: 1500, automatic_calls: 250, errors: 4, unexpected: 0 },
    dat_first_durations: yesterday,
    durations: [
      { method: 'GET', route: '/desk', flg_automatic: true, ...called, before: null },
      { method: 'GET', route: '/users', flg_automatic: false, ...called },
    ],
  }));
  answer('GET /audit/error_backend/:date', none);
  answer('GET /audit/requests/:date', () => ({ rows: [row], total: 1, flg_more: false }));
});

const Address = () => <output aria-label="address">{useLocation().search}</output>;

const open = (search = '', Page = BackendAuditPage, path = '/audit/backend') =>
  renderOffice(
    <main>
      <Page />
      <Address />
    </main>,
    { history: [`${path}${search}`] },
  );

const address = () => page.getByLabelText('address', { exact: true });
const violations = async () =>
  (
    await axe.run(document.querySelector('main') ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    })
  ).violations;

it('counts calls of people apart from those that pages make by themselves, next to the period before', async () => {
  await open();
  const figures = page.getByRole('region', { name: text.period.title });
  await expect.element(figures).toHaveTextContent('API calls1,000−20% · before 1,250');
  await expect.element(figures).toHaveTextContent('Automatic calls200−20% · before 250');
  await expect.element(figures).toHaveTextContent('Error responses2before 4');
  await expect.element(page.getByRole('option', { name: /14 March 2026: 7/ })).toBeVisible();
  const durations = page.getByRole('region', { name: text.durations.title, exact: true }).first();
  await expect
    .element(durations.getByRole('row').nth(2))
    .toHaveTextContent('List of users GET /users124.4 msbefore 4.4 ms140 msbefore 1.2 s');
  await expect.element(durations.getByRole('row').nth(3)).toHaveTextContent(text.backend.measures.automatic_calls);
  await page.getByRole('button', { name: text.backend.measures.automatic_calls }).click();
  await expect.element(page.getByRole('option', { name: /14 March 2026: 4/ })).toBeVisible();
  await expect.element(page.getByText('7 API calls · 4 automatic · 2 error responses')).toBeVisible();
  const list = page.getByRole('region', { name: text.backend.lists.requests, exact: true }).first();
  await expect.element(list.getByText('List of users', { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('loads today’s figures anew with each page of today’s list, so that they are not older than it', async () => {
  answer('GET /audit/requests/:date', () => ({ rows: [row], total: 60, flg_more: false }));
  await open();
  await expect.element(page.getByText('7 API calls · 4 automatic · 2 error responses')).toBeVisible();
  const next = page.getByRole('button', { name: table.en.nextPage });
  await expect.element(next).toBeVisible();
  answer('GET /audit/requests_grouped', () => [day(today, 9, 2)]);
  vi.setSystemTime(now.getTime() + 60_000);
  await next.click();
  await expect.element(page.getByText('9 API calls · 4 automatic · 2 error responses')).toBeVisible();
  await expect.element(page.getByRole('option', { name: /14 March 2026: 9/ })).toBeVisible();
  const asked = sent('GET /audit/requests_grouped').length;
  await page.getByRole('button', { name: text.day.previous }).click();
  await expect.element(address()).toHaveTextContent(`?date=${yesterday}`);
  await expect.poll(() => sent('GET /audit/requests/:date').at(-1)?.params).toEqual({ date: yesterday });
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  // Only the figures of that day itself.
  expect(sent('GET /audit/requests_grouped')).toHaveLength(asked + 1);
});

it('keeps the range and the switch in the address', async () => {
  await open('?range=own&from=2020-01-01');
  await expect.element(page.getByLabelText(text.range.from, { exact: true })).toHaveValue('2020-01-01');
  // Too long for days.
  await expect
    .element(page.getByRole('button', { name: text.choices.groupings.giorno, exact: true }))
    .not.toBeInTheDocument();
  await page.getByText(text.range.ranges['7d']).click();
  await expect.element(page.getByLabelText(text.range.from, { exact: true })).not.toBeInTheDocument();
  await page.getByLabelText(text.range.withoutOwn).click();
  await expect.element(address()).toHaveTextContent(/range=7d.*without_own=1/);
});

it('leads from a column to its rows, with the keyboard too', async () => {
  await open('?measure=errors&list=errors');
  const chart = page.getByRole('listbox');
  await expect.element(chart).toBeVisible();
  (chart.element() as unknown as SVGElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  const pointed = () => document.getElementById(chart.element().getAttribute('aria-activedescendant') ?? '');
  await expect.poll(() => pointed()?.getAttribute('aria-label')).toMatch(/13 March 2026: 0/);
  await userEvent.keyboard('{Enter}');
  await expect.element(address()).toHaveTextContent('?measure=errors&date=2026-03-13&status_code=errors');
  expect(document.activeElement).toBe(page.getByRole('heading', { name: /13 March 2026/ }).element());
});

it('steps through the days that are kept, and takes no other from the calendar', async () => {
  await open();
  const calendar = page.getByLabelText(text.day.choose, { exact: true });
  await expect.element(calendar).toHaveAttribute('min', addDays(today, -366));
  await expect.element(page.getByRole('button', { name: text.day.next })).toHaveAttribute('aria-disabled', 'true');
  await calendar.fill('2020-01-01');
  await expect.element(address()).toHaveTextContent(/^$/);
  await calendar.fill('2025-12-01');
  await expect.element(address()).toHaveTextContent('?date=2025-12-01');
  await expect.element(page.getByText(/^The rows of this day are gone/)).toBeVisible();
});

it('makes a file of the list as it is filtered, and clears filters without losing the focus', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob);
    return '#file';
  });
  await open('?status_code=404');
  await page.getByRole('button', { name: text.file.list }).click();
  answer('GET /audit/requests/:date', () => [row]);
  await page.getByRole('menuitem', { name: csv.en.formats.excel_it }).click();
  await expect.poll(() => files.length).toBe(1);
  const [, line] = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(line).toMatch(
    new RegExp(
      `^"${today}";"\\d\\d:00:01";"ada@school\\.example";"GET";"/users";404;"id: 7";"page_number: 2";"192\\.0\\.2\\.1"$`,
    ),
  );
  answer('GET /audit/requests/:date', none);
  await page.getByRole('button', { name: text.day.previous }).click();
  await page.getByRole('button', { name: table.en.clearFilters }).click();
  await expect.element(address()).not.toHaveTextContent('status_code');
  expect(document.activeElement?.tagName).toBe('DIV');
});

it('says that figures could not be loaded, and loads them again', async () => {
  answer('GET /audit/requests_grouped', () => refusal(500, 'server_error'));
  await open();
  await expect.element(page.getByText(text.chart.failed)).toBeVisible();
  answer('GET /audit/requests_grouped', () => [day(today, 7, 2)]);
  await page.getByRole('button', { name: common.en.retry }).click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
});

it('shows the pages that were opened most, and every column of the visits', async () => {
  answer('GET /audit/navigation_grouped', () => [
    {
      ...{ date: today, visits: 5, unique_visitors: 3, errors: 1 },
      detail: [{ page: '/test', visits: 5, unique_visitors: 3 }],
    },
  ]);
  answer('GET /audit/navigation_summary', () => ({
    ...{ ...periods, dat_first_rows: yesterday },
    now: { visits: 5, unique_visitors: 3, errors: 1 },
    before: { visits: 9, unique_visitors: 9, errors: 0 },
    pages: [{ page: '/test', visits: 5, visits_before: 9 }],
    devices: [
      { browser: 'Firefox', platform: 'Android', mobile: true, visits: 5 },
      { browser: 'Other', platform: 'Windows', mobile: false, visits: 2 },
      { browser: 'Firefox', platform: 'Windows', mobile: false, visits: 1 },
    ],
  }));
  const visit = {
    user: null,
    page: '/test',
    platform: 'Android',
    browser: 'Firefox',
    browser_version: '140',
    mobile: true,
  };
  answer('GET /audit/navigation/:date', () => ({
    ...{ rows: [{ timestamp: `${today}T08:00:00.000Z`, ...visit }], total: 1, flg_more: false },
  }));
  await open('', FrontendAuditPage, '/audit/frontend');
  const pages = page.getByRole('region', { name: text.ranking.pages });
  await expect.element(pages).toHaveTextContent('First page of the testbefore 95');
  const most = (name: string) => page.getByRole('region', { name, exact: true });
  await expect.element(most(text.ranking.browsers)).toHaveTextContent(/Firefox6Other2$/);
  await expect.element(most(text.ranking.devices)).toHaveTextContent(/Phone or tablet5Computer3$/);
  const visits = page.getByRole('row').last();
  await expect
    .element(visits)
    .toHaveTextContent('09:00–09:15UnnamedFirst page of the test /testAndroidFirefox140Phone or tablet');
  await expect.element(page.getByRole('button', { name: `${text.frontend.lists.errors} 1` })).toBeVisible();
  // A list that is not shown asks for nothing.
  expect(sent('GET /audit/error_frontend/:date')).toEqual([]);
  expect(await violations()).toEqual([]);
});

it('lists security events by what they are about, and says what may be an attack', async () => {
  answer('GET /audit/security_summary', () => ({
    events: [
      { event: 'signed_in', num_day: 3, num_week: 9 },
      { event: 'sign_in_failed', num_day: 6, num_week: 6 },
      { event: 'role_changed', num_day: 0, num_week: 2 },
    ],
    attacks: [{ kind: 'account', name: 'lucia@school.example', num_failed: 6, num_accounts: 1 }],
  }));
  const event = { event: 'sign_in_failed', user: null, target: 'lucia@school.example', ip: null } as const;
  const groups: (string | null)[] = [];
  answer('GET /audit/security/:date', ({ query }) => ({
    rows: ['08:15:00', '08:15:00', '08:00:00'].map((time) => ({
      ...{ timestamp: `${today}T${time}.000Z`, ...event, detail: { by: 'password', source: '1a2b3c4d' } },
    })),
    ...{ total: groups.push(query.get('group')) && 3, flg_more: false },
  }));
  await open('?event=role_changed', SecurityPage, '/audit/security');
  await expect.element(page.getByText('6 failed sign-ins with lucia@school.example.')).toBeVisible();
  const link = page.getByRole('link', { name: text.security.attacks.toUser });
  await expect.element(link).toHaveAttribute('href', '/users?email=lucia%40school.example');
  await expect
    .element(page.getByRole('region', { name: text.security.figures.title }))
    .toHaveTextContent('Sign-ins of the day36 failed');
  await page.getByRole('button', { name: 'Sign-ins 9' }).click();
  await expect.element(address()).toHaveTextContent(/^\?group=sign_ins$/);
  await expect.poll(() => groups.at(-1)).toBe('sign_ins');
  const shown = page.getByRole('row').last();
  await expect.element(shown).toHaveTextContent('Sign-in failed, 3 times since 09:00Unknownlucia');
  expect(page.getByRole('row').elements()).toHaveLength(2);
  // The rows of the former choice are faded until those of this one are there.
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  expect(await violations()).toEqual([]);
});
