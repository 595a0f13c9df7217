import { expect, it } from 'vitest';
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

it('shows nothing where the name is on screen anyway', async () => {
  await show(true);
  await userEvent.tab();
  await userEvent.hover(page.getByRole('button'));
  await expect.element(tip).not.toBeInTheDocument();
});
