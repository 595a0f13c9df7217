import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { StageSurface } from './StageSurface.tsx';
import { adjectives, aPlayingStage, aStage, aStoppedStage, stageResults } from './testing/a-stage.ts';

const text = stage.en;
signInWith();
const api = answerApi();

const calls = {
  start: 'POST /gamesession/:uid_session/start',
  stop: 'POST /gamesession/:uid_session/stop',
  move: 'POST /gamesession/:uid_session/stage',
  results: 'GET /gamesession/:uid_session/results',
} as const;

beforeEach(async () => {
  await page.viewport(1280, 720);
  api.answer('GET /adjectives', () => adjectives);
  api.answer('GET /images/phenotype', () => []);
  api.answer(calls.results, () => stageResults());
  api.answer(calls.move, ({ body }) => body as LiveSession['stage']);
  api.answer(calls.start, () => aPlayingStage(0));
  api.answer(calls.stop, () => aStoppedStage(null));
});

type Shown = Partial<Omit<ComponentProps<typeof StageSurface>, 'session'>>;

const surface = (session: LiveSession, shown?: Shown) => (
  <StageSurface session={session} readAt={0} staleSince={undefined} onLeave={() => {}} {...shown} />
);

const open = (session: LiveSession, shown?: Shown) => renderOffice(surface(session, shown));

/** Like `open`, with a server that keeps where the screen is. */
const openKept = async (session: LiveSession) => {
  let keep: (kept: LiveSession['stage']) => void = () => {};
  const Screen = () => {
    const [kept, setKept] = useState(session.stage);
    keep = setKept;
    return surface({ ...session, stage: kept });
  };
  api.answer(calls.move, ({ body }) => {
    const kept = body as LiveSession['stage'];
    keep(kept);
    return kept;
  });
  await renderOffice(<Screen />);
};

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const moves = () => api.sent(calls.move).map(({ body }) => body);
const at = (num_slide: number | null, des_analysis = 'phenotype') => ({ num_slide, des_analysis, flg_code: false });

it('says that there are too few tests, but not while enough of them are being counted', async () => {
  const none = { flg_too_small: true, num_counted: 0 };
  api.answer(calls.results, () => stageResults({ ...none, flg_counting: true, num_waiting: 23 }));
  await open(aStoppedStage(0, { flg_enough: false }));
  await vi.waitFor(() => expect(api.sent(calls.results).length).toBeGreaterThan(0));
  await expect.element(page.getByText(text.reveal.loading)).toBeVisible();
  expect(heading(text.few.title).elements()).toEqual([]);
  api.answer(calls.results, () => stageResults({ ...none, num_waiting: 4 }));
  await expect.element(heading(text.few.title)).toBeVisible();
});

describe('keys', () => {
  it('Space starts the class, once for each press', async () => {
    await open(aStage({ num_lobby: 22 }));
    await expect.element(page.getByRole('button', { name: sessions.en.starting.with(22) })).toBeVisible();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true }));
    expect(api.sent(calls.start)).toEqual([]);
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(api.sent(calls.start)).toHaveLength(1));
    expect(document.documentElement.requestFullscreen).toHaveBeenCalled();
  });

  it('Space does nothing while the class plays; F asks, and says who still plays', async () => {
    await open(aPlayingStage(24));
    await expect.element(heading(text.playing.title)).toBeVisible();
    await userEvent.keyboard(' ');
    expect(api.sent(calls.stop)).toEqual([]);
    await userEvent.keyboard('f');
    const question = page.getByRole('dialog', { name: text.ending.title });
    await expect.element(question.getByText(sessions.en.stopping.playing(16))).toBeVisible();
    await question.getByRole('button', { name: text.ending.no }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(api.sent(calls.stop)).toEqual([]);
  });

  it('asks first when some of the class have not joined, or wait; stays while it is ended; then looks at once', async () => {
    const end = api.hold(calls.stop, () => aStoppedStage(null));
    await open(aPlayingStage(24, { num_completed: 24, playing: [], num_size: 30, num_waiting: 1 }));
    await userEvent.keyboard(' ');
    const question = page.getByRole('dialog', { name: text.ending.title });
    await expect.element(question.getByText(sessions.en.stopping.missing(24, 30))).toBeVisible();
    await expect.element(question.getByText(sessions.en.stopping.waiting(1))).toBeVisible();
    // Space answers nothing, and the focus stays in the question.
    await userEvent.keyboard(' ');
    expect(api.sent(calls.stop)).toEqual([]);
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.keyboard('{Tab}');
      const focused = document.activeElement;
      expect(focused === document.body || focused?.closest('[role="dialog"]')).toBeTruthy();
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await userEvent.keyboard(' ');
    await question.getByRole('button', { name: text.ending.yes }).click();
    await expect.element(question.getByRole('button', { name: text.ending.working })).toBeDisabled();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(question.getByRole('button', { name: text.ending.no })).toBeDisabled();
    end();
    await vi.waitFor(() => expect(moves()).toEqual([at(0)]));
    expect(api.sent(calls.stop)).toHaveLength(1);
  });

  it('go on, back and to the other grouping, and end at the ends', async () => {
    await openKept(aStoppedStage(0));
    await expect.element(heading('Active')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(text.reveal.class)).toBeVisible();
    await userEvent.keyboard('g');
    await expect.element(page.getByText('Female faces').first()).toBeVisible();
    await userEvent.keyboard('{PageUp}');
    await expect.element(page.getByText(text.ask.question)).toBeVisible();
    await vi.waitFor(() => expect(moves().at(-1)).toEqual(at(0, 'gender')));
  });

  it.each([
    ['results', 'once', aStoppedStage(10)],
    ['session', 'before', aStoppedStage(3)],
  ] as const)('Escape asks, and then leaves to the %s %s all words were on the screen', async (to, _, session) => {
    const onLeave = vi.fn();
    await open(session, { onLeave });
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('dialog', { name: text.leaving.title });
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(onLeave).not.toHaveBeenCalled();
    await question.getByRole('button', { name: text.leaving.yes }).click();
    expect(onLeave).toHaveBeenLastCalledWith(to);
  });

  it('ask when the browser leaves full screen, and go back to it', async () => {
    const onLeave = vi.fn();
    await open(aStoppedStage(3), { onLeave });
    await expect.element(page.getByText(text.reveal.class)).toBeVisible();
    document.dispatchEvent(new Event('fullscreenchange'));
    const question = page.getByRole('dialog', { name: text.leaving.title });
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{PageDown}');
    await question.getByRole('button', { name: text.leaving.no }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(document.documentElement.requestFullscreen).toHaveBeenCalled();
    expect(onLeave).not.toHaveBeenCalled();
    expect(moves()).toEqual([]);
  });

  it('F5 of a clicker never does what the browser would do', async () => {
    await open(aStoppedStage(3));
    await expect.element(page.getByText(text.reveal.class)).toBeVisible();
    const press = new KeyboardEvent('keydown', { key: 'F5', bubbles: true, cancelable: true });
    expect(document.body.dispatchEvent(press)).toBe(false);
    expect(document.documentElement.requestFullscreen).toHaveBeenCalled();
  });

  it('. and B blank the screen, and any key brings it back without doing more', async () => {
    await openKept(aStoppedStage(0));
    await expect.element(page.getByText(text.ask.question)).toBeVisible();
    await userEvent.keyboard('.{PageDown}B');
    const blank = page.getByRole('button', { name: text.blank });
    await expect.element(blank).toBeVisible();
    expect(document.elementFromPoint(innerWidth / 2, innerHeight - 4)).toBe(blank.element());
    expect(getComputedStyle(blank.element()).backgroundColor).toBe('rgb(0, 0, 0)');
    await userEvent.keyboard('{PageDown}');
    await expect.element(blank).not.toBeInTheDocument();
    expect(moves()).toEqual([]);
    await userEvent.keyboard('{PageDown}');
    await vi.waitFor(() => expect(moves()).toEqual([at(1)]));
  });

  it('move nothing for somebody who may only watch, and recall the code on this screen alone', async () => {
    await open(aStoppedStage(0, { flg_may_change: false }));
    await expect.element(heading('Active')).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(text.ask.question)).toBeVisible();
    await userEvent.keyboard('c');
    await expect.element(page.getByRole('region', { name: text.code.title, exact: true })).toBeVisible();
    expect(moves()).toEqual([]);
  });
});

it('says how many have guessed while it asks, from five on what, and shows it beside the answers', async () => {
  const { unmount } = await open(aStoppedStage(0, { guesses: [{ id_adjective: 2, num_guesses: 4, counts: null }] }));
  await expect.element(page.getByText(text.ask.waiting(4))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: text.ask.hands })).toBeVisible();
  await unmount();
  const counts = { SubSaharan: 9, Arabian: 5, alike: 2 };
  await openKept(aStoppedStage(0, { guesses: [{ id_adjective: 2, num_guesses: 16, counts }] }));
  const card = page.getByRole('region', { name: text.ask.yours });
  await expect.element(card.getByText(text.ask.fromPhones(16))).toBeVisible();
  await expect
    .element(card.getByRole('listitem').filter({ hasText: 'Sub-Saharan' }))
    .toHaveTextContent(text.reveal.guessed(9));
  expect(document.querySelectorAll('[data-guess]')).toHaveLength(16);
  // Beside the answers, where two said that there is no difference, and not by gender.
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(text.reveal.guesses(16, 2))).toBeVisible();
  await expect.element(page.getByText(text.reveal.guessed(9))).toBeInTheDocument();
  expect(document.querySelectorAll('[data-guess]')).toHaveLength(14);
  await userEvent.keyboard('g');
  await expect.element(page.getByText('Female faces').first()).toBeVisible();
  expect(document.querySelectorAll('[data-guess]')).toHaveLength(0);
});

it('recalls the code by a key and by a button, and any key hides it', async () => {
  await openKept(aPlayingStage(24));
  await expect.element(heading(text.playing.title)).toBeVisible();
  const code = page.getByRole('region', { name: text.code.title, exact: true });
  await userEvent.keyboard('c');
  await expect.element(code.getByText('7KM-4XRT')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(code).not.toBeInTheDocument();
  await page.getByRole('button', { name: text.code.show, exact: true }).click();
  await expect.element(code).toBeVisible();
  await page.getByRole('button', { name: text.code.hide }).click();
  await expect.element(code).not.toBeInTheDocument();
  await expect.poll(moves).toEqual([true, false, true, false].map((flg_code) => ({ ...at(null), flg_code })));
});

it('goes to any slide from the list of all', async () => {
  await openKept(aStoppedStage(0));
  await expect.element(heading('Active')).toBeVisible();
  await userEvent.keyboard('s');
  const list = page.getByRole('dialog', { name: text.slides.title });
  await expect
    .element(list.getByRole('button', { name: `Active, ${text.remote.slides.ask}` }))
    .toHaveAttribute('aria-current');
  await list.getByRole('button', { name: `Migrant, ${text.remote.slides.reveal}` }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(heading('Migrant')).toBeVisible();
  await vi.waitFor(() => expect(moves()).toEqual([at(9)]));
  await page.getByRole('button', { name: text.slides.show }).click();
  await list.getByRole('button', { name: text.remote.slides.closing }).click();
  await expect.element(heading(text.closing.title)).toBeVisible();
});

it('does not open the results to the class before all words are on the screen', async () => {
  const asked: string[] = [];
  api.answer(calls.results, ({ query }) => {
    asked.push(query.toString());
    return stageResults();
  });
  await openKept(aStoppedStage(9));
  await expect.element(heading('Migrant')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['unopened=true']));
  await userEvent.keyboard(' ');
  await expect.element(heading(text.overview.title)).toBeVisible();
  await vi.waitFor(() => expect(asked.at(-1)).toBe(''));
});

it('keeps the figures when the network fails between the last word and the overview', async () => {
  await openKept(aStoppedStage(9));
  await expect.element(heading('Migrant')).toBeVisible();
  api.answer(calls.results, () => Promise.reject(new TypeError('no network')));
  await userEvent.keyboard(' ');
  await expect.element(heading(text.overview.title)).toBeVisible();
  await vi.waitFor(() => expect(api.sent(calls.results).length).toBeGreaterThan(1));
  await expect.element(heading(text.overview.title)).toBeVisible();
});

it('follows another screen, and goes on without a network', async () => {
  let show: (shown: Shown) => void = () => {};
  const Screen = () => {
    const [shown, setShown] = useState<Shown>({});
    show = setShown;
    return surface(aStoppedStage(2), shown);
  };
  await renderOffice(<Screen />);
  await expect.element(heading('Honest')).toBeVisible();
  api.answer(calls.move, () => Promise.reject(new TypeError('no network')));
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(text.reveal.class)).toBeVisible();
  await vi.waitFor(() => expect(moves()).toEqual([at(3)]));
  // The server answers again, with the place that it knows: the move is sent once more.
  api.answer(calls.move, ({ body }) => body as LiveSession['stage']);
  show({ readAt: 1, staleSince: '15:08' });
  await expect.element(page.getByText(text.away('15:08'))).toBeVisible();
  await vi.waitFor(() => expect(moves()).toEqual([at(3), at(3)]));
});
