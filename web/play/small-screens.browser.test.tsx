import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { phenotypes } from '../figures/face-groups.ts';
import { landing } from '../i18n/landing.ts';
import type { Language } from '../i18n/language.tsx';
import { slides } from '../i18n/slides.ts';
import { answerApi } from '../testing/answer-api.ts';
import { doubleText } from '../testing/double-text.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Landing } from './campaign/Landing.tsx';
import { faceOf, faces } from './results/answer-fixtures.ts';
import type { Round } from './run/flow/flow.ts';
import { usualLimit } from './run/flow/time-limit.ts';
import { TimeSheet } from './run/slides/MoreTime.tsx';
import { TutorialDescription } from './run/slides/TutorialDescription.tsx';
import { RoundSlide } from './run/trial/RoundSlide.tsx';

const phone = { width: 390, height: 844 };
const languages: readonly Language[] = ['it', 'en'];

const samples = phenotypes.map((des_phenotype, group) => ({
  des_phenotype,
  images: [0, 1, 2, 3].map((at) => faceOf(100 + 4 * group + at, des_phenotype, { tutorial: true })),
}));

const api = answerApi();

it.each(languages)(
  'the first page fits one screen of a phone, up to what it leads to elsewhere (%s)',
  async (language) => {
    api.answer('GET /images', () => faces);
    api.answer('GET /images/phenotype', () => samples);
    api.answer('GET /findings/public', () => ({ flg_public: true }));
    await renderPage(<Landing />, { language });
    await expect.element(page.getByRole('link', { name: landing[language].findings })).toBeVisible();
    await expect.element(page.getByText(landing[language].faces.builtIn(120))).toBeVisible();
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(phone.height);
  },
);

const practice: Round = {
  ...{ kind: 'Round', tutorial: true, number: 0, id_adjective: 3, adjective: 'funny' },
  images: samples.flatMap(({ images }) => images.slice(0, 1)),
};

/** The words of the page that are on two lines, or not wholly within the window. */
const brokenWords = (): string[] => {
  const range = document.createRange();
  const broken: string[] = [];
  for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
    const { currentNode: node } = walker;
    if (node.parentElement?.closest('.sr-only, script, style')) continue;
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const match of (node.textContent ?? '').matchAll(/[\p{L}’]{2,}/gu)) {
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const { left, right } = range.getBoundingClientRect();
      if (lines.size > 1 || left < 0 || right > innerWidth) broken.push(match[0]);
    }
  }
  return broken;
};

describe.each(languages)('at twice the size of text (%s)', (language) => {
  beforeEach(doubleText);

  it('what explains the practice breaks no word, and cuts nothing off', async () => {
    await renderPage(<TutorialDescription practice={practice} limit={usualLimit} onNext={() => {}} />, { language });
    await expect.element(page.getByRole('button', { name: slides[language].tutorial.begin })).toBeVisible();
    expect(brokenWords()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
  });

  it.each(['good_looking', 'smart', 'unselfish'] as const)('neither does a round about “%s”', async (adjective) => {
    await renderPage(
      <RoundSlide
        {...{ round: { ...practice, adjective }, answered: 0, limit: usualLimit, roundsTotal: 5, resumed: true }}
        onAnswer={() => {}}
      />,
      { language },
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(brokenWords()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
    for (const answer of ['no', 'yes']) {
      const { top, bottom } = document.querySelector(`[data-answer="${answer}"]`)?.getBoundingClientRect() ?? {};
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThanOrEqual(phone.height);
    }
  });
});

it.each(languages)('the button below the choice of a time is on the smallest screen (%s)', async (language) => {
  await page.viewport(320, 568);
  await renderPage(<TimeSheet open limit={usualLimit} onChange={() => {}} onClose={() => {}} />, { language });
  const close = page.getByRole('button', { name: slides[language].startGame.time.close });
  await expect.element(close).toBeVisible();
  const { bottom, height } = close.element().getBoundingClientRect();
  const sheet = page.getByRole('dialog').element().getBoundingClientRect();
  expect(height).toBeGreaterThan(40);
  expect(bottom).toBeLessThanOrEqual(Math.min(568, sheet.bottom));
  expect(document.elementFromPoint(160, bottom - 2)?.closest('button')).toBe(close.element());
});
