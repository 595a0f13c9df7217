import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DoctorFinding, DoctorReport } from '../../../contract/doctor.ts';
import type { Checklist } from '../../../contract/installation.ts';
import { common } from '../../i18n/common.ts';
import { doctor } from '../../i18n/doctor.ts';
import { installation } from '../../i18n/installation.ts';
import { aChecklist, aDoneChecklist } from '../../testing/a-checklist.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signIn, signInWith } from '../../testing/render-office.tsx';
import { DoctorPage } from './DoctorPage.tsx';

const { answer, sent } = answerApi();
signInWith('audit:read', 'role:update');

const text = doctor.en;
const setup = installation.en;
const des_address = 'https://primavista.example';
const list = 'GET /installation/checklist';

const report: DoctorReport = {
  tms_at: '2026-03-02T09:00:00.000Z',
  des_join: `${des_address}/join`,
  lines: [
    {
      ...({ des_check: 'disk', des_state: 'attention' } as const),
      finding: { des_finding: 'disk_room', num_free: 3e9, num_total: 40e9 },
    },
    { des_check: 'backup', des_state: 'broken', finding: { des_finding: 'backup_made', num_hours: 200 } },
    { des_check: 'phones', des_state: 'fine', finding: { des_finding: 'phones_reach', des_address } },
  ],
};

beforeEach(() => {
  answer('GET /doctor', () => report);
  answer(list, aDoneChecklist);
});

const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const open = (name: string) => line(name).getByRole('heading').click();
const again = page.getByRole('button', { name: text.again });

it('says the worst first, what to do about it, and what a phone must open; and looks again', async () => {
  await renderOffice(<DoctorPage />);
  await expect.element(page.getByText(text.summary(1, 1))).toBeVisible();
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(0)).toHaveTextContent(`${text.checks.backup}${text.states.broken}Made 8 days ago.`);
  // The first one is open.
  await expect.element(page.getByText(String(text.findings.backup_made.todo))).toBeVisible();
  await expect.element(lines.nth(1)).toHaveTextContent('3 GB of 40 GB are free.');
  await expect.element(page.getByText(String(text.findings.disk_room.todo))).not.toBeVisible();
  await open(text.checks.disk);
  await expect.element(page.getByText(String(text.findings.disk_room.todo))).toBeVisible();
  await expect.element(page.getByRole('img', { name: text.phone.qr(report.des_join) })).toBeVisible();
  answer('GET /doctor', () => ({ ...report, lines: [] }));
  await again.click();
  await expect.element(page.getByText(text.summary(0, 0))).toBeVisible();
});

it('shows no code that no phone can open', async () => {
  const finding: DoctorFinding = { des_finding: 'phones_local', des_address, addresses: ['192.168.1.20'] };
  answer('GET /doctor', () => ({ ...report, lines: [{ des_check: 'phones', des_state: 'attention', finding }] }));
  await renderOffice(<DoctorPage />);
  await expect.element(page.getByText(text.phone.unreachable)).toBeVisible();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});

it('says what to do about a certificate by what is wrong with it, also where the screen is narrow', async () => {
  await page.viewport(320, 640);
  const finding: DoctorFinding = {
    ...({ des_finding: 'https_certificate', des_address, des_problem: 'untrusted' } as const),
    des_reason: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  };
  answer('GET /doctor', () => ({ ...report, lines: [{ des_check: 'https', des_state: 'broken', finding }] }));
  await renderOffice(<DoctorPage />);
  await expect.element(line(text.checks.https)).toHaveTextContent('NODE_EXTRA_CA_CERTS');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it('says what is still to be set up, with lines to copy, and what comes before the public test', async () => {
  answer(list, aChecklist);
  await renderOffice(<DoctorPage />);
  await expect.element(page.getByText(text.beforePublic(2))).toBeVisible();
  const controller = line(setup.items.controller);
  await expect.element(controller).toHaveTextContent(setup.beforePublic);
  await expect.element(controller).toHaveTextContent('prima-vista set PRIVACY_CONTACT "privacy@school.example"');
  await expect.element(controller).not.toHaveTextContent('LEGAL_BASIS');
  await open(setup.items.controller);
  const { controller: label } = setup.links;
  await expect.element(page.getByRole('link', { name: label })).toHaveAttribute('href', '/privacy');
  await expect.element(line(setup.items.origin)).toHaveTextContent('ORIGIN=https://primavista.example');
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

it('leads those who may change them to the settings', async () => {
  signIn('audit:read', 'settings:update');
  answer(list, aChecklist);
  await renderOffice(<DoctorPage />);
  await open(setup.items.controller);
  await expect.element(page.getByRole('link', { name: setup.links.settings })).toHaveAttribute('href', '/settings');
});

it('takes for not needed what somebody says is, and puts it back', async () => {
  let shown: Checklist = aChecklist();
  answer(list, () => shown);
  answer('POST /installation/checklist/not_needed', ({ body }) => {
    const { flg_not_needed } = body as { flg_not_needed: boolean };
    const said = flg_not_needed ? { des_by: 'Ada Prova', tms_at: '2026-03-02T09:00:00.000Z' } : null;
    const lines = aChecklist().lines.map((each) => (each.des_item === 'origin' ? { ...each, not_needed: said } : each));
    shown = { ...aChecklist(), lines };
    return shown;
  });
  await renderOffice(<DoctorPage />);
  const origin = line(setup.items.origin);
  await open(setup.items.origin);
  await origin.getByRole('button', { name: setup.notNeeded }).click();
  await expect.element(page.getByText(text.beforePublic(1))).toBeVisible();
  await expect.element(origin).toHaveTextContent(/Ada Prova said/);
  // The public test still should not be announced without.
  await expect.element(origin).toHaveTextContent(setup.beforePublic);
  await expect.element(origin).not.toHaveTextContent('ORIGIN=');
  await origin.getByRole('button', { name: setup.needed }).click();
  await expect.element(page.getByText(text.beforePublic(2))).toBeVisible();
  expect(sent('POST /installation/checklist/not_needed').map(({ body }) => body)).toEqual([
    { des_item: 'origin', flg_not_needed: true },
    { des_item: 'origin', flg_not_needed: false },
  ]);
});

it('offers to say so only to those who may', async () => {
  signIn('audit:read');
  answer(list, aChecklist);
  await renderOffice(<DoctorPage />);
  await open(setup.items.origin);
  await expect.element(page.getByRole('button', { name: setup.notNeeded })).not.toBeInTheDocument();
});

it('welcomes the person who has just made the first account', async () => {
  answer(list, aChecklist);
  await renderOffice(<DoctorPage />, { history: [{ pathname: '/doctor', state: { isFirst: true } }] });
  await expect.element(page.getByText(setup.welcome)).toBeVisible();
  await expect.element(page.getByRole('link', { name: setup.home })).toHaveAttribute('href', '/home');
});

it('can be tried again where it fails', async () => {
  answer(list, () => new Response(null, { status: 404 }));
  await renderOffice(<DoctorPage />);
  await expect.element(page.getByText(text.failed)).toBeVisible();
  answer(list, aDoneChecklist);
  await userEvent.click(page.getByRole('button', { name: common.en.retry }));
  await expect.element(page.getByText(text.summary(1, 1))).toBeVisible();
});
