import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DoctorFinding, DoctorReport } from '../../../contract/doctor.ts';
import { doctor } from '../../i18n/doctor.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { DoctorPage } from './DoctorPage.tsx';

const { answer } = answerApi();
signInWith('audit:read');

const text = doctor.en;
const des_address = 'https://primavista.example';

const report: DoctorReport = {
  tms_at: '2026-03-02T09:00:00.000Z',
  des_join: `${des_address}/join`,
  lines: [
    { des_check: 'origin', des_state: 'fine', finding: { des_finding: 'origin_answers', des_address, num_ms: 12 } },
    {
      ...({ des_check: 'disk', des_state: 'attention' } as const),
      finding: { des_finding: 'disk_room', num_free: 3e9, num_total: 40e9 },
    },
    { des_check: 'backup', des_state: 'broken', finding: { des_finding: 'backup_made', num_hours: 200 } },
    { des_check: 'phones', des_state: 'fine', finding: { des_finding: 'phones_reach', des_address } },
  ],
};

it('tells the worst first, what to do about it, and what a phone must open; and looks again', async () => {
  answer('GET /doctor', () => report);
  renderOffice(<DoctorPage />);
  await expect.element(page.getByText(text.summary(1, 1))).toBeVisible();
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(0)).toHaveTextContent(`${text.checks.backup}${text.states.broken}Made 8 days ago.`);
  await expect.element(lines.nth(0)).toHaveTextContent(String(text.findings.backup_made.todo));
  await expect.element(lines.nth(1)).toHaveTextContent('3 GB of 40 GB are free.');
  await expect.element(lines.nth(2)).not.toHaveTextContent(text.todo);
  await expect.element(page.getByRole('img', { name: text.phone.qr(report.des_join) })).toBeVisible();
  answer('GET /doctor', () => ({ ...report, lines: [] }));
  await userEvent.click(page.getByRole('button', { name: text.again }));
  await expect.element(page.getByText(text.summary(0, 0))).toBeVisible();
});

it('shows no code that no phone can open', async () => {
  const finding: DoctorFinding = { des_finding: 'phones_local', des_address, addresses: ['192.168.1.20'] };
  answer('GET /doctor', () => ({ ...report, lines: [{ des_check: 'phones', des_state: 'attention', finding }] }));
  renderOffice(<DoctorPage />);
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
  renderOffice(<DoctorPage />);
  const line = page.getByRole('listitem');
  await expect.element(line).toHaveTextContent('NODE_EXTRA_CA_CERTS');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
