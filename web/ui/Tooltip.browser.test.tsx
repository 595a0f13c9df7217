import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../testing/render-page.tsx';
import { Tooltip } from './Tooltip.tsx';

const tip = page.getByText('Sessions');

const show = (isOff = false) =>
  renderPage(
    <Tooltip words="Sessions" side="right" isOff={isOff}>
      <button type="button" aria-label="Sessions">
        +
      </button>
    </Tooltip>,
  );

it('shows the name beside what it names, under the pointer and under the keyboard’s focus until Escape', async () => {
  await show();
  const button = page.getByRole('button');
  await userEvent.hover(button);
  await expect.element(tip).toBeVisible();
  expect(tip.element().getBoundingClientRect().left).toBeGreaterThan(button.element().getBoundingClientRect().right);
  await userEvent.unhover(button);
  await expect.element(tip).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
});

it('shows nothing where the name is on screen anyway, and leaves Escape to others', async () => {
  await show(true);
  await userEvent.tab();
  await userEvent.hover(page.getByRole('button'));
  await expect.element(tip).not.toBeInTheDocument();
  const onKeyDown = vi.fn();
  document.body.addEventListener('keydown', onKeyDown, { once: true });
  await userEvent.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledOnce();
});

it('goes away first on Escape, from under the pointer too: a dialog around it stays open', async () => {
  await show();
  await userEvent.hover(page.getByRole('button'));
  await expect.element(tip).toBeVisible();
  const onKeyDown = vi.fn();
  document.body.addEventListener('keydown', onKeyDown);
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledOnce();
  document.body.removeEventListener('keydown', onKeyDown);
});
