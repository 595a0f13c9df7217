import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { slides } from '../../../i18n/slides.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { usualLimit } from '../flow/time-limit.ts';
import { StartGame } from './StartGame.tsx';

const { startGame: text } = slides.en;
const onNext = vi.fn();

const Rules = () => {
  const [limit, setLimit] = useState(usualLimit);
  return <StartGame {...{ rounds: 5, faces: 24, limit, samples: [], practice: 'funny', onNext }} onLimit={setLimit} />;
};

describe('the rules', () => {
  it('open what happens to the answers in place, and give the focus back', async () => {
    renderPage(<Rules />);
    const open = page.getByRole('button', { name: text.privacy.open });
    await open.click();
    await expect.element(page.getByRole('dialog', { name: text.privacy.title })).toBeVisible();
    for (const { title } of text.privacy.points(false)) await expect.element(page.getByText(title)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
  });

  it('let participants choose how long a face stays, and say what that means', async () => {
    renderPage(<Rules />);
    await expect.element(page.getByText(text.cards.timed(null).title)).toBeVisible();
    const more = page.getByRole('button', { name: text.moreTime });
    await more.click();
    await expect.element(page.getByRole('dialog', { name: text.time.title })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: text.time.option(3000) })).toBeChecked();
    await page.getByText(text.time.option(6000), { exact: true }).click();
    await page.getByRole('button', { name: text.time.close }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
    await expect.element(page.getByRole('status')).toHaveTextContent(text.taken.longer('6'));
    await expect.element(more).toHaveAccessibleDescription(text.taken.longer('6'));
    await expect.element(page.getByText(text.cards.timed('6').title)).toBeVisible();
  });

  it('let them have no limit with the keyboard alone, and take it back', async () => {
    renderPage(<Rules />);
    const more = page.getByRole('button', { name: text.moreTime });
    await more.click();
    await page.getByText(text.time.option(30_000), { exact: true }).click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: text.time.option(null) })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('status')).toHaveTextContent(text.taken.untimed);
    await expect.element(page.getByText(text.cards.untimed.title)).toBeVisible();
    await more.click();
    await page.getByText(text.time.option(3000), { exact: true }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(text.cards.timed(null).title)).toBeVisible();
    await expect.element(page.getByText(text.taken.untimed)).not.toBeInTheDocument();
  });
});
