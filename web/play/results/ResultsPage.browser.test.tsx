import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { resultOf } from '../../figures/result-fixtures.ts';
import { figures } from '../../i18n/figures.ts';
import { pages } from '../../i18n/pages.ts';
import { results } from '../../i18n/results.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Route, Routes } from '../../ui/router.tsx';
import { openDevice } from '../run/device/this-device.ts';
import { classRun } from '../testing/class-session.ts';
import type { CameFrom } from './came-from.ts';
import { ResultsPage } from './ResultsPage.tsx';

const { inClass: text, answers, deleting } = results.en;
const uids = { uid_session: '11111111-1111-4111-8111-111111111111', uid_user: '22222222-2222-4222-8222-222222222222' };

const mine = resultOf({ participants: 1, F: { Caucasian: [2, 2] }, M: { Arabian: [0, 2] } });
const ofClass = resultOf({
  participants: 23,
  F: { Caucasian: [30, 46] },
  M: { Arabian: [10, 46] },
  found: {
    lines: { Caucasian: [51, 79], Arabian: [12, 36] },
    phenotype: {
      des_verdict: 'clear',
      des_about: 'these_faces',
      highest: ['Caucasian'],
      lowest: ['Arabian'],
      difference: { points: 43.48, interval: { low: 22, high: 65 } },
    },
  },
});
const image = { id: 1, tutorial: false, file_name: '1.avif', des_phenotype: null, des_gender: null };

const api = answerApi();
const report = (flg_public: boolean) =>
  api.answer('GET /responses/:uid_session/:uid_user', () => ({
    cod_user: 'ABC-DEF',
    flg_public,
    adjectives: [
      {
        id_adjective: 4,
        adjective: 'honest',
        faces: [{ image: { ...image, des_phenotype: 'Caucasian', des_credit: null }, flg_response: true }],
      },
    ],
  }));
const comparison = 'GET /gamesession/:uid_session/results/:uid_user';

beforeEach(() => {
  report(false);
  api.answer('GET /aggregate_responses', () => [mine]);
  api.answer(comparison, () => ({ des_state: 'not_opened', class_results: [] }));
});

const open = (state?: CameFrom) =>
  renderPage(
    <Routes>
      <Route path="/results/:uid_session/:uid_user" element={<ResultsPage />} />
    </Routes>,
    { history: [{ pathname: `/results/${uids.uid_session}/${uids.uid_user}`, state }] },
  );
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const note = (words: string) => page.getByText(words);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const openWord = () => expect.element(page.getByRole('button', { name: 'Honest', expanded: true })).toBeVisible();

it('says that the figures of the class come later, and shows them after another look', async () => {
  await open();
  await expect.element(note(text.beforeText)).toBeVisible();
  await openWord();
  await expect.element(note(results.en.key.class)).not.toBeInTheDocument();
  api.answer(comparison, () => ({ des_state: 'shown', class_results: [ofClass] }));
  await button(text.again).click();
  await expect.element(note(`${results.en.key.class} · ${results.en.tests('23')}`)).toBeVisible();
  await expect.element(note(text.beforeText)).not.toBeInTheDocument();
});

it('shows both analyses, the pupil beside the class', async () => {
  api.answer(comparison, () => ({ des_state: 'shown', class_results: [ofClass] }));
  await open();
  await expect
    .element(
      page.getByRole('paragraph').filter({ hasText: /^The class: most to Caucasian faces, least to Arab faces\.$/ }),
    )
    .toBeVisible();
  // The share with its interval, also for who does not see the band.
  await expect.element(note('65% (51%–79%)')).toBeVisible();
  const gender = page.getByRole('tab', { name: 'gender' });
  await gender.click();
  await expect.element(gender).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('columnheader', { name: figures.en.gender.F })).toBeVisible();
});

it('names no ends of a class that is too small for a verdict', async () => {
  const few = resultOf({
    ...{ participants: 6, F: { Caucasian: [9, 12] }, M: { Arabian: [3, 12] } },
    found: { phenotype: { des_verdict: 'too_few_runs', des_about: 'these_faces' } },
  });
  api.answer(comparison, () => ({ des_state: 'shown', class_results: [few] }));
  await open();
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: `${results.en.who.class}${results.en.noEnds}.` }))
    .toBeVisible();
});

it('shows the words that have been on the class’s screen, and waits for the others', async () => {
  api.answer('GET /responses/:uid_session/:uid_user', () => ({
    ...{ cod_user: 'ABC-DEF', flg_public: false },
    adjectives: (
      [
        [4, 'honest'],
        [8, 'migrant'],
      ] as const
    ).map(([id_adjective, adjective]) => ({
      ...{ id_adjective, adjective },
      faces: [{ image: { ...image, des_phenotype: 'Arabian', des_credit: null }, flg_response: true }],
    })),
  }));
  api.answer(comparison, () => ({ des_state: 'on_screen', class_results: [ofClass] }));
  await open();
  await expect.element(note(`${results.en.key.class} · ${results.en.tests('23')}`)).toBeVisible();
  const cells = page
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent);
  expect(cells.filter((cell) => cell?.endsWith(results.en.none))).toHaveLength(5);
});

it('choosing a tab or a word keeps the way back to the page that led here', async () => {
  await open({ results: '/survey/x', seen: null, isReplaced: true });
  await page.getByRole('tab', { name: 'gender' }).click();
  await button('Honest').click();
  await expect.element(page.getByRole('link', { name: pages.en.back })).toBeVisible();
});

it('says why there is no comparison with other faces', async () => {
  api.answer(comparison, () => ({ des_state: 'other_faces', class_results: [] }));
  await open();
  await expect.element(note(text.otherFaces)).toBeVisible();
  await expect.element(button(text.again)).not.toBeInTheDocument();
});

it('offers to try again when the figures do not load, with the answers still there', async () => {
  api.answer(comparison, () => refusal(500, 'server_error'));
  await open();
  await expect.element(note(text.failed)).toBeVisible();
  await openWord();
  api.answer(comparison, () => ({ des_state: 'shown', class_results: [ofClass] }));
  await button(results.en.retry).click();
  await expect.element(note(`${results.en.key.class} · ${results.en.tests('23')}`)).toBeVisible();
});

it('the report of a public run asks for no class, and says what the code is for and what becomes of the sums', async () => {
  report(true);
  await open();
  await expect.element(note(answers.keepPrivate)).toBeVisible();
  await expect.element(note(text.before)).not.toBeInTheDocument();
  expect(api.sent(comparison)).toEqual([]);
  await button(deleting.button).click();
  await expect.element(note(deleting.byCode)).toBeVisible();
  await expect.element(note(deleting.sums)).toBeVisible();
});

it('has the code, the images with a green border for YES, and the credit of the faces', async () => {
  await open();
  await expect.element(note('ABC-DEF')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Honest' })).toBeVisible();
  const [face] = document.querySelectorAll('button[data-answer="yes"]');
  if (!face) throw new Error('no face');
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(face)
      .borderTopColor.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  expect(green).toBeGreaterThan(Math.max(red, blue));
  await expect.element(note(answers.credits)).toBeVisible();
});

const savedRun = async () => {
  const { store } = await openDevice();
  await store.save({ ...classRun(uids.uid_session, { uid_user: uids.uid_user }), status: 'complete' });
  return store;
};

it('deletes the answers after a confirmation, on the server and on this device', async () => {
  const store = await savedRun();
  api.answer('POST /responses/delete', () => ({ deleted: true }));
  await open();
  await button(deleting.button).click();
  await expect.element(page.getByText(deleting.sumsOfClass)).toBeVisible();
  await expect.element(page.getByText(deleting.byCodeInClass)).toBeVisible();
  expect(api.sent('POST /responses/delete')).toEqual([]);
  await button(deleting.confirm).click();
  await expect.element(heading(deleting.doneTitle)).toBeVisible();
  expect(api.sent('POST /responses/delete').map(({ body }) => body)).toEqual([uids]);
  expect(await store.load(uids.uid_session, uids.uid_user)).toBeUndefined();
});

it.each([
  ['offline', () => Promise.reject(new TypeError('offline'))],
  ['failed', () => refusal(500, 'server_error')],
] as const)('keeps the answers when they could not be deleted, and says so: %s', async (reason, answer) => {
  const store = await savedRun();
  api.answer('POST /responses/delete', answer);
  await open();
  await button(deleting.button).click();
  await button(deleting.confirm).click();
  await expect.element(page.getByText(deleting[reason])).toBeVisible();
  expect(await store.load(uids.uid_session, uids.uid_user)).toBeDefined();
  await button(deleting.back).click();
  await expect.element(button(deleting.button)).toHaveFocus();
  api.answer('POST /responses/delete', () => ({ deleted: true }));
  await button(deleting.button).click();
  await button(deleting.confirm).click();
  await expect.element(heading(deleting.doneTitle)).toBeVisible();
  expect(await store.load(uids.uid_session, uids.uid_user)).toBeUndefined();
});
