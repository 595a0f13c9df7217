import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findings } from '../i18n/findings.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Foot } from './Later.tsx';

const Lost = () => {
  throw new Error('the chunk did not load');
};

it('fails alone: what stands beside it stays, and it says what is missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderPage(
    <>
      <p>stands beside it</p>
      <Foot>
        <Lost />
      </Foot>
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(findings.en.footFailed);
  await expect.element(page.getByText('stands beside it')).toBeVisible();
  await expect.element(page.getByRole('button', { name: findings.en.loadAgain })).toBeVisible();
});
