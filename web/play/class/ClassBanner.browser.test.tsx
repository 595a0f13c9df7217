import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { game } from '../../i18n/game.ts';
import { survey } from '../../i18n/survey.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { adjectives, startedSession } from '../testing/class-session.ts';
import { ClassBanner } from './ClassBanner.tsx';
import { useClassScreen } from './use-class-screen.ts';

const { banner: text, wordGuess } = survey.en;
const { alike } = game.en;
const api = answerApi();
const session = startedSession('11111111-1111-4111-8111-111111111111');
const uid_user = '22222222-2222-4222-8222-222222222222';
/** However long ago it ended. */
const stopped = { ...session, tms_stopped_at: '2026-03-02T09:30:00.000Z', flg_takes_runs: false };
const read = 'GET /gamesession/:uid_session';
const guess = 'POST /gamesession/:uid_session/guess';
const words = adjectives.filter(({ tutorial }) => !tutorial).sort((a, b) => a.id - b.id);
const [word] = words;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  api.answer('GET /adjectives', () => adjectives);
  api.answer('GET /images/phenotype', () => []);
});

const asked = () => api.sent(read).length;
const Page = ({ who }: { who: string }) => (
  <ClassBanner run={{ uid_session: session.uid_session, uid_user: who }} screen={useClassScreen(session.uid_session)} />
);
const open = (who = uid_user) => renderPage(<Page who={who} />);
const onSlide = (num_slide: number) =>
  api.answer(read, () => ({ ...stopped, des_results: 'on_screen' as const, num_slide }));

it('says which word is on the screen, to look up once the results are, and then that they are here', async () => {
  api.answer(read, () => session);
  await open();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  onSlide(1);
  await vi.advanceTimersByTimeAsync(8000);
  await expect.element(page.getByText(game.en.adjective.honest)).toBeVisible();
  await expect.element(page.getByText(text.ofWords(1, words.length))).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
  onSlide(words.length * 2);
  await vi.advanceTimersByTimeAsync(8000);
  await expect.element(page.getByText(text.on_screen)).toBeVisible();
  api.answer(read, () => ({ ...stopped, des_results: 'open' }));
  await vi.advanceTimersByTimeAsync(8000);
  await expect.element(page.getByText(text.open)).toBeVisible();
  // Nothing is left to ask.
  const before = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before);
});

it('promises no results on the screen where there are too few tests', async () => {
  api.answer(read, () => ({ ...stopped, des_results: 'too_few' }));
  await open();
  await expect.element(page.getByText(text.too_few)).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

describe('while the screen asks about a word', () => {
  const option = (name: string) => page.getByRole('radio', { name });
  /** A whole card is pressed: its radio button is hidden in it. */
  const choose = (name: string) => page.getByRole('dialog').getByText(name, { exact: true }).click();
  const openGuess = async (who?: string) => {
    onSlide(0);
    const screen = await open(who);
    await page.getByRole('button', { name: text.guessNow }).click();
    return screen;
  };
  const saysSent = () => expect.element(page.getByText(wordGuess.states.sent));
  const takeGuesses = () => api.answer(guess, ({ body }) => body as { des_guess: 'Caucasian' });

  it('says how few see what is guessed, and can be left without a guess', async () => {
    await openGuess();
    await expect.element(page.getByRole('heading', { name: wordGuess.title(game.en.adjective.honest) })).toBeVisible();
    await expect.element(page.getByText(wordGuess.private)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(api.sent(guess)).toHaveLength(0);
  });

  it('a guess can be given and changed, by who took the test, and is there after a reload', async () => {
    takeGuesses();
    const { unmount } = await openGuess();
    await choose(game.en.phenotype.Caucasian);
    await saysSent().toBeVisible();
    await choose(alike);
    const given = { id_adjective: word?.id, uid_user };
    await expect
      .poll(() => api.sent(guess).map(({ body }) => body))
      .toEqual([
        { ...given, des_guess: 'Caucasian' },
        { ...given, des_guess: 'alike' },
      ]);
    await saysSent().toBeVisible();
    // A reload leaves nothing else.
    expect(Object.entries(sessionStorage)).toEqual([[`class-guess ${uid_user} ${word?.id}`, 'alike']]);
    await unmount();
    const again = await openGuess();
    await expect.element(option(alike)).toBeChecked();
    await again.unmount();
    await openGuess('33333333-3333-4333-8333-333333333333');
    await expect.element(option(alike)).not.toBeChecked();
  });

  it('a guess is not sent at each arrow key on the way, but with Enter', async () => {
    takeGuesses();
    await openGuess();
    await choose(game.en.phenotype.Caucasian);
    await vi.waitFor(() => expect(api.sent(guess)).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option(game.en.phenotype.LatinAmerican)).toBeChecked();
    await saysSent().not.toBeInTheDocument();
    expect(api.sent(guess)).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(api.sent(guess).at(-1)?.body).toMatchObject({ des_guess: 'LatinAmerican' }));
  });

  it('says when it was too late, and when it did not arrive', async () => {
    api.answer(guess, () => Promise.reject(new TypeError('no network')));
    await openGuess();
    await choose(game.en.phenotype.Arabian);
    await expect.element(page.getByText(wordGuess.states.failed)).toBeVisible();
    api.answer(guess, () => refusal(409, 'guess_closed'));
    await page.getByRole('button', { name: wordGuess.again }).click();
    await expect.element(page.getByText(wordGuess.states.closed)).toBeVisible();
    await expect.element(option(game.en.phenotype.Arabian)).toBeDisabled();
  });
});

it('is silent where the page shows the results of the class itself', async () => {
  await renderPage(
    <ClassBanner run={{ uid_session: session.uid_session, uid_user }} screen={{ state: 'open' }} isResults />,
  );
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});
