import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { landing } from '../../i18n/landing.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FindingsLink } from './Landing.tsx';

const api = answerApi();

it.each([
  ['leads to the findings once they are public', () => ({ flg_public: true }), ['/findings']],
  ['does not while they are not', () => ({ flg_public: false }), []],
  ['does not when the server does not say', () => refusal(503, 'server_error'), []],
] as const)('%s', async (_, answer, addresses) => {
  api.answer('GET /findings/public', answer);
  await renderPage(<FindingsLink />);
  await expect.poll(() => api.sent('GET /findings/public').length).toBeGreaterThan(0);
  const links = () => page.getByRole('link', { name: landing.en.findings }).elements();
  await expect.poll(() => links().map((link) => link.getAttribute('href'))).toEqual(addresses);
});
