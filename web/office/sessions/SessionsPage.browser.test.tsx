import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { office } from '../../i18n/office.ts';
import { sessions as texts } from '../../i18n/sessions.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signIn, signInWith } from '../../testing/render-office.tsx';
import { aStage } from '../stage/testing/a-stage.ts';
import { SessionsPage } from './SessionsPage.tsx';

const text = texts.en;
const api = answerApi();
signInWith();

const uid = (place: number) => `11111111-1111-4111-8111-11111111111${place}`;
const aSession = (place: number, change: Partial<ClassSession>): ClassSession => ({
  ...aStage(),
  uid_session: uid(place),
  des_name: `Class ${place}`,
  ...change,
});
const stopped = { des_state: 'stopped', tms_started_at: '2026-03-14T09:05:00.000Z' } as const;

const played = aSession(1, { ...stopped, num_joined: 24, num_completed: 24 });
const empty = aSession(2, stopped);
const rehearsal = aSession(3, { ...stopped, flg_simulated: true, num_joined: 24, num_completed: 24 });
const colleagues = aSession(4, { flg_own: false, flg_may_change: false, des_owner: 'Bruna Rossi' });

let listed: ClassSession[];
beforeEach(() => {
  listed = [played, empty, rehearsal, colleagues];
  api.answer('GET /gamesession', () => listed);
  api.answer('POST /gamesession/:uid_session/archive', ({ params, body }) => {
    const session = [played, empty].find(({ uid_session }) => uid_session === params.uid_session) ?? played;
    listed = listed.filter((each) => each !== session);
    return { ...session, ...(body as { flg_archived: boolean }) };
  });
  api.answer('DELETE /gamesession/:uid_session', ({ params }) => ({
    uid_session: String(params.uid_session),
    participants: 0,
    answers: 0,
  }));
});

const show = (address = '/sessions') => renderOffice(<SessionsPage />, { history: [address] });
const row = ({ des_name }: ClassSession) => page.getByRole('rowheader', { name: des_name });
const menuOf = ({ des_name }: ClassSession) => page.getByRole('button', { name: text.menu(des_name) });
const choose = async (action: string, session: ClassSession) => {
  await menuOf(session).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const dialog = page.getByRole('dialog');

describe('the list of lessons', () => {
  it('has one place to add a lesson, and none before it is known where', async () => {
    const answer = api.hold('GET /gamesession', () => []);
    await show();
    const add = page.getByRole('button', { name: text.add });
    await expect.element(page.getByRole('heading', { name: text.title })).toBeVisible();
    expect(add.elements()).toHaveLength(0);
    answer();
    await expect.element(add).toBeVisible();
    expect(add.elements()).toHaveLength(1);
  });

  it('leads to the next step by the state of a lesson, and to results only where somebody took part', async () => {
    await page.viewport(1366, 768);
    listed = [...listed, aSession(6, {}), aSession(7, { des_state: 'running', num_joined: 21, num_completed: 7 })];
    await show();
    const link = (action: string, { des_name }: ClassSession) =>
      page.getByRole('link', { name: text.about(action, des_name) });
    await expect
      .element(link(text.actions.stopped, played))
      .toHaveAttribute('href', `/sessions/${played.uid_session}/results`);
    await expect.element(link(text.actions.foreign, empty)).toHaveAttribute('href', `/sessions/${empty.uid_session}`);
    await expect.element(link(text.actions.open, aSession(7, {}))).toHaveAttribute('href', `/sessions/${uid(7)}`);
    await expect.element(page.getByRole('button', { name: text.about(text.actions.created, 'Class 6') })).toBeVisible();
  });

  it('archives a lesson at once, keeps the focus in the list, and takes it back', async () => {
    await show();
    await choose(text.archiving.action, played);
    await expect.element(row(played)).not.toBeInTheDocument();
    await expect.element(page.getByText(text.archiving.done(played.des_name))).toBeVisible();
    await expect.element(page.getByRole('region', { name: text.title, exact: true })).toHaveFocus();
    await page.getByRole('button', { name: office.en.undo }).click();
    await vi.waitFor(() =>
      expect(api.sent('POST /gamesession/:uid_session/archive')).toMatchObject([
        { params: { uid_session: played.uid_session }, body: { flg_archived: true } },
        { params: { uid_session: played.uid_session }, body: { flg_archived: false } },
      ]),
    );
  });

  it('says why a lesson could not be archived, and keeps it', async () => {
    api.answer('POST /gamesession/:uid_session/archive', () => refusal(409, 'session_not_stopped'));
    await show();
    await choose(text.archiving.action, played);
    await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect.element(row(played)).toBeVisible();
  });

  it('neither archives nor duplicates rehearsals, and does nothing with a colleague’s', async () => {
    await show();
    await menuOf(rehearsal).click();
    await expect.element(page.getByRole('menuitem', { name: text.deleting.action })).toBeVisible();
    expect(page.getByRole('menuitem', { name: text.archiving.action }).elements()).toHaveLength(0);
    expect(page.getByRole('menuitem', { name: text.duplicating.action }).elements()).toHaveLength(0);
    expect(menuOf(colleagues).elements()).toHaveLength(0);
  });

  it('takes words, state and teacher from the address, where they stay', async () => {
    signIn('session:read');
    await show('/sessions?teacher=Bruna+Rossi&find=class');
    await expect.element(row(colleagues)).toBeVisible();
    await expect.element(row(played)).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: text.filters.teacher }).selectOptions('');
    await expect.element(row(played)).toBeVisible();
    await page.getByRole('button', { name: text.filters.states.created }).click();
    await expect.element(row(played)).not.toBeInTheDocument();
    await expect.element(row(colleagues)).toBeVisible();
  });

  it('leads to the archived lessons and back, each with the focus on its heading', async () => {
    await show();
    for (const [name, title] of [
      [text.archiving.short, text.archiving.list],
      [text.title, text.title],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect.element(page.getByRole('heading', { name: title })).toHaveFocus();
    }
  });

  it('says that nothing was archived, and leads back', async () => {
    listed = [];
    await show('/sessions?archived=1');
    await expect.element(page.getByText(text.archiving.nothing)).toBeVisible();
    await expect.element(page.getByRole('link', { name: text.title })).toHaveAttribute('href', '/sessions');
  });
});

describe('a deletion', () => {
  it.each([
    ['an empty session', empty],
    ['a rehearsal', rehearsal],
  ])('of %s asks for nothing but a confirmation', async (_what, session) => {
    await show();
    await choose(text.deleting.action, session);
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: text.deleting.submit }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.sent('DELETE /gamesession/:uid_session')).toHaveLength(1);
  });

  it('that takes results of pupils asks for the name', async () => {
    await show();
    await choose(text.deleting.action, played);
    await dialog.getByRole('button', { name: text.deleting.submit }).click();
    await expect.element(dialog.getByText(text.deleting.wrong(played.des_name))).toBeVisible();
    expect(api.sent('DELETE /gamesession/:uid_session')).toHaveLength(0);
    await dialog.getByRole('textbox').fill('class 1');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.sent('DELETE /gamesession/:uid_session')).toHaveLength(1);
  });
});

it('a duplicate has the same settings, another name, and is a session of its own', async () => {
  const created = aSession(5, { des_name: 'Class 1 (copy)' });
  api.answer('POST /gamesession', () => created);
  await show();
  await choose(text.duplicating.action, played);
  await expect.element(dialog.getByLabelText(text.fields.name)).toHaveValue('Class 1 (copy)');
  await dialog.getByRole('button', { name: text.adding.submit }).click();
  await expect.element(page.getByText(text.adding.done(created.des_name))).toBeVisible();
  const { des_note, num_size } = played;
  expect(api.sent('POST /gamesession')).toMatchObject([{ body: { des_name: 'Class 1 (copy)', des_note, num_size } }]);
});
