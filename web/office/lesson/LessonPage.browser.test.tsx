import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { lesson } from '../../i18n/lesson.ts';
import { sessions } from '../../i18n/sessions.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { adjectives, aPlayingStage, aStage, aStoppedStage } from '../stage/testing/a-stage.ts';
import { LessonView } from './LessonPage.tsx';
import { beginLesson, keepLesson, keptLesson } from './lesson-place.ts';

const text = lesson.en;
signInWith();
const api = answerApi();
const move = 'POST /gamesession/:uid_session/stage';
const { uid_session } = aStage();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T09:05:00.000Z') });
  api.answer('GET /adjectives', () => adjectives);
  api.answer(move, ({ body }) => body as LiveSession['stage']);
});

const fresh = { isError: false, dataUpdatedAt: 1, errorUpdatedAt: 0 };
const open = (session: LiveSession, reading = fresh, language: 'it' | 'en' = 'en') =>
  renderOffice(<LessonView session={session} reading={reading} />, { language });

/** A lesson that has reached a step, by its number from 0. */
const atStep = (step: number) => keepLesson(uid_session, { ...beginLesson(50, Date.now()), step });

const step = (name: keyof typeof text.steps) => page.getByRole('heading', { level: 2, name: text.steps[name].title });
const moves = () => api.sent(move).map(({ body }) => body);

it('comes back to its step after a reload, and begins anew only when asked twice', async () => {
  atStep(4);
  await open(aStoppedStage(null));
  await expect.element(step('happened')).toBeVisible();
  await page.getByRole('button', { name: text.all }).click();
  await page.getByRole('button', { name: text.again }).click();
  await page.getByRole('button', { name: text.againYes }).click();
  await expect.element(page.getByRole('button', { name: text.before.begin(50) })).toBeVisible();
  expect(keptLesson(uid_session)).toBeUndefined();
});

it('the arrows change the step, whose heading gets the focus, and stop at the first', async () => {
  atStep(0);
  await open(aStage());
  await expect.element(step('open')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(step('join')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(step('open')).toHaveFocus();
});

it('one button drives the plan and the class’s screen together', async () => {
  atStep(4);
  await open(aStoppedStage(null));
  await page.getByRole('button', { name: 'Active' }).click();
  await expect.element(step('words')).toBeVisible();
  await vi.waitFor(() => expect(moves()).toMatchObject([{ num_slide: 0 }]));
  await expect.element(page.getByRole('status').getByText('Active')).toBeVisible();
  await userEvent.keyboard('{PageDown}');
  await vi.waitFor(() => expect(moves().at(-1)).toMatchObject({ num_slide: 1 }));
  await page.getByRole('button', { name: text.backwards, exact: true }).click();
  await vi.waitFor(() => expect(moves().at(-1)).toMatchObject({ num_slide: 0 }));
});

it('follows what is done elsewhere: a start, an end, a slide', async () => {
  atStep(1);
  await open(aPlayingStage(24));
  await expect.element(step('test')).toBeVisible();
  await open(aStoppedStage(10));
  await expect.element(step('meaning')).toBeVisible();
  expect(moves()).toEqual([]);
});

it('a short lesson looks only at the words that are chosen', async () => {
  keepLesson(uid_session, { ...beginLesson(30, Date.now()), step: 4 });
  await open(aStoppedStage(0));
  await page.getByRole('button', { name: 'Migrant', pressed: false }).click();
  await page.getByRole('button', { name: 'Active', pressed: true }).click();
  expect(keptLesson(uid_session)?.words).toEqual([4]);
  await userEvent.keyboard('{PageDown}');
  await vi.waitFor(() => expect(moves().at(-1)).toMatchObject({ num_slide: 9 }));
});

it('shows the code on the class’s screen, and hides it', async () => {
  atStep(5);
  await open(aStoppedStage(0));
  await page.getByRole('button', { name: text.screen.showCode }).click();
  await vi.waitFor(() => expect(moves().at(-1)).toMatchObject({ num_slide: 0, flg_code: true }));
});

it('moves nothing before the end, or of somebody else', async () => {
  atStep(4);
  await open(aStoppedStage(null, { flg_may_change: false }));
  await userEvent.keyboard('{PageDown}');
  await expect.element(page.getByText(text.screen.foreign)).toBeVisible();
  expect(moves()).toEqual([]);
});

it('starts the test with those who wait, says how many have finished, and asks before it ends', async () => {
  const start = 'POST /gamesession/:uid_session/start';
  api.answer(start, () => aPlayingStage(0));
  atStep(1);
  await open(aStage({ num_lobby: 22 }));
  await page.getByRole('button', { name: sessions.en.starting.with(22) }).click();
  await vi.waitFor(() => expect(api.sent(start)).toHaveLength(1));
  await open(aPlayingStage(24, { num_completed: 8 }));
  await page.getByRole('button', { name: text.screen.open(8, 24) }).click();
  await expect.element(page.getByRole('dialog', { name: sessions.en.stopping.title })).toBeVisible();
  expect(api.sent('POST /gamesession/:uid_session/stop')).toEqual([]);
});

it('says when a lesson is late, and what can be shorter', async () => {
  const begun = Date.now() - 12 * 60_000;
  keepLesson(uid_session, { plan: 50, step: 0, startedAt: begun, stepAt: begun, words: [0] });
  await open(aStage());
  await expect
    .element(page.getByText(`${text.clock.late(7)} ${text.clock.shorten(text.steps.happened.title)}`))
    .toBeVisible();
});

it('says when the server does not answer', async () => {
  atStep(2);
  await open(aPlayingStage(24), { isError: true, dataUpdatedAt: 1, errorUpdatedAt: 60_000 });
  await expect.element(page.getByText(text.disconnected)).toBeVisible();
});

it('fits a narrow phone, with the button that goes on in view', async () => {
  await page.viewport(320, 568);
  atStep(4);
  await open(aStoppedStage(null), fresh, 'it');
  await expect.element(page.getByRole('button', { name: 'Attivo/a' })).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
