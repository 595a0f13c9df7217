import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Image, Phenotype } from '../../../contract/game.ts';
import { phenotypes } from '../../figures/face-groups.ts';
import { resultOf } from '../../figures/result-fixtures.ts';
import { end } from '../../i18n/end.ts';
import { figures } from '../../i18n/figures.ts';
import { game } from '../../i18n/game.ts';
import { invite } from '../../i18n/invite.ts';
import { results } from '../../i18n/results.ts';
import { reveal } from '../../i18n/reveal.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Guess } from '../results/answers.ts';
import { newRun, type Run } from '../run/device/run.ts';
import { PublicResults } from './PublicResults.tsx';

const text = reveal.en;
const uids = { uid_session: '11111111-1111-4111-8111-111111111111', uid_user: '22222222-2222-4222-8222-222222222222' };

const imageOf = (des_phenotype: Phenotype, id: number): Image => ({
  ...{ id, des_phenotype, tutorial: false, des_gender: id % 2 ? 'M' : 'F' },
  ...{ file_name: `${id}.avif`, des_credit: null },
});
const images = phenotypes.flatMap((phenotype, group) => [0, 1, 2, 3].map((at) => imageOf(phenotype, 4 * group + at)));

/** Two YES for each group, but four Caucasian ones and one South Asian one. */
const yes: Record<Phenotype, number> = {
  ...{ EastAsian: 2, SouthAsian: 1, SubSaharan: 2, Caucasian: 4, LatinAmerican: 2, Arabian: 2 },
};
const answerTo = ({ id, des_phenotype }: Image): boolean => des_phenotype !== null && id % 4 < yes[des_phenotype];

const played: Run = {
  ...newRun({
    ...{ ...uids, cod_user: 'ABC-DEF', mode: 'public', seed: 1, untimed: false, images },
    adjectives: [{ id: 4, adjective: 'honest', tutorial: false }],
  }),
  answers: images.map((image) => ({
    ...{ id_adjective: 4, id_image: image.id, val_elapsed_time: 900, flg_response: answerTo(image) },
  })),
};

const api = answerApi();
beforeEach(() => {
  api.answer('GET /images/phenotype', () => []);
  api.answer('GET /aggregate_responses', () => [
    { ...resultOf({ participants: 1, F: { Caucasian: [2, 2] }, M: { Arabian: [0, 2] } }), flg_too_small: true },
  ]);
});

type Options = { guess?: Guess; run?: Run | undefined; state?: object; onNotFound?: () => void };

const open = ({ guess, run, state, onNotFound = () => {} }: Options = {}) =>
  renderPage(
    <Routes>
      <Route
        path="/test/:uid_session/:uid_user"
        element={
          <PublicResults
            {...uids}
            opening={{ state: 'results', cod_user: 'ABC-DEF', hasMoreTime: false, until: null, guess }}
            {...{ played: run, onNotFound, onDeleted: () => {} }}
          />
        }
      />
    </Routes>,
    { history: [{ pathname: `/test/${uids.uid_session}/${uids.uid_user}`, state }] },
  );

const openCards = ({ state, ...more }: Options = {}) =>
  open({ run: played, state: { ...state, step: 'summary' }, ...more });

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const sees = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible();

/** A group whose faces stand beside its name. */
const names = (group: string) =>
  expect.element(page.getByRole('paragraph').filter({ hasText: new RegExp(`^${group}$`) })).toBeVisible();

describe('the first page', () => {
  it('is the two analyses, with the guess and the cards beside them', async () => {
    open({ guess: 'Caucasian', run: played });
    await expect.element(page.getByRole('tab', { name: figures.en.analysis.phenotype })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: figures.en.analysis.gender })).toBeVisible();
    await expect.element(page.getByText(text.guess.guessed)).not.toBeInTheDocument();
    await press(results.en.guessAndCards);
    await sees(text.guess.guessed);
    await press(text.summary.figures);
    await expect.element(page.getByRole('tablist')).toBeVisible();
  });

  it('offers the cards, and to close the results, also where the figures do not load', async () => {
    api.answer('GET /aggregate_responses', () => refusal(500, 'server_error'));
    open({ run: played });
    await sees(results.en.failed);
    await expect.element(page.getByRole('button', { name: end.en.close.button })).toBeVisible();
    await press(results.en.cards);
    await sees(text.guess.answeredMost);
  });

  it('passes the test on with a code that a camera can read', async () => {
    open({ run: played });
    await press(invite.en.invite);
    const code = page.getByRole('img', { name: invite.en.code });
    await expect.element(code).toBeVisible();
    const { width, height } = code.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThan(100);
  });
});

describe('the guess', () => {
  it('is shown beside what was answered', async () => {
    openCards({ guess: 'LatinAmerican' });
    await sees(text.guess.guessed);
    await names(game.en.phenotype.LatinAmerican);
    await names(game.en.phenotype.Caucasian);
    await expect.element(page.getByText(text.guess.differ('24'))).toBeVisible();
  });

  it('says so when both agree', async () => {
    openCards({ guess: 'Caucasian' });
    await expect.element(page.getByText(text.guess.right)).toBeVisible();
  });

  it('is still there after a visit to another page, when the device has forgotten it', async () => {
    openCards({ state: { guess: 'LatinAmerican' } });
    await sees(text.guess.guessed);
    await press(text.summary.figures);
    await press(results.en.guessAndCards);
    await sees(text.guess.guessed);
  });

  it('is left out when nothing was guessed', async () => {
    openCards();
    await sees(text.guess.answeredMost);
    await expect.element(page.getByText(text.guess.guessed)).not.toBeInTheDocument();
  });
});

describe('a card', () => {
  it('says in one sentence what was answered, and how often luck alone makes such a gap', async () => {
    openCards();
    await press(text.summary.cards);
    await expect.element(page.getByRole('heading', { level: 1, name: game.en.adjective.honest })).toHaveFocus();
    await expect.element(page.getByText('4 of 4 Caucasian faces')).toBeVisible();
    await expect.element(page.getByText('1 of 4 South Asian faces')).toBeVisible();
    await expect.element(page.getByText(text.chance.about('4', 2))).toBeVisible();
    expect(page.getByRole('button', { name: /: YES\. Enlarge$/ }).elements()).toHaveLength(13);
    await expect.element(page.getByText(text.tooFew)).toBeVisible();
  });

  it('shows one’s own answers without a network, and everybody’s once there is one', async () => {
    api.answer('GET /aggregate_responses', () => Promise.reject(new TypeError('offline')));
    openCards();
    await press(text.summary.cards);
    await sees(text.everybodyMissing);
    await expect.element(page.getByText('4 of 4 Caucasian faces')).toBeVisible();
    api.answer('GET /aggregate_responses', () => [
      resultOf({ participants: 400, F: { Caucasian: [20, 40] }, M: { Caucasian: [20, 40] } }),
    ]);
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByRole('region', { name: text.everybody })).toBeVisible();
    await expect.element(page.getByText(text.tests('400'))).toBeVisible();
  });

  it('opens a face large, and leads on to all words at once, then to the figures of its word', async () => {
    openCards();
    await press(text.summary.cards);
    await press(text.face.yes(4, game.en.phenotype.EastAsian));
    await expect.element(page.getByRole('dialog', { name: text.large.yes })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await press(text.last);
    await expect.element(page.getByRole('table', { name: text.summary.title })).toBeVisible();
    await page.getByRole('rowheader').getByRole('button', { name: game.en.adjective.honest }).click();
    await press(text.closer);
    await expect.element(page.getByRole('heading', { level: 3, name: game.en.adjective.honest })).toHaveFocus();
    await press(results.en.cards);
    await sees(text.guess.answeredMost);
  });
});

it('asks the server for the answers after a reload', async () => {
  api.answer('GET /responses/:uid_session/:uid_user', () => ({
    cod_user: 'ABC-DEF',
    flg_public: true,
    adjectives: [
      {
        id_adjective: 4,
        adjective: 'honest' as const,
        faces: images.map((image) => ({ image, flg_response: answerTo(image) })),
      },
    ],
  }));
  open({ state: { step: 'summary' } });
  await sees(text.guess.answeredMost);
  await names(game.en.phenotype.Caucasian);
});

it('shows the figures where the answers cannot be had', async () => {
  open();
  await expect.element(page.getByRole('tablist')).toBeVisible();
  await expect.element(page.getByRole('button', { name: results.en.cards })).not.toBeInTheDocument();
});

it('says that there is nothing, once the results are closed', async () => {
  let isDenied = false;
  api.answer('GET /aggregate_responses', () => refusal(404, 'not_found'));
  open({ run: played, onNotFound: () => (isDenied = true) });
  await expect.poll(() => isDenied).toBe(true);
});
