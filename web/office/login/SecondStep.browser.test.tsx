import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { errorMessages } from '../../i18n/error-messages.ts';
import { login } from '../../i18n/login.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { LoginPage } from './LoginPage.tsx';

vi.mock(import('../../ui/lazy-chunk.ts'), async (original) => {
  const { lazyChunk, ...others } = await original();
  const load = () => Promise.reject(new Error('the chunk did not load'));
  return { ...others, lazyChunk: (chunk) => Object.assign(lazyChunk(chunk), { load }) };
});

const api = answerApi();

it('says in the form that the second step did not load', async () => {
  api.answer('POST /auth/login', () => ({ second_step: 'a-step' }));
  await renderOffice(<LoginPage />, { history: ['/login'] });
  await page.getByLabelText(login.en.email, { exact: true }).fill('ada@school.example');
  await page.getByLabelText(login.en.password, { exact: true }).fill('Chiaro-di-luna-42');
  await page.getByRole('button', { name: login.en.submit, exact: true }).click();
  await expect.element(page.getByText(errorMessages.en.byCode.network)).toBeVisible();
});
