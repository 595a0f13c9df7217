import { type ComponentType, Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { failure } from '../../i18n/failure.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { FailurePage } from './FailurePage.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('a chunk that never arrives: a word, a word after four seconds, and the failure page after two minutes', async () => {
  const Stalled = lazyChunk(() => new Promise<ComponentType>(() => {}));
  await renderPage(
    <ErrorBoundary fallback={<FailurePage />}>
      <Suspense fallback={<Loading text="One moment" late="Still loading" />}>
        <Stalled />
      </Suspense>
    </ErrorBoundary>,
  );
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent(/^$/);
  vi.advanceTimersByTime(400);
  await expect.element(status).toHaveTextContent('One moment');
  vi.advanceTimersByTime(3600);
  await expect.element(status).toHaveTextContent('Still loading');
  vi.advanceTimersByTime(115_000);
  await expect.element(status).toHaveTextContent('Still loading');
  vi.advanceTimersByTime(1000);
  await expect.element(page.getByRole('heading', { name: failure.en.title })).toBeVisible();
  await expect.element(page.getByRole('button', { name: failure.en.reload })).toBeVisible();
});
