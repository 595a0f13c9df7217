import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { sessions as texts } from '../../i18n/sessions.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { adjectives, aPlayingStage, aStage, aStoppedStage } from '../stage/testing/a-stage.ts';
import { SessionView } from './SessionPage.tsx';

const text = texts.en;
signInWith();
const api = answerApi();
const start = 'POST /gamesession/:uid_session/start';
const stop = 'POST /gamesession/:uid_session/stop';

beforeEach(() => {
  api.answer('GET /adjectives', () => adjectives);
  api.answer(start, () => aPlayingStage(0));
  api.answer(stop, () => aStoppedStage(null));
});

const open = (session: LiveSession) =>
  renderOffice(<SessionView session={session} reading={{ isError: false, dataUpdatedAt: 1, errorUpdatedAt: 0 }} />);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

describe('before the test', () => {
  it('counts who waits, and starts with them at once', async () => {
    await open(aStage({ num_lobby: 4 }));
    await expect.element(page.getByText(text.waiting.wait(4))).toBeVisible();
    await expect.element(button(text.stage.project)).toBeVisible();
    await button(text.starting.with(4)).click();
    await vi.waitFor(() => expect(api.sent(start)).toHaveLength(1));
    expect(dialog.elements()).toHaveLength(0);
  });

  it('shows a key for the remote only when it is asked for', async () => {
    const call = 'POST /gamesession/:uid_session/remote_key';
    api.answer(call, () => ({ key: 'k'.repeat(91), tms_expires_at: '2026-03-14T11:00:00.000Z' }));
    await open(aStage());
    expect(api.sent(call)).toHaveLength(0);
    await button(text.remote.show).click();
    await expect.element(page.getByRole('img', { name: text.remote.qr })).toBeVisible();
    await button(text.remote.hide).click();
    expect(page.getByRole('img', { name: text.remote.qr }).elements()).toHaveLength(0);
  });

  it('warns that phones do not reach a local address, and of a colleague it only shows', async () => {
    await open(aStage({ des_join_address: 'http://localhost:3000/join' }));
    await expect.element(page.getByText(text.local.title)).toBeVisible();
    expect(button(text.remote.show).elements()).toHaveLength(0);
    await open(aStage({ flg_may_change: false, flg_own: false, des_owner: 'Bruna Rossi', num_lobby: 3 }));
    await expect.element(page.getByText(text.managing.others('Bruna Rossi'))).toBeVisible();
    expect(button(text.starting.with(3)).elements()).toHaveLength(0);
  });
});

describe('during the test', () => {
  it('has the code at hand, and asks before it ends, saying who still plays', async () => {
    await open(aPlayingStage(24));
    await button(text.stage.code).click();
    await expect.element(dialog.getByText('7KM-4XRT', { exact: true })).toBeInTheDocument();
    await dialog.getByRole('button').first().click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button(text.stopping.action).click();
    await expect.element(dialog.getByText(text.stopping.playing(16))).toBeVisible();
    expect(api.sent(stop)).toHaveLength(0);
  });

  it('is not finished while somebody reads the instructions', async () => {
    const playing = [{ num_round: 0, participants: 5 }];
    await open(aPlayingStage(6, { num_completed: 1, playing }));
    await expect.element(page.getByText(text.running.after)).toBeVisible();
    // Every round has its place, also where nobody is.
    const places = page.getByRole('region', { name: text.progress.title }).getByRole('listitem');
    await expect.element(places.nth(0)).toHaveTextContent(`5${text.progress.before}`);
    await expect.element(places.nth(1)).toHaveTextContent(`0${text.progress.round(1)}`);
    await expect.element(places.nth(6)).toHaveTextContent(`1${text.progress.completed}`);
    expect(button(text.running.show).elements()).toHaveLength(0);
  });

  it('shows the results once all have finished: it ends the test, unless somebody is missing', async () => {
    await open(aPlayingStage(24, { num_completed: 24, num_size: 30 }));
    await button(text.running.show).click();
    await expect.element(dialog.getByText(text.stopping.missing(24, 30))).toBeVisible();
    expect(api.sent(stop)).toHaveLength(0);
    await dialog.getByRole('button', { name: text.stopping.submit }).click();
    await vi.waitFor(() => expect(api.sent(stop)).toHaveLength(1));
  });

  it('says when the server has not answered for a while', async () => {
    const reading = { isError: true, dataUpdatedAt: 1, errorUpdatedAt: 60_000 };
    await renderOffice(<SessionView session={aPlayingStage(24)} reading={reading} />);
    await expect.element(page.getByText(/server is not answering/)).toBeVisible();
  });
});

describe('after the test', () => {
  const move = 'POST /gamesession/:uid_session/stage';

  it('walks through the slides, or goes straight to one', async () => {
    api.answer(move, ({ body }) => body as LiveSession['stage']);
    await open(aStoppedStage(2));
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Honest' })).toBeVisible();
    await button(text.look.next('The answers')).click();
    await page.getByRole('button', { name: 'Migrant' }).click();
    await vi.waitFor(() =>
      expect(api.sent(move).map(({ body }) => body)).toMatchObject([{ num_slide: 3 }, { num_slide: 8 }]),
    );
  });

  it('says why there are no figures, and what can be done instead', async () => {
    await open(aStoppedStage(null, { flg_enough: false, num_joined: 3, num_completed: 3 }));
    await expect.element(page.getByText(text.stopped.few)).toBeVisible();
    await expect.element(button(text.running.show)).toBeVisible();
  });
});
