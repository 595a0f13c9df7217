import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Image } from '../../../contract/game.ts';
import { resultOf } from '../../figures/result-fixtures.ts';
import { end } from '../../i18n/end.ts';
import { game } from '../../i18n/game.ts';
import { pages } from '../../i18n/pages.ts';
import { results } from '../../i18n/results.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { faces, isYes } from '../results/answer-fixtures.ts';
import type { Guess } from '../results/answers.ts';
import { newRun, type Run } from '../run/device/run.ts';
import { PublicResults } from './PublicResults.tsx';

const text = results.en;
const uids = { uid_session: '11111111-1111-4111-8111-111111111111', uid_user: '22222222-2222-4222-8222-222222222222' };

/** Two YES for each group, but four Caucasian ones and one South Asian one. */
const answerTo = (image: Image): boolean => isYes(image, [2, 1, 2, 4, 2, 2]);

const playedWith = (answer: (image: Image) => boolean | null): Run => ({
  ...newRun({
    ...{ ...uids, cod_user: 'ABC-DEF', mode: 'public', seed: 1, untimed: false, images: faces },
    adjectives: [{ id: 4, adjective: 'honest', tutorial: false }],
  }),
  answers: faces.map((image) => ({
    ...{ id_adjective: 4, id_image: image.id, val_elapsed_time: 900, flg_response: answer(image) },
  })),
});
const played = playedWith(answerTo);

const everybody = resultOf({
  participants: 400,
  F: { Caucasian: [30, 40], Arabian: [10, 40] },
  M: { Caucasian: [20, 40], Arabian: [10, 40] },
});

const shared = 'GET /aggregate_responses';
const own = 'GET /responses/:uid_session/:uid_user';
const api = answerApi();
beforeEach(() => {
  api.answer('GET /images/phenotype', () => []);
  api.answer(shared, () => [
    { ...resultOf({ participants: 1, F: { Caucasian: [2, 2] }, M: { Arabian: [0, 2] } }), flg_too_small: true },
  ]);
});

type Options = { guess?: Guess; run?: Run | 'forgotten'; state?: object };

/** The page after its cards. */
const open = ({ guess, run = played, state }: Options = {}) =>
  renderPage(
    <PublicResults
      {...uids}
      opening={{ state: 'results', cod_user: 'ABC-DEF', hasMoreTime: false, until: null, guess }}
      played={run === 'forgotten' ? undefined : run}
    />,
    { history: [{ pathname: '/test', state: { seenCards: true, ...state } }] },
  );

/** After a reload: the run is no longer in memory. */
const reopen = () => open({ run: 'forgotten' });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = (name: string) => button(name).click();
const sees = (words: string) => expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
const paragraph = (words: RegExp) => page.getByRole('paragraph').filter({ hasText: words });

describe('the page', () => {
  it('offers to close the results also where nothing loads', async () => {
    api.answer(shared, () => refusal(500, 'server_error'));
    api.answer(own, () => refusal(500, 'server_error'));
    reopen();
    await sees(text.failed);
    await expect.element(button(end.en.close.button)).toBeVisible();
  });

  it('does not show closed results again when the network returns', async () => {
    api.answer(shared, () => refusal(404, 'not_found'));
    api.answer(own, () => refusal(500, 'server_error'));
    reopen();
    await sees(pages.en.notFound.results);
    const [askedOwn, asked] = [api.sent(own).length, api.sent(shared).length];
    api.answer(shared, () => [everybody]);
    // Its answer failed: that one is asked for again.
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(api.sent(own).length).toBeGreaterThan(askedOwn);
    });
    expect(api.sent(shared)).toHaveLength(asked);
    await sees(pages.en.notFound.results);
  });
});

describe('the verdict', () => {
  it('is the guess beside what was answered, and how often luck alone makes such a gap', async () => {
    open({ guess: 'LatinAmerican' });
    await sees(text.guessed);
    await sees(game.en.phenotype.LatinAmerican);
    await sees(game.en.phenotype.Caucasian);
    await expect.element(page.getByText(text.meet.differ('24'))).toBeVisible();
    await expect
      .element(paragraph(/^From 1 YES out of 4 to 4 out of 4\. A gap .*: about 1 time in 2\.$/))
      .toBeVisible();
  });

  it('still has the guess after a visit to another page, when the device has forgotten it', async () => {
    open({ state: { guess: 'LatinAmerican' } });
    await sees(text.guessed);
  });

  it('is the answer alone when nothing was guessed', async () => {
    open();
    await sees(text.answeredMost);
    await expect.element(page.getByText(text.guessed)).not.toBeInTheDocument();
  });

  it('counts nothing as NO when no face was answered', async () => {
    open({ run: playedWith(() => null), state: { seenCards: false } });
    await sees(text.nothing);
    await press('Honest');
    await sees(text.saidNothing);
    expect(page.getByRole('button', { name: /: No answer$/ }).elements()).toHaveLength(24);
    expect(page.getByRole('button', { name: /: NO$/ }).elements()).toHaveLength(0);
    await expect.element(page.getByText(/A gap/)).not.toBeInTheDocument();
  });

  it('has no gap to explain when every face got YES', async () => {
    open({ guess: 'alike', run: playedWith(() => true) });
    await expect.element(page.getByText(text.allTheSame)).toBeVisible();
    await expect.element(page.getByText(/A gap/)).not.toBeInTheDocument();
  });
});

describe('a word', () => {
  it('opens in its place, one sentence and its faces, and gives the focus back', async () => {
    open();
    const word = page.getByRole('button', { name: 'Honest' });
    await expect.element(word).toHaveAttribute('aria-expanded', 'false');
    await word.click();
    await expect.element(word).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByText('4 of 4 Caucasian faces')).toBeVisible();
    await expect.element(page.getByText('1 of 4 South Asian faces')).toBeVisible();
    await expect.element(paragraph(/^A gap this big .*: about 1 time in 2\.$/)).toBeVisible();
    expect(page.getByRole('button', { name: /^Face \d+, .*: YES$/ }).elements()).toHaveLength(13);
    await expect.element(page.getByText(text.tooFew(null))).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(word).toHaveAttribute('aria-expanded', 'false');
    await expect.element(word).toHaveFocus();
  });

  it('shows one’s own answers without a network, and everybody’s once there is one', async () => {
    api.answer(shared, () => Promise.reject(new TypeError('offline')));
    open({ state: { word: 'honest' } });
    await sees(text.missing);
    await expect.element(page.getByText('4 of 4 Caucasian faces')).toBeVisible();
    api.answer(shared, () => [everybody]);
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText(text.tests('400'))).toBeVisible();
  });

  it('rounds the averages of a gender to two decimals, one’s own and everybody’s', async () => {
    api.answer(shared, () => [everybody]);
    open({ state: { word: 'honest', analysis: 'gender' } });
    // Of 12 faces each: those with an even number are women’s.
    await expect.element(page.getByText('58.33%')).toBeVisible();
    await expect.element(page.getByText('50.00%').first()).toBeVisible();
    await expect.element(page.getByText('37.50%')).toBeVisible();
  });

  it('opens a face large with its answers, and leads to the next one', async () => {
    open({ state: { word: 'honest' } });
    const face = page.getByRole('button', { name: text.face.name(4, game.en.phenotype.EastAsian, text.yes) });
    await face.click();
    await expect.element(page.getByRole('dialog', { name: text.face.title('honest', '') })).toBeVisible();
    await expect.element(page.getByText(text.face.notReal)).toBeVisible();
    await press(text.face.after);
    await expect.element(page.getByRole('dialog', { name: text.face.title('', 'honest') })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(face).toHaveFocus();
  });
});
