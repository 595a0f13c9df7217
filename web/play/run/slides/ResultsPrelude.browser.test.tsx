import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Adjective } from '../../../../contract/game.ts';
import { game } from '../../../i18n/game.ts';
import { prelude } from '../../../i18n/prelude.ts';
import { slides } from '../../../i18n/slides.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Guess } from '../../results/answers.ts';
import { ResultsPrelude } from './ResultsPrelude.tsx';

const text = prelude.en;
const { continue: label } = slides.en;
const adjectives: Adjective[] = [
  { id: 1, adjective: 'active', tutorial: true },
  { id: 2, adjective: 'honest', tutorial: false },
  { id: 3, adjective: 'migrant', tutorial: false },
];

const [onNext, onSkip] = [vi.fn(), vi.fn()];
const Prelude = () => {
  const [guess, setGuess] = useState<Guess>();
  return <ResultsPrelude {...{ adjectives, images: [], guess, onNext, onSkip }} onGuess={setGuess} />;
};

describe('the guess before the results', () => {
  it('is about the words of praise, and nothing is chosen beforehand', async () => {
    renderPage(<Prelude />);
    await expect.element(page.getByText(text.guess.about('honest'))).toBeVisible();
    expect(page.getByRole('radio').elements()).toHaveLength(7);
    for (const radio of page.getByRole('radio').elements()) expect((radio as HTMLInputElement).checked).toBe(false);
  });

  it('is one group or about the same to all, can be changed and be skipped', async () => {
    renderPage(<Prelude />);
    await page.getByText(game.en.phenotype.Arabian, { exact: true }).click();
    await page.getByText(text.guess.alike).click();
    await expect.element(page.getByRole('radio', { name: text.guess.alike })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: game.en.phenotype.Arabian })).not.toBeChecked();
    await page.getByRole('button', { name: label, exact: true }).click();
    expect(onNext).toHaveBeenCalledOnce();
    await page.getByRole('button', { name: text.guess.skip }).click();
    expect(onSkip).toHaveBeenCalledOnce();
  });
});
