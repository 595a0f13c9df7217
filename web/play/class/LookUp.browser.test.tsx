import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { resultOf } from '../../figures/result-fixtures.ts';
import { game } from '../../i18n/game.ts';
import { survey } from '../../i18n/survey.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { adjectives, startedSession } from '../testing/class-session.ts';
import { LookUp } from './LookUp.tsx';

const { lookUp: text, wordGuess, ownWord } = survey.en.completed;
const api = answerApi();
const session = startedSession('11111111-1111-4111-8111-111111111111');
const uid_user = '22222222-2222-4222-8222-222222222222';
const stopped = { ...session, tms_stopped_at: '2026-03-02T09:30:00.000Z' };
const read = 'GET /gamesession/:uid_session';
const guess = 'POST /gamesession/:uid_session/guess';
const words = adjectives.filter(({ tutorial }) => !tutorial).sort((a, b) => a.id - b.id);
const [word] = words;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  api.answer('GET /adjectives', () => adjectives);
});

const asked = () => api.sent(read).length;
const open = () => renderPage(<LookUp uid_session={session.uid_session} uid_user={uid_user} />);
const onSlide = (num_slide: number) =>
  api.answer(read, () => ({ ...stopped, des_results: 'on_screen' as const, num_slide }));

it('says to look up once the results are on the screen, then that they are here', async () => {
  api.answer(read, () => session);
  await open();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
  expect(page.getByRole('heading').elements()).toHaveLength(0);
  onSlide(words.length * 2);
  await vi.advanceTimersByTimeAsync(8000);
  await expect.element(page.getByRole('heading', { name: text.on_screen.title })).toBeVisible();
  api.answer(read, () => ({ ...stopped, des_results: 'open' }));
  await vi.advanceTimersByTimeAsync(8000);
  await expect.element(page.getByRole('heading', { name: text.open.title })).toBeVisible();
  // Nothing is left to ask.
  const before = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before);
});

it('follows the screen however long ago the class ended', async () => {
  api.answer(read, () => ({ ...stopped, flg_takes_runs: false }));
  await open();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
  onSlide(0);
  await vi.advanceTimersByTimeAsync(8000);
  await expect.element(page.getByRole('radio').first()).toBeVisible();
});

it('promises no results on the screen where there are too few tests', async () => {
  api.answer(read, () => ({ ...stopped, des_results: 'too_few' }));
  await open();
  await expect.element(page.getByText(text.too_few.text)).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(0);
});

describe('while the screen asks about a word', () => {
  const option = (name: string) => page.getByRole('radio', { name });

  it('a guess can be given and changed, by who took the test, and is there after a reload', async () => {
    onSlide(0);
    api.answer(guess, ({ body }) => body as { des_guess: 'Caucasian' });
    const { unmount } = await open();
    await option(game.en.phenotype.Caucasian).click();
    await expect.element(page.getByText(wordGuess.states.sent)).toBeVisible();
    await option(wordGuess.alike).click();
    await vi.waitFor(() => expect(api.sent(guess)).toHaveLength(2));
    const [first, second] = api.sent(guess).map(({ body }) => body as Record<string, unknown>);
    expect(first).toEqual({ id_adjective: word?.id, uid_user, des_guess: 'Caucasian' });
    expect(second).toEqual({ ...first, des_guess: 'alike' });
    await expect.element(page.getByText(wordGuess.states.sent)).toBeVisible();
    await unmount();
    await open();
    await expect.element(option(wordGuess.alike)).toBeChecked();
  });

  it('says when it was too late, and when it did not arrive', async () => {
    onSlide(0);
    api.answer(guess, () => Promise.reject(new TypeError('no network')));
    await open();
    await option(game.en.phenotype.Arabian).click();
    await expect.element(page.getByText(wordGuess.states.failed)).toBeVisible();
    api.answer(guess, () => refusal(409, 'guess_closed'));
    await page.getByRole('button', { name: wordGuess.again }).click();
    await expect.element(page.getByText(wordGuess.states.closed)).toBeVisible();
    await expect.element(option(game.en.phenotype.Arabian)).toBeDisabled();
  });
});

describe('while the answers about a word are on the screen', () => {
  const result = (participants: number) => {
    const counts = { EastAsian: [1, 2], SouthAsian: [1, 2], SubSaharan: [1, 2] } as const;
    const rest = { Caucasian: [1, 2], LatinAmerican: [1, 2], Arabian: [1, 2] } as const;
    const all = structuredClone({ ...counts, ...rest }) as never;
    return { ...resultOf({ participants, F: all, M: all }), id_adjective: word?.id ?? 0 };
  };
  beforeEach(() => {
    onSlide(1);
    api.answer('GET /aggregate_responses', () => [result(1)]);
    api.answer('GET /gamesession/:uid_session/results/:uid_user', () => ({
      des_state: 'on_screen',
      class_results: [result(12)],
    }));
  });

  it('shows the own next to those of the class', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: ownWord.title })).toBeVisible();
    await expect.element(page.getByText(ownWord.text)).toBeVisible();
    onSlide(2);
    await vi.advanceTimersByTimeAsync(8000);
    await expect.element(page.getByText(ownWord.text)).not.toBeInTheDocument();
  });

  it('shows them on a page that was opened later only to who says that they are theirs', async () => {
    await renderPage(<LookUp uid_session={session.uid_session} uid_user={uid_user} isEarlier />);
    await expect.element(page.getByText(ownWord.earlier)).toBeVisible();
    expect(api.sent('GET /aggregate_responses')).toHaveLength(0);
    await page.getByRole('button', { name: ownWord.show }).click();
    await expect.element(page.getByText(ownWord.text)).toBeVisible();
  });
});
