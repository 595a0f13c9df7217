import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ClassSession, LiveSession } from '../../../contract/class-sessions.ts';
import { sessions } from '../../i18n/sessions.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { aStage } from '../stage/testing/a-stage.ts';
import { Entrance } from './Entrance.tsx';

const { entrance: text } = sessions.en;
signInWith();
const api = answerApi();

const session = aStage({ des_state: 'running', num_size: 30, num_joined: 24, num_completed: 3 });
const onSize = vi.fn();

const calls = {
  entrance: 'POST /gamesession/:uid_session/entrance',
  letIn: 'POST /gamesession/:uid_session/let_in',
  doubtful: 'GET /gamesession/:uid_session/doubtful',
  takeOut: 'POST /gamesession/:uid_session/take_out',
} as const;

const open = (change: Partial<LiveSession> = {}) =>
  renderOffice(<Entrance session={{ ...session, ...change }} onSize={onSize} />);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sent = (key: Parameters<typeof api.sent>[0]) => api.sent(key).map(({ body }) => body);

it('closes an open entrance, and opens a closed one', async () => {
  api.answer(calls.entrance, () => session as ClassSession);
  await open();
  await expect.element(page.getByText(text.places(24, 30))).toBeVisible();
  await button(text.close).click();
  await vi.waitFor(() => expect(sent(calls.entrance)).toEqual([{ flg_open: false }]));
  await open({ des_entrance: 'closed' });
  await button(text.open).click();
  await vi.waitFor(() => expect(sent(calls.entrance)).toEqual([{ flg_open: false }, { flg_open: true }]));
});

it('a full class is opened by its size, not by a button', async () => {
  await open({ des_entrance: 'full', num_joined: 30 });
  await expect.element(page.getByText(text.state.full)).toBeVisible();
  await expect.element(button(text.open)).not.toBeInTheDocument();
  await button(text.size).click();
  expect(onSize).toHaveBeenCalledOnce();
});

it('lets in the first of several, or all', async () => {
  api.answer(calls.letIn, () => ({ let_in: 1 }));
  await open({ des_entrance: 'closed', num_waiting: 3 });
  await button(text.letIn(3)).click();
  await vi.waitFor(() => expect(sent(calls.letIn)).toEqual([{ who: 'first' }]));
  await expect.element(button(text.letInAll(3))).toBeEnabled();
  await button(text.letInAll(3)).click();
  await vi.waitFor(() => expect(sent(calls.letIn)).toEqual([{ who: 'first' }, { who: 'all' }]));
});

it('takes out the groups that were chosen, after saying how many they are', async () => {
  const groups = [
    { des_kind: 'not_played' as const, tms_at: '2026-03-14T09:42:00.000Z', num: 3 },
    { des_kind: 'impossible' as const, tms_at: '2026-03-14T09:50:00.000Z', num: 200 },
  ];
  api.answer(calls.doubtful, () => groups);
  api.answer(calls.takeOut, () => ({ taken_out: 200 }));
  await open();
  await button(text.takeOut.action).click();
  await expect.element(button(text.takeOut.submit(0))).toBeDisabled();
  await page.getByRole('checkbox').nth(1).click();
  await button(text.takeOut.submit(200)).click();
  await vi.waitFor(() =>
    expect(sent(calls.takeOut)).toEqual([{ des_kind: 'impossible', tms_at: '2026-03-14T09:50:00.000Z' }]),
  );
});
