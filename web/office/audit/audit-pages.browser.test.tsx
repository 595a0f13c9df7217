import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import { audit } from '../../i18n/audit.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { useLocation } from '../../ui/router.tsx';
import { BackendAuditPage } from './BackendAuditPage.tsx';

const { answer } = answerApi();
signInWith('audit:read');

const text = audit.en;
const now = new Date('2026-03-14T09:00:00.000Z');
const today = dayInItaly(now);
const yesterday = addDays(today, -1);

const day = (date: string, API_calls: number, errors: number) => ({
  ...{ date, API_calls, errors },
  detail: [{ route: '/users', status_code: errors > 0 ? 404 : 200, API_calls, errors }],
});

const row = {
  ...{ timestamp: `${today}T08:00:01.500Z`, user: 'ada@school.example', method: 'GET', route: '/users' },
  ...{ status_code: 404, path_params: {}, query_params: { page_number: '2' }, ip: '192.0.2.1' },
};

const quantiles = { median_ms: 4.36, p95_ms: 139.6 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  answer('GET /audit/state', () => ({
    ...{ dat_first_rows: addDays(today, -30), dat_first_grouped: addDays(today, -366), dat_today: today },
    num_dropped: 0,
  }));
  answer('GET /audit/requests_grouped', () => [day(yesterday, 5, 0), day(today, 7, 2)]);
  answer('GET /audit/requests_summary', () => ({
    period: { from: addDays(today, -29), until: today },
    period_before: { from: addDays(today, -59), until: addDays(today, -30) },
    now: { API_calls: 1200, errors: 2, unexpected: 0 },
    before: { API_calls: 1500, errors: 4, unexpected: 0 },
    dat_first_durations: yesterday,
    durations: [{ method: 'GET', route: '/users', calls: 12, ...quantiles, before: { ...quantiles, p95_ms: 1234 } }],
  }));
  answer('GET /audit/error_backend/:date', () => ({ rows: [], total: 0, flg_more: false }));
  answer('GET /audit/security/:date', () => ({ rows: [], total: 0, flg_more: false }));
  answer('GET /audit/requests/:date', () => ({ rows: [row], total: 1, flg_more: false }));
});

const Address = () => <output aria-label="address">{useLocation().search}</output>;

const open = (search = '') =>
  renderOffice(
    <>
      <BackendAuditPage />
      <Address />
    </>,
    { history: [`/audit/backend${search}`] },
  );

const address = () => page.getByLabelText('address', { exact: true });

it('puts each figure next to the period before, and words next to the call', async () => {
  await open();
  const figures = page.getByRole('region', { name: text.period.title });
  await expect.element(figures).toHaveTextContent('1,200Period before: 1,500 (−20%)');
  await expect.element(figures).toHaveTextContent('2Period before: 4');
  await expect.element(figures).toHaveTextContent(text.period.alsoNone);
  const durations = page.getByRole('region', { name: text.durations.title, exact: true }).getByRole('row').nth(1);
  await expect.element(durations).toHaveTextContent('List of users GET /users124.4 msbefore 4.4 ms140 msbefore 1.2 s');
  const list = page.getByRole('region', { name: text.backend.lists.requests, exact: true });
  await expect.element(list.getByText('List of users', { exact: true })).toBeVisible();
});

it('keeps the range and the switch in the address', async () => {
  await open('?range=own&from=2020-01-01');
  await expect.element(page.getByLabelText(text.range.from, { exact: true })).toHaveValue('2020-01-01');
  // Too long for days.
  await expect.element(page.getByText(text.choices.grouping)).not.toBeInTheDocument();
  await page.getByText(text.range.ranges['7d']).click();
  await expect.element(page.getByLabelText(text.range.from, { exact: true })).not.toBeInTheDocument();
  await page.getByLabelText(text.range.withoutOwn).click();
  await expect.element(address()).toHaveTextContent(/range=7d.*without_own=1/);
});

it('leads from a column to its rows, with the keyboard too', async () => {
  await open('?measure=errors&list=security');
  const chart = page.getByRole('application');
  await expect.element(chart).toBeVisible();
  (chart.element() as unknown as SVGElement).focus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(address()).toHaveTextContent(/date=.*measure=errors&status_code=errors/);
  const heading = page.getByRole('heading', { name: /^Details of/ });
  expect(document.activeElement).toBe(heading.element());
});

it('makes a file of the list as it is filtered', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob);
    return '#file';
  });
  await open('?status_code=404');
  const download = page.getByRole('button', { name: text.file.list });
  await expect.element(download).toBeVisible();
  answer('GET /audit/requests/:date', () => [row]);
  await download.click();
  await expect.poll(() => files.length).toBe(1);
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [, line] = new TextDecoder().decode(bytes).split('\r\n');
  expect(line).toMatch(
    new RegExp(
      `^"${today}";"\\d\\d:00:01";"GET /users";404;"ada@school\\.example";"page_number: 2";"192\\.0\\.2\\.1"$`,
    ),
  );
});
