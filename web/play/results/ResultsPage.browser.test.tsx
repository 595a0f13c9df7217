import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ParticipantClassResults } from '../../../contract/class-results.ts';
import type { AdjectiveName } from '../../../contract/game.ts';
import { resultOf } from '../../figures/result-fixtures.ts';
import { figures } from '../../i18n/figures.ts';
import { pages } from '../../i18n/pages.ts';
import { results } from '../../i18n/results.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Route, Routes } from '../../ui/router.tsx';
import { openDevice } from '../run/device/this-device.ts';
import { classRun } from '../testing/class-session.ts';
import { faceOf } from './answer-fixtures.ts';
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

const api = answerApi();
const comparison = 'GET /gamesession/:uid_session/results/:uid_user';
const deletion = 'POST /responses/delete';
/** What the participant answered about these words: YES to one face each. */
const report = (flg_public: boolean, ...words: AdjectiveName[]) =>
  api.answer('GET /responses/:uid_session/:uid_user', () => ({
    ...{ cod_user: 'ABC-DEF', flg_public },
    adjectives: words.map((adjective, at) => ({
      ...{ id_adjective: 4 + at, adjective },
      faces: [{ image: faceOf(1, 'Caucasian'), flg_response: true }],
    })),
  }));
const classShows = (
  des_state: ParticipantClassResults['des_state'],
  ...class_results: ParticipantClassResults['class_results']
) => api.answer(comparison, () => ({ des_state, class_results }));

beforeEach(() => {
  report(false, 'honest');
  api.answer('GET /aggregate_responses', () => [mine]);
  classShows('not_opened');
});

const open = (state?: CameFrom) =>
  renderPage(
    <Routes>
      <Route path="/results/:uid_session/:uid_user" element={<ResultsPage />} />
    </Routes>,
    { history: [{ pathname: `/results/${uids.uid_session}/${uids.uid_user}`, state }] },
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sees = (words: string) => expect.element(page.getByText(words)).toBeVisible();
const seesNot = (words: string) => expect.element(page.getByText(words)).not.toBeInTheDocument();
const seesParagraph = (words: string | RegExp) =>
  expect.element(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible();
const seesClass = () => sees(`${results.en.key.class} · ${results.en.tests('23')}`);
const seesOwnWord = () => expect.element(page.getByRole('button', { name: 'Honest', expanded: true })).toBeVisible();

describe('the figures of the class', () => {
  it('come later, and are there after another look', async () => {
    await open();
    await sees(text.beforeText);
    await seesOwnWord();
    await seesNot(results.en.key.class);
    classShows('shown', ofClass);
    await button(text.again).click();
    await seesClass();
    await seesNot(text.beforeText);
  });

  it('stand beside the pupil’s in both analyses', async () => {
    classShows('shown', ofClass);
    await open();
    await seesParagraph(/^The class: most to Caucasian faces, least to Arab faces\.$/);
    // The share with its interval, also for who does not see the band.
    await sees('65% (51%–79%)');
    const gender = page.getByRole('tab', { name: 'gender' });
    await gender.click();
    await expect.element(gender).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('columnheader', { name: figures.en.gender.F })).toBeVisible();
  });

  it('have no ends where the class is too small for a verdict', async () => {
    const few = resultOf({
      ...{ participants: 6, F: { Caucasian: [9, 12] }, M: { Arabian: [3, 12] } },
      found: { phenotype: { des_verdict: 'too_few_runs', des_about: 'these_faces' } },
    });
    classShows('shown', few);
    await open();
    await seesParagraph(`${results.en.who.class}${results.en.noEnds}.`);
  });

  it('are those of words that have been on the class’s screen, and are waited for with the others', async () => {
    report(false, 'honest', 'migrant');
    classShows('on_screen', ofClass);
    await open();
    await seesClass();
    const cells = page.getByRole('cell').elements();
    expect(cells.filter(({ textContent }) => textContent?.endsWith(results.en.none))).toHaveLength(5);
  });

  it('are not compared with those of other faces, which is said', async () => {
    classShows('other_faces');
    await open();
    await sees(text.otherFaces);
    await expect.element(button(text.again)).not.toBeInTheDocument();
  });

  it('can be asked for again when they do not load, with the answers still there', async () => {
    api.answer(comparison, () => refusal(500, 'server_error'));
    await open();
    await sees(text.failed);
    await seesOwnWord();
    classShows('shown', ofClass);
    await button(results.en.retry).click();
    await seesClass();
  });

  it('are not asked for by the report of a public run, which says what the code is for and what becomes of the sums', async () => {
    report(true, 'honest');
    await open();
    await sees(answers.keepPrivate);
    await seesNot(text.before);
    expect(api.sent(comparison)).toEqual([]);
    await button(deleting.button).click();
    await sees(deleting.byCode);
    await sees(deleting.sums);
  });
});

it('choosing a tab or a word keeps the way back to the page that led here', async () => {
  await open({ results: '/survey/x', seen: null, isReplaced: true });
  await page.getByRole('tab', { name: 'gender' }).click();
  await button('Honest').click();
  await expect.element(page.getByRole('link', { name: pages.en.back })).toBeVisible();
});

it('has the code, the images with a green border for YES, and the credit of the faces', async () => {
  await open();
  await sees('ABC-DEF');
  await expect.element(page.getByRole('heading', { name: 'Honest' })).toBeVisible();
  const [face] = document.querySelectorAll('button[data-answer="yes"]');
  if (!face) throw new Error('no face');
  const { borderTopColor } = getComputedStyle(face);
  const [red = 0, green = 0, blue = 0] = borderTopColor.match(/[\d.]+/g)?.map(Number) ?? [];
  expect(green).toBeGreaterThan(Math.max(red, blue));
  await sees(answers.credits);
});

it.each([
  ['offline', () => Promise.reject(new TypeError('offline'))],
  ['failed', () => refusal(500, 'server_error')],
] as const)(
  'deletes the answers after a confirmation, here and there, or says that it could not: %s',
  async (reason, answer) => {
    const { store } = await openDevice();
    await store.save({ ...classRun(uids.uid_session, { uid_user: uids.uid_user }), status: 'complete' });
    const kept = () => store.load(uids.uid_session, uids.uid_user);
    api.answer(deletion, answer);
    await open();
    await button(deleting.button).click();
    await sees(deleting.sumsOfClass);
    await sees(deleting.byCodeInClass);
    expect(api.sent(deletion)).toEqual([]);
    await button(deleting.confirm).click();
    await sees(deleting[reason]);
    expect(await kept()).toBeDefined();
    await button(deleting.back).click();
    await expect.element(button(deleting.button)).toHaveFocus();
    api.answer(deletion, () => ({ deleted: true }));
    await button(deleting.button).click();
    await button(deleting.confirm).click();
    await expect.element(page.getByRole('heading', { name: deleting.doneTitle })).toBeVisible();
    expect(api.sent(deletion).map(({ body }) => body)).toEqual([uids, uids]);
    expect(await kept()).toBeUndefined();
  },
);
