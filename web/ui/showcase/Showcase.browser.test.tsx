import axe from 'axe-core';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { Dialog } from '../Dialog.tsx';
import { RadioCard, RadioGroup } from '../RadioGroup.tsx';
import { Showcase } from './Showcase.tsx';
// biome-ignore lint/style/noRestrictedImports: a style sheet has no words
import '../../office/office.css';

/** What axe finds in a part of the page, each with the elements that it concerns. */
const violationsIn = async (part: Document | Element) => {
  const found = await axe.run(part, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
};

const windows = [
  ['Open a dialog', 'dialog'],
  ['Open a sheet', 'dialog'],
  ['More', 'menu'],
  ['Popover', 'dialog'],
] as const;

it.each(['light', 'dark'])('every part of the kit is accessible and fits on the smallest phone, %s', async (scheme) => {
  await page.viewport(320, 568);
  document.documentElement.style.setProperty('color-scheme', scheme);
  document.title = 'The kit';
  await renderPage(<Showcase />);
  await userEvent.click(page.getByRole('button', { name: 'Fails when pressed' }));
  await expect.element(page.getByText('It was not saved: try again.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  expect(await violationsIn(document)).toEqual([]);
  const path = `../../../node_modules/.cache/kit/${scheme}.png`;
  await page.screenshot({ path, element: page.elementLocator(document.body) });
  for (const [opener, role] of windows) {
    const button = page.getByRole('button', { name: opener, exact: true });
    await userEvent.click(button);
    await expect.element(page.getByRole(role)).toBeVisible();
    await expect.poll(() => document.getAnimations().length).toBe(0);
    expect(document.documentElement.scrollWidth).toBe(320);
    expect(await violationsIn(page.getByRole(role).element())).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  }
});

it('keeps a dialog while it is busy, and closes it by Escape otherwise', async () => {
  const onClose = vi.fn();
  const dialog = (isBusy: boolean) => (
    <Dialog open title="Sure?" onClose={onClose} isBusy={isBusy} actions={<button type="button">Back</button>}>
      <p>It cannot be undone.</p>
    </Dialog>
  );
  const { rerender } = await renderPage(dialog(true));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await rerender(dialog(false));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('takes back a choice that is pressed once more', async () => {
  const Choice = () => {
    const [value, setValue] = useState<string>();
    return (
      <RadioGroup legend="Which?" value={value} onChange={setValue} onClear={() => setValue(undefined)}>
        <RadioCard value="One" label="One" />
        <RadioCard value="Two" label="Two" />
      </RadioGroup>
    );
  };
  await renderPage(<Choice />);
  await userEvent.click(page.getByText('One'));
  await userEvent.keyboard('{ArrowDown}');
  const two = page.getByRole('radio', { name: 'Two' });
  await expect.element(two).toBeChecked();
  await userEvent.click(page.getByText('Two'));
  await expect.element(two).not.toBeChecked();
});
