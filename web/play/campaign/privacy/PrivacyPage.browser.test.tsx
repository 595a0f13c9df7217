import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Installation } from '../../../../contract/installation.ts';
import { common } from '../../../i18n/common.ts';
import { privacy } from '../../../i18n/privacy.ts';
import { answerApi, refusal } from '../../../testing/answer-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';

const api = answerApi();

const installation: Installation = {
  des_controller: 'Istituto Esempio',
  des_legal_basis: 'Compito di interesse pubblico',
  des_contact: 'privacy@school.example',
  num_audit_days: 14,
  num_total_days: 1200,
  num_event_days: 1,
  num_address_days: 7,
};

const open = (change: Partial<Installation> = {}, language: 'it' | 'en' = 'en') => {
  api.answer('GET /installation', () => ({ ...installation, ...change }));
  return renderPage(<PrivacyPage />, { language });
};

it.each([
  ['an email address', 'privacy@school.example', 'mailto:privacy@school.example'],
  ['a page', 'https://school.example/privacy', 'https://school.example/privacy'],
  ['a page of somebody with an @', 'https://social.example/@school', 'https://social.example/@school'],
])('links the contact: %s', async (_, des_contact, href) => {
  await open({ des_contact });
  await expect.element(page.getByRole('link', { name: des_contact })).toHaveAttribute('href', href);
});

it.each([
  ['it', ['14 giorni', '1.200 giorni', 'un giorno', '7 giorni']],
  ['en', ['14 days', '1,200 days', 'one day', '7 days']],
] as const)(
  'says for how long things are kept, as it is set here, and where to complain (%s)',
  async (language, days) => {
    await open({}, language);
    const { howLong, complaint } = privacy[language];
    await expect.element(page.getByRole('heading', { name: howLong.title })).toBeVisible();
    const points = howLong.points(installation);
    for (const point of points) await expect.element(page.getByText(point)).toBeVisible();
    for (const each of days) expect(points.join(' ')).toContain(each);
    await expect.element(page.getByText(/Garante per la protezione dei dati personali/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: complaint.authority }))
      .toHaveAttribute('href', 'https://www.garanteprivacy.it');
  },
);

it('says what can be done even while the settings cannot be loaded', async () => {
  api.answer('GET /installation', () => refusal(500, 'server_error'));
  await renderPage(<PrivacyPage />);
  const text = privacy.en;
  await expect.element(page.getByText(text.failed)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: text.complaint.title })).toBeVisible();
  api.answer('GET /installation', () => installation);
  await userEvent.click(page.getByRole('button', { name: common.en.retry }));
  await expect.element(page.getByText(installation.des_controller ?? '')).toBeVisible();
});
