import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { resultOf } from '../../figures/result-fixtures.ts';
import { figures } from '../../i18n/figures.ts';
import { game } from '../../i18n/game.ts';
import { pages } from '../../i18n/pages.ts';
import { results } from '../../i18n/results.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { openDevice } from '../run/device/this-device.ts';
import { classRun } from '../testing/class-session.ts';
import type { CameFrom } from './came-from.ts';
import { ResultsPage } from './ResultsPage.tsx';

const { inClass: text, answers } = results.en;
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
      { id_adjective: 4, adjective: 'honest', faces: [{ image: { ...image, des_credit: null }, flg_response: true }] },
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

it('says that the figures of the class come later, and shows them after another look', async () => {
  await open();
  await expect.element(note(text.notOpened)).toBeVisible();
  await expect.element(page.getByRole('tablist')).not.toBeInTheDocument();
  api.answer(comparison, () => ({ des_state: 'shown', class_results: [ofClass] }));
  await page.getByRole('button', { name: text.again }).click();
  await expect.element(page.getByRole('tab', { name: 'phenotype' })).toBeVisible();
  await expect.element(heading(text.title)).toHaveFocus();
  await expect.element(note(text.notOpened)).not.toBeInTheDocument();
});

it('shows both analyses, the pupil beside the class', async () => {
  api.answer(comparison, () => ({ des_state: 'shown', class_results: [ofClass] }));
  await open();
  await expect.element(note(text.sides.beside('23')).first()).toBeVisible();
  await expect.element(page.getByText(figures.en.lines.these_faces, { exact: true })).toBeVisible();
  // A class has the one line.
  await expect.element(note(figures.en.lines.faces_like_these)).not.toBeInTheDocument();
  await expect.element(heading('A clear difference in the answers of the class, for the faces you saw')).toBeVisible();
  await expect.element(note('the same people gave the former 43 more YES than the latter (22 to 65,')).toBeVisible();
  await expect.element(note(text.sides.highest.all)).toBeVisible();
  expect(note(text.sides.all.clear).elements()).toHaveLength(1);
  // One's own answers, 2 of 2 and 0 of 2, are named and not judged.
  await expect.element(heading('Where you said YES most often, and least')).toBeVisible();
  const gender = page.getByRole('tab', { name: 'gender' });
  await gender.click();
  await expect.element(gender).toHaveAttribute('aria-selected', 'true');
  await expect.element(note(text.sides.reminder.gender)).toBeVisible();
  expect(api.sent(comparison)[0]?.params).toEqual(uids);
});

it('compares nothing in a class of seven', async () => {
  const few = resultOf({
    participants: 7,
    F: { Caucasian: [14, 14] },
    M: { Arabian: [0, 14] },
    found: { lines: { Caucasian: [63, 100] }, phenotype: { des_verdict: 'too_few_runs', des_about: 'these_faces' } },
  });
  api.answer(comparison, () => ({ des_state: 'shown', class_results: [few] }));
  await open();
  await expect.element(note('Too few tests to compare the answers of the class').first()).toBeVisible();
  await expect.element(note(text.sides.highest.all)).not.toBeInTheDocument();
});

it('choosing a tab keeps the way back to the page that led here', async () => {
  api.answer(comparison, () => ({ des_state: 'shown', class_results: [ofClass] }));
  await open({ results: '/survey/x', seen: null, isReplaced: true });
  await page.getByRole('tab', { name: 'gender' }).click();
  await expect.element(page.getByRole('link', { name: pages.en.back })).toBeVisible();
});

it('a jump leads to the comparison', async () => {
  await open();
  await page.getByRole('link', { name: text.jump }).click();
  await expect.element(heading(text.title)).toHaveFocus();
});

it('says why there is no comparison with other faces', async () => {
  api.answer(comparison, () => ({ des_state: 'other_faces', class_results: [] }));
  await open();
  await expect.element(note(text.otherFaces)).toBeVisible();
  await expect.element(page.getByRole('button', { name: text.again })).not.toBeInTheDocument();
});

it('offers to try again when the figures do not load, with the answers still there', async () => {
  api.answer(comparison, () => refusal(500, 'server_error'));
  await open();
  await expect.element(note(text.failed)).toBeVisible();
  await expect.element(heading('Honest')).toBeVisible();
  api.answer(comparison, () => ({ des_state: 'shown', class_results: [ofClass] }));
  await page.getByRole('button', { name: results.en.retry }).click();
  await expect.element(page.getByRole('tablist')).toBeVisible();
});

it('the report of a public run asks for no class', async () => {
  report(true);
  await open();
  await expect.element(note(answers.keepPrivate)).toBeVisible();
  await expect.element(heading(text.title)).not.toBeInTheDocument();
  await userEvent.tab();
  expect(api.sent(comparison)).toEqual([]);
});

const { deleting } = results.en;
const button = (name: string) => page.getByRole('button', { name, exact: true });

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
  expect(api.sent('POST /responses/delete')).toEqual([]);
  await button(deleting.confirm).click();
  await expect.element(heading(deleting.doneTitle)).toBeVisible();
  expect(api.sent('POST /responses/delete').map(({ body }) => body)).toEqual([uids]);
  expect(await store.load(uids.uid_session, uids.uid_user)).toBeUndefined();
});

it('keeps the answers when they could not be deleted, and says so', async () => {
  const store = await savedRun();
  await open();
  await button(deleting.button).click();
  await button(deleting.confirm).click();
  await expect.element(page.getByText(deleting.offline)).toBeVisible();
  expect(await store.load(uids.uid_session, uids.uid_user)).toBeDefined();
  await button(deleting.back).click();
  await expect.element(button(deleting.button)).toHaveFocus();
  await store.remove(uids);
});

it('can be tried again after the server has failed', async () => {
  api.answer('POST /responses/delete', () => refusal(500, 'server_error'));
  await open();
  await expect.element(page.getByText(deleting.byCodeInClass)).toBeVisible();
  await button(deleting.button).click();
  await button(deleting.confirm).click();
  await expect.element(page.getByText(deleting.failed)).toBeVisible();
  api.answer('POST /responses/delete', () => ({ deleted: true }));
  await button(deleting.confirm).click();
  await expect.element(heading(deleting.doneTitle)).toBeVisible();
});

it('says what the code is for after a public test, and what becomes of the sums', async () => {
  report(true);
  await open();
  await expect.element(page.getByText(deleting.byCode)).toBeVisible();
  await button(deleting.button).click();
  await expect.element(page.getByText(deleting.sums)).toBeVisible();
});

it('puts the faces of a group together, each with its answer and its place in the test', async () => {
  const faces = [
    { image: { ...image, id: 1, des_phenotype: 'Arabian' as const, des_credit: null }, flg_response: true },
    { image: { ...image, id: 2, des_phenotype: 'Caucasian' as const, des_credit: null }, flg_response: null },
    { image: { ...image, id: 3, des_phenotype: 'Arabian' as const, des_credit: null }, flg_response: false },
  ];
  api.answer('GET /responses/:uid_session/:uid_user', () => ({
    cod_user: 'ABC-DEF',
    flg_public: true,
    adjectives: [{ id_adjective: 4, adjective: 'honest' as const, faces }],
  }));
  await open();
  const inOrder = () =>
    page
      .getByRole('img')
      .elements()
      .map((each) => each.getAttribute('alt'));
  await expect.element(page.getByRole('img', { name: answers.face.yes(1), exact: true })).toBeVisible();
  expect(inOrder()).toEqual([answers.face.yes(1), answers.face.none(2), answers.face.no(3)]);
  await page.getByRole('button', { name: answers.orders.group }).click();
  await expect.element(heading(game.en.phenotype.Arabian)).toBeVisible();
  expect(inOrder()).toEqual([answers.face.none(2), answers.face.yes(1), answers.face.no(3)]);
  await expect.element(page.getByText(answers.count('1', '2'))).toBeVisible();
});
