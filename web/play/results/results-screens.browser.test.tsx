import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phenotypes } from '../../figures/face-groups.ts';
import { resultOf } from '../../figures/result-fixtures.ts';
import { game } from '../../i18n/game.ts';
import type { Language } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { doubleText } from '../../testing/double-text.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { twoAtEachEnd } from './answer-fixtures.ts';
import { wordOf } from './answers.ts';
import { Results } from './Results.tsx';

const languages: readonly Language[] = ['it', 'en'];
const adjectives = ['good_looking', 'honest', 'rich', 'smart', 'migrant'] as const;

const words = adjectives.map((adjective, id) => wordOf({ id, adjective }, twoAtEachEnd));

const cells = (of: number) =>
  Object.fromEntries(phenotypes.map((phenotype, at) => [phenotype, [of + at, 4 * of + 40]])) as never;
const everybody = words.map(({ id_adjective, adjective }) => ({
  ...resultOf({
    ...{ participants: 400, F: cells(10), M: cells(12) },
    found: {
      edition: '2026-11-09',
      lines: Object.fromEntries(
        phenotypes.map((phenotype, at) => [phenotype, [20 + at, 30 + at, 15 + at, 35 + at]]),
      ) as never,
      phenotype: {
        ...{ des_verdict: 'partly_clear', highest: ['Arabian'], lowest: ['EastAsian'] },
        difference: { points: 12, interval: { low: 1, high: 23 } },
        clear_pairs: [{ more: 'Arabian', fewer: 'SouthAsian' }],
      } as never,
    },
  }),
  ...{ id_adjective, des_adjective: adjective },
}));

const show = async (language: Language) => {
  await renderPage(
    <Results
      {...{ words, guess: 'SouthAsian', samples: [], first: 'rich', foot: <p>…</p> }}
      others={{ whose: 'all', results: everybody }}
    />,
    { language },
  );
  const word = game[language].adjective.rich;
  await expect.element(page.getByRole('button', { name: word, expanded: true })).toBeVisible();
};

/** The words of a card, without figures and what only a screen reader says. */
const wordsOfCard = (): number => {
  const card = document.querySelector('.word-card')?.cloneNode(true);
  if (!(card instanceof Element)) throw new Error('no card');
  for (const hidden of card.querySelectorAll('.sr-only')) hidden.remove();
  return card.textContent?.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length ?? 0;
};

it.each(languages)(
  'an open word takes at most four screens of a phone, and its card 80 words (%s)',
  async (language) => {
    await page.viewport(390, 844);
    await show(language);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(4 * 844);
    expect(wordsOfCard()).toBeLessThanOrEqual(80);
  },
);

it.each(languages)('nothing overflows on the smallest screen, nor with text twice as large (%s)', async (language) => {
  await page.viewport(320, 568);
  await show(language);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const sizes = [...document.querySelectorAll('button[data-answer]')].map(
    (face) => face.getBoundingClientRect().height,
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(36);
  for (const button of document.querySelectorAll('button[aria-expanded], [role="tab"]')) {
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await page.viewport(390, 844);
  doubleText();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('says in each closed row what its dots say: counts, shares, and the ends of both', async () => {
  await page.viewport(390, 844);
  await show('en');
  const [row] = [...document.querySelectorAll('tbody')].filter((body) => body.textContent?.includes('Honest'));
  expect(row?.textContent).toContain(`4 of 4; `);
  expect(row?.textContent).toMatch(/You: most to East Asian faces.*least to South Asian faces/);
  expect(row?.textContent).toMatch(
    /Everybody: most to Arab faces, least to East Asian faces: not a clear difference\./,
  );
  expect(row?.textContent).toContain('But this is clear: more YES to Arab faces than to South Asian faces.');
  await expect.element(page.getByText(results.en.phenotypeIsNot)).toBeVisible();
});
