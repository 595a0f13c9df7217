import axe from 'axe-core';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { Dialog } from '../Dialog.tsx';
import { RadioCard, RadioGroup } from '../RadioGroup.tsx';
import { Showcase } from './Showcase.tsx';
// biome-ignore lint/style/noRestrictedImports: a style sheet has no words
import '../../office/office.css';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What axe finds in a part of the page, each with the elements that it concerns. */
const violationsIn = async (part: Document | Element, runOnly: string[]) => {
  const found = await axe.run(part, { runOnly });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
};

const windows = [
  ['Open a dialog', 'dialog'],
  ['Open a sheet', 'dialog'],
  ['More', 'menu'],
  ['Popover', 'dialog'],
] as const;

it.each([
  ['light', wcag],
  // Nothing but colours is different.
  ['dark', ['color-contrast']],
])('every part of the kit is accessible and fits on the smallest phone, %s', async (scheme, rules) => {
  await page.viewport(320, 568);
  document.documentElement.style.setProperty('color-scheme', scheme);
  document.title = 'The kit';
  await renderPage(<Showcase />);
  await userEvent.click(page.getByRole('button', { name: 'Fails when pressed' }));
  await expect.element(page.getByText('It was not saved: try again.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  expect(await violationsIn(document, rules)).toEqual([]);
  const path = `../../../node_modules/.cache/kit/${scheme}.png`;
  await page.screenshot({ path, element: page.elementLocator(document.body) });
  for (const [opener, role] of windows) {
    const button = page.getByRole('button', { name: opener, exact: true });
    await userEvent.click(button);
    await expect.element(page.getByRole(role)).toBeVisible();
    await expect.poll(() => document.getAnimations().length).toBe(0);
    expect(document.documentElement.scrollWidth).toBe(320);
    expect(await violationsIn(page.getByRole(role).element(), rules)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  }
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
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a choice', () => {
  const Choice = ({ onChoose }: { onChoose: (value: string) => void }) => {
    const [value, setValue] = useState<string>();
    const given = { value, onChange: setValue, onChoose, onClear: () => setValue(undefined) };
    return (
      <RadioGroup legend="Which?" {...given}>
        {['One', 'Two', 'Three'].map((label) => (
          <RadioCard key={label} value={label} label={label} />
        ))}
      </RadioGroup>
    );
  };

  it('is made by a press or with Enter, and not at each arrow key on the way', async () => {
    const onChoose = vi.fn();
    await renderPage(<Choice onChoose={onChoose} />);
    await userEvent.click(page.getByText('One'));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('One');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'Three' })).toBeChecked();
    expect(onChoose).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenLastCalledWith('Three');
  });

  it('is undone when it is pressed once more', async () => {
    await renderPage(<Choice onChoose={() => {}} />);
    await userEvent.click(page.getByText('Two'));
    await expect.element(page.getByRole('radio', { name: 'Two' })).toBeChecked();
    await userEvent.click(page.getByText('Two'));
    await expect.element(page.getByRole('radio', { name: 'Two' })).not.toBeChecked();
  });
});
