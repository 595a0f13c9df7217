import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { slides } from '../../i18n/slides.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { StartGame } from './StartGame.tsx';

const { startGame: text } = slides.en;
const onNext = vi.fn();

const Rules = () => {
  const [untimed, setUntimed] = useState(false);
  return (
    <StartGame {...{ rounds: 5, faces: 24, untimed, samples: [], practice: 'funny', onNext }} onUntimed={setUntimed} />
  );
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

  it('say what more time means when somebody takes it', async () => {
    renderPage(<Rules />);
    await expect.element(page.getByText(text.cards.timed.title)).toBeVisible();
    const more = page.getByRole('button', { name: text.moreTime });
    await more.click();
    await expect.element(more).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('status')).toHaveTextContent(text.untimed);
    await expect.element(page.getByText(text.cards.untimed.title)).toBeVisible();
    await expect.element(page.getByText(text.lead, { exact: true })).not.toBeInTheDocument();
  });
});
