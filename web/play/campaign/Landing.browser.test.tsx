import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { landing } from '../../i18n/landing.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FindingsLink } from './Landing.tsx';

const api = answerApi();
const link = page.getByRole('link', { name: landing.en.findings });

it('leads to the findings once they are public', async () => {
  api.answer('GET /findings/public', () => ({ flg_public: true }));
  await renderPage(<FindingsLink />);
  await expect.element(link).toHaveAttribute('href', '/findings');
});

it.each([
  ['while they are not', () => ({ flg_public: false })],
  ['when the server does not say', () => refusal(503, 'server_error')],
] as const)('is not there %s', async (_, answer) => {
  api.answer('GET /findings/public', answer);
  await renderPage(<FindingsLink />);
  await expect.poll(() => api.sent('GET /findings/public').length).toBeGreaterThan(0);
  await expect.element(link).not.toBeInTheDocument();
});
