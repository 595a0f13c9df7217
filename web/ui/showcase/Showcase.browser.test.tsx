import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { Dialog } from '../Dialog.tsx';
import { Showcase } from './Showcase.tsx';

/** Shows it on the smallest phone. */
const open = async (scheme: 'light' | 'dark') => {
  await page.viewport(320, 568);
  document.documentElement.style.setProperty('color-scheme', scheme);
  document.title = 'The kit';
  await renderPage(<Showcase />);
};

/** What axe finds, each with the elements that it concerns. */
const violations = async () => {
  const found = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
};

describe.each(['light', 'dark'] as const)('every part of the kit, %s', (scheme) => {
  it('is accessible and fits on the smallest phone', async () => {
    await open(scheme);
    await expect.element(page.getByRole('heading', { name: 'The kit' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(320);
    expect(await violations()).toEqual([]);
    const button = page.getByRole('button', { name: 'Fails when pressed' });
    await userEvent.click(button);
    await expect.element(page.getByText('It was not saved: try again.')).toBeVisible();
    await page.screenshot({ path: `/tmp/prima-vista-kit/${scheme}.png`, element: page.elementLocator(document.body) });
  });

  it.each([
    ['a dialog', 'Open a dialog', 'dialog'],
    ['a sheet', 'Open a sheet', 'dialog'],
    ['a menu', 'More', 'menu'],
    ['a popover', 'Popover', 'dialog'],
  ])('opens %s', async (_name, opener, role) => {
    await open(scheme);
    await userEvent.click(page.getByRole('button', { name: opener, exact: true }));
    await expect.element(page.getByRole(role)).toBeVisible();
    await expect.poll(() => document.getAnimations().length).toBe(0);
    expect(document.documentElement.scrollWidth).toBe(320);
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: opener, exact: true })).toHaveFocus();
  });
});

describe('a dialog', () => {
  const dialog = (open: boolean, onClose: () => void, isBusy = false) => (
    <Dialog open={open} title="Sure?" onClose={onClose} isBusy={isBusy} actions={<button type="button">Back</button>}>
      <p>It cannot be undone.</p>
    </Dialog>
  );

  it('calls onClose once when it is closed by Escape, and once when it is closed by code', async () => {
    const onClose = vi.fn();
    const { rerender } = await renderPage(dialog(true, onClose));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    await rerender(dialog(false, onClose));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledOnce();
    await rerender(dialog(true, onClose));
    await rerender(dialog(false, onClose));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('stays while it is busy', async () => {
    const onClose = vi.fn();
    await renderPage(dialog(true, onClose, true));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a choice', () => {
  it('is made by a press or by Space, and not at each arrow key on the way', async () => {
    await renderPage(<Showcase />);
    await userEvent.click(page.getByText('South Asian'));
    await expect.element(page.getByText('Chosen: South Asian')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'Caucasian' })).toBeChecked();
    await expect.element(page.getByText('Chosen: South Asian')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Chosen: Caucasian')).toBeVisible();
  });

  it('is undone when it is pressed once more', async () => {
    await renderPage(<Showcase />);
    await userEvent.click(page.getByText('Arab', { exact: true }));
    await expect.element(page.getByRole('radio', { name: 'Arab' })).toBeChecked();
    await userEvent.click(page.getByText('Arab', { exact: true }));
    await expect.element(page.getByRole('radio', { name: 'Arab' })).not.toBeChecked();
  });
});
