import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { trial } from '../../../i18n/trial.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { pass, roundOnScreen, untilFirstFaceMs } from '../../testing/round-on-screen.tsx';
import { FacePicture } from '../faces/FacePicture.tsx';
import '../../../site.css';

const { open } = roundOnScreen();

const styleOf = (element: Element | null) => getComputedStyle(element ?? document.body);

it('a finger that slips in a round does not load the page anew', async () => {
  const screen = await open();
  await pass(untilFirstFaceMs);
  expect(styleOf(document.documentElement).overscrollBehaviorY).toBe('none');
  await screen.unmount();
  expect(styleOf(document.documentElement).overscrollBehaviorY).toBe('auto');
});

const lock = () => document.head.querySelector('meta[name="darkreader-lock"]');

it('neither a browser nor an extension darkens a round, or a face anywhere', async () => {
  const screen = await open();
  await pass(untilFirstFaceMs);
  expect(lock()).not.toBeNull();
  expect(document.head.querySelector('meta[name="color-scheme"]')).toHaveAttribute('content', 'only light');
  for (const part of ['.round-slide', '.round-slide canvas'])
    expect(styleOf(document.querySelector(part)).colorScheme).toMatch(/^(only light|light only)$/);
  await expect.element(page.getByRole('button', { name: trial.en.yes })).toBeVisible();
  await screen.unmount();
  expect(lock()).toBeNull();
  await renderPage(<FacePicture file_name="a.avif" alt="a face" />);
  expect(styleOf(document.querySelector('img')).colorScheme).toMatch(/^(only light|light only)$/);
});
