import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { classResults } from '../../i18n/class-results.ts';
import { figures } from '../../i18n/figures.ts';
import { game } from '../../i18n/game.ts';
import { stage } from '../../i18n/stage.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { aStoppedStage, stageResults } from '../stage/testing/a-stage.ts';
import { ClassResultsView } from './ClassResultsView.tsx';

const text = classResults.en;
const words = stage.en.overview;
const api = answerApi();
signInWith();

beforeEach(() => {
  api.answer('GET /images', () => []);
});

const show = (change: Parameters<typeof stageResults>[0] = {}) =>
  renderOffice(<ClassResultsView session={aStoppedStage(null)} results={stageResults(change)} seenAt={0} />);

const overview = page.getByRole('table', { name: text.overview.title }).first();

it('begins with all words and what is clear about them, before the counts and each word', async () => {
  await show();
  await expect.element(overview).toBeVisible();
  await expect.element(page.getByText(words.found(3, 5, false)).first()).toBeVisible();
  const top = (element: Element) => element.getBoundingClientRect().top;
  const counts = page.getByRole('heading', { name: text.whoCounts }).element();
  expect(top(overview.element())).toBeLessThan(top(counts));
  expect(document.querySelectorAll('.class-overview td[data-marked="more"]')).toHaveLength(3);
});

it('leads from a word to its details', async () => {
  await show();
  await overview.getByRole('link', { name: game.en.adjective.honest }).click();
  await expect.element(page.getByRole('heading', { level: 3, name: game.en.adjective.honest })).toHaveFocus();
});

it('changes with the tabs', async () => {
  await show();
  await page.getByRole('tab', { name: figures.en.analysis.gender }).click();
  await expect.element(overview.getByRole('rowheader', { name: figures.en.gender.F })).toBeVisible();
});

it('shows nothing of a class that is too small, on screen or on paper', async () => {
  await show({ flg_too_small: true, num_counted: 0 });
  await expect.element(page.getByRole('heading', { name: text.tooSmall.title })).toBeVisible();
  expect(document.querySelectorAll('.overview-table, .class-sheet')).toHaveLength(0);
});
