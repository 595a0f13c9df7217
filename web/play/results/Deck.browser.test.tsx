import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DemoBanner } from '../../DemoBanner.tsx';
import { phenotypes } from '../../figures/face-groups.ts';
import { aroundResults } from '../../i18n/around-results.ts';
import { game } from '../../i18n/game.ts';
import type { Language } from '../../i18n/language.tsx';
import { doubleText } from '../../testing/double-text.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { twoAtEachEnd } from './answer-fixtures.ts';
import { type OwnWord, wordOf } from './answers.ts';
import { Deck } from './Deck.tsx';
import './results.css';

const phone = { width: 390, height: 844 };
const { deck: text } = aroundResults.en;

const words: OwnWord[] = (['good_looking', 'honest', 'unselfish'] as const).map((adjective, id) =>
  wordOf({ id, adjective }, twoAtEachEnd),
);

let ends = 0;
const show = (language: Language = 'en', above?: ReactElement) =>
  renderPage(
    <>
      {above}
      <Deck {...{ words, others: null }} onEnd={() => ends++} />
    </>,
    { language },
  );
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const modes = () => [...document.querySelectorAll<HTMLElement>('[data-mode]')].map(({ dataset }) => dataset.mode);
const heading = (at: number) =>
  page.getByRole('heading', { level: 2, name: game.en.adjective[words[at]?.adjective ?? 'funny'] });

const real = window.matchMedia.bind(window);
const prefersLittleMotion = (isSo: boolean) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? { ...real(query), matches: isSo } : real(query),
  );
};

/** The states that sections of words go through. */
const seen = new Set<string | undefined>();
const watcher = new MutationObserver(() => modes().forEach((mode) => void seen.add(mode)));
watcher.observe(document.body, { subtree: true, childList: true, attributes: true });

beforeEach(async () => {
  ends = 0;
  seen.clear();
  await page.viewport(phone.width, phone.height);
  prefersLittleMotion(false);
});

const counts = () => page.getByRole('listitem').filter({ hasText: game.en.phenotype.EastAsian });

describe('the cards', () => {
  it('fold into rows one after the other, say how many YES each group got, and the focus goes to the word', async () => {
    await show();
    expect(modes()).toEqual(['card']);
    await expect.element(counts()).toHaveTextContent('East Asian: 4 of 4');
    await press(text.next);
    await expect.element(heading(1)).toHaveFocus();
    expect(modes()).toEqual(['row', 'card']);
    expect(seen).toContain('folding');
    await expect.element(counts().first()).toHaveTextContent('East Asian: 4 of 4');
    await press(text.next);
    await expect.element(heading(2)).toHaveFocus();
    await press(text.last);
    expect(ends).toBe(1);
  });

  it('turn at once where little motion is wanted', async () => {
    prefersLittleMotion(true);
    await show();
    await press(text.next);
    await expect.element(heading(1)).toHaveFocus();
    expect(modes()).toEqual(['row', 'card']);
    expect(seen).not.toContain('folding');
  });

  it('skip no word at two presses while one folds', async () => {
    await show();
    const next = page.getByRole('button', { name: text.next }).element() as HTMLElement;
    next.click();
    next.click();
    await expect.element(heading(1)).toHaveFocus();
    await expect.element(page.getByText(text.word('2', '3'))).toBeVisible();
  });
});

describe.each(['it', 'en'] as const)('a card (%s)', (language) => {
  const { next } = aroundResults[language].deck;

  /** Where it is, once its word is scrolled to. */
  const cardOnScreen = () => {
    const card = document.querySelector('[data-mode="card"]');
    const [word, list] = [card?.querySelector('h2'), card?.querySelector('ul')];
    const foot = document.querySelector('.sticky');
    if (!card || !word || !list || !foot) throw new Error('no card');
    word.scrollIntoView();
    return {
      ...{ word: word.getBoundingClientRect(), counts: list.getBoundingClientRect() },
      ...{ end: card.getBoundingClientRect().bottom, foot: foot.getBoundingClientRect().top },
    };
  };

  it('has at most 80 words', async () => {
    await show(language);
    const card = document.querySelector<HTMLElement>('[data-mode="card"]');
    const said = (card?.innerText ?? '').split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
    expect(said.length).toBeGreaterThan(20);
    expect(said.length).toBeLessThanOrEqual(80);
  });

  it.each([
    [320, 568],
    [640, 360],
  ])('has both buttons in sight on a screen of %i x %i, and nothing that is wider', async (width, height) => {
    await page.viewport(width, height);
    await show(language);
    for (const button of page.getByRole('button').elements()) {
      const { top, bottom, height: tall } = button.getBoundingClientRect();
      expect(tall).toBeGreaterThanOrEqual(44);
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThanOrEqual(height);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const faces = [...document.querySelectorAll<HTMLElement>('.morph-face')].map((face) => face.offsetWidth);
    expect(faces).toHaveLength(24);
    expect(Math.min(...faces)).toBeGreaterThanOrEqual(32);
  });

  it('fits one screen of a phone, below the line of a demonstration, with what is said of chance', async () => {
    await show(language, <DemoBanner />);
    const { word, end, foot } = cardOnScreen();
    expect(word.top).toBeGreaterThan(0);
    expect(end).toBeLessThanOrEqual(foot);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(phone.height);
  });

  it('fits a low screen with its faces and their counts, each one in the pile', async () => {
    await page.viewport(640, 360);
    prefersLittleMotion(true);
    await show(language);
    for (const at of words.keys()) {
      if (at > 0) await press(next);
      await expect.poll(modes).toHaveLength(at + 1);
      const { word, counts: list, foot } = cardOnScreen();
      expect(word.top).toBeGreaterThanOrEqual(0);
      expect(list.bottom).toBeLessThanOrEqual(foot);
    }
  });

  it('fits no longer with text twice as large, when nothing is cut off', async () => {
    doubleText();
    await show(language);
    const items = [...document.querySelectorAll('[data-mode="card"] li')].map((item) => item.getBoundingClientRect());
    expect(items).toHaveLength(phenotypes.length);
    for (const [at, { left }] of items.entries()) expect(left).toBeGreaterThanOrEqual(items[at - 1]?.right ?? 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
    const last = page.getByRole('button').elements().at(-1)?.getBoundingClientRect().bottom ?? 0;
    expect(last + scrollY).toBeLessThanOrEqual(document.documentElement.scrollHeight);
  });
});
