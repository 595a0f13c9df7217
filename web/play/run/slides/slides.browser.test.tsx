import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Adjective } from '../../../../contract/game.ts';
import { game } from '../../../i18n/game.ts';
import { prelude } from '../../../i18n/prelude.ts';
import { slides } from '../../../i18n/slides.ts';
import { trial } from '../../../i18n/trial.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Guess } from '../../results/answers.ts';
import { usualLimit } from '../flow/time-limit.ts';
import { ResultsPrelude } from './ResultsPrelude.tsx';
import { RoundTitle } from './RoundTitle.tsx';
import { StartGame } from './StartGame.tsx';

const [onNext, onSkip] = [vi.fn(), vi.fn()];
beforeEach(() => {
  onNext.mockReset();
  onSkip.mockReset();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name });
const sees = (words: string) => expect.element(page.getByText(words)).toBeVisible();
const seesNoDialog = () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

describe('the rules', () => {
  const { startGame: text } = slides.en;
  const Rules = () => {
    const [limit, setLimit] = useState(usualLimit);
    return (
      <StartGame {...{ rounds: 5, faces: 24, limit, samples: [], practice: 'funny', onNext }} onLimit={setLimit} />
    );
  };
  const chooseTime = (ms: number) => page.getByText(text.time.option(ms), { exact: true }).click();

  it('open what happens to the answers in place, and give the focus back', async () => {
    renderPage(<Rules />);
    const open = button(text.privacy.open);
    await open.click();
    await expect.element(page.getByRole('dialog', { name: text.privacy.title })).toBeVisible();
    for (const { title } of text.privacy.points(false)) await sees(title);
    await userEvent.keyboard('{Escape}');
    await seesNoDialog();
    await expect.element(open).toHaveFocus();
  });

  it('let participants choose how long a face stays, or that it stays, and say what that means', async () => {
    renderPage(<Rules />);
    await sees(text.cards.timed(null).title);
    const more = button(text.moreTime);
    await more.click();
    await expect.element(page.getByRole('dialog', { name: text.time.title })).toBeVisible();
    await expect.element(radio(text.time.option(3000))).toBeChecked();
    await chooseTime(6000);
    await button(text.time.close).click();
    await seesNoDialog();
    await expect.element(more).toHaveFocus();
    await expect.element(page.getByRole('status')).toHaveTextContent(text.taken.longer('6'));
    await expect.element(more).toHaveAccessibleDescription(`${text.taken.longer('6')} ${text.taken.leftOut}`);
    await sees(text.cards.timed('6').title);
    await more.click();
    await chooseTime(30_000);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio(text.time.option(null))).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await sees(text.taken.untimed);
    await sees(text.cards.untimed.title);
  });

  it('let them take that back', async () => {
    renderPage(<Rules />);
    for (const ms of [6000, 3000]) {
      await button(text.moreTime).click();
      await chooseTime(ms);
      await userEvent.keyboard('{Escape}');
    }
    await sees(text.cards.timed(null).title);
    await expect.element(page.getByText(text.taken.longer('6'))).not.toBeInTheDocument();
  });
});

describe('the word of a round', () => {
  const { roundTitle: text } = slides.en;
  const open = (change: { number?: number; rushed?: number } = {}) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    renderPage(<RoundTitle number={2} rounds={5} adjective="smart" rushed={null} onNext={onNext} {...change} />);
  };

  it('has the focus, and says which round it is and how many are done', async () => {
    open();
    const heading = page.getByRole('heading', { level: 1, name: `${trial.en.round(2, 5)}: Smart` });
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toHaveAccessibleDescription(text.done(1, 5).join(' '));
  });

  it('is looked at for a second and a half before its round can begin, by touch or by key', async () => {
    open();
    const waiting = button(text.wait);
    await expect.element(waiting).toHaveAttribute('aria-disabled', 'true');
    await waiting.click({ force: true });
    (waiting.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter} ');
    await vi.advanceTimersByTimeAsync(1499);
    await expect.element(waiting).toBeInTheDocument();
    expect(onNext).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    // The button is the same one: who waited on it has not lost the focus.
    await expect.element(button(text.begin(2))).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('comes with a kind line after a rushed round, otherwise with a rest', async () => {
    open({ rushed: 3900 });
    await sees(text.slowly('3.9'));
    await expect.element(page.getByText(text.rest)).not.toBeInTheDocument();
  });

  it('says how many there are in all before the first one', async () => {
    open({ number: 1 });
    await sees(text.first);
    await sees(text.inAll(5).join(' '));
  });
});

it('the guess before the results is about words of praise; nothing is chosen beforehand, and it can be skipped', async () => {
  const text = prelude.en.guess;
  const adjectives: Adjective[] = [
    { id: 1, adjective: 'active', tutorial: true },
    { id: 2, adjective: 'honest', tutorial: false },
    { id: 3, adjective: 'migrant', tutorial: false },
  ];
  const Prelude = () => {
    const [guess, setGuess] = useState<Guess>();
    return (
      <ResultsPrelude {...{ adjectives, images: [], guess, hasProfile: false, onNext, onSkip }} onGuess={setGuess} />
    );
  };
  renderPage(<Prelude />);
  await sees(prelude.en.sends(false));
  await sees(text.about('honest'));
  expect(page.getByRole('radio').elements()).toHaveLength(7);
  expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(0);
  await page.getByText(game.en.phenotype.Arabian, { exact: true }).click();
  await page.getByText(game.en.alike).click();
  await expect.element(radio(game.en.alike)).toBeChecked();
  await expect.element(radio(game.en.phenotype.Arabian)).not.toBeChecked();
  await button(slides.en.continue).click();
  expect(onNext).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: text.skip }).click();
  expect(onSkip).toHaveBeenCalledOnce();
});
