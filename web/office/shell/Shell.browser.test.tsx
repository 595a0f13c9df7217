import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepLogin } from '../../api/login.ts';
import { chrome } from '../../i18n/chrome.ts';
import { office } from '../../i18n/office.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, type signIn, tokensFor } from '../../testing/render-office.tsx';
import { textsOf } from '../../testing/render-page.tsx';
import { Button } from '../../ui/Button.tsx';
import { useLocation } from '../../ui/router.tsx';
import { menu } from '../OfficeRoutes.tsx';
import { useLiveSession } from '../sessions/use-sessions.ts';
import { aPlayingStage } from '../stage/testing/a-stage.ts';
import { Shell } from './Shell.tsx';
import { usePageArrival } from './use-page-arrival.ts';

const api = answerApi();
const text = office.en;

beforeEach(async () => {
  localStorage.clear();
  api.answer('GET /gamesession', () => []);
  api.answer('GET /tickets/counts', () => ({ num_unread: 0, num_open: null, num_unanswered: null, flg_mailed: true }));
  await page.viewport(1280, 800);
});

const Heading = ({ path }: { path: string }) => (
  <h1 ref={usePageArrival<HTMLHeadingElement>()} tabIndex={-1}>
    {path}
  </h1>
);

const Place = () => {
  const { pathname } = useLocation();
  return <Heading key={pathname} path={pathname} />;
};

const open = (path = '/home', ...scopes: Parameters<typeof signIn>) => {
  const login = keepLogin(tokensFor({ scopes, full_name: 'Ada Prova' }));
  return renderOffice(
    <Shell menu={menu} login={login}>
      <Place />
    </Shell>,
    { history: [path] },
  );
};

const nav = page.getByRole('navigation', { name: text.menu.label });
const group = (name: string) => nav.getByRole('button', { name, exact: true });

it('opens groups in place, closed at first and open where one is, and remembers them', async () => {
  const first = await open('/home', 'user:read', 'role:read', 'audit:read');
  await expect.element(group(text.menu.groups.people)).toHaveAttribute('aria-expanded', 'false');
  await expect.element(group(text.menu.groups.system)).toHaveAttribute('aria-expanded', 'false');
  await group(text.menu.groups.people).click();
  await nav.getByRole('link', { name: text.pageNames['/roles'] }).click();
  await expect.element(page.getByText('/roles')).toBeVisible();
  await first.unmount();
  const second = await open('/home', 'user:read', 'role:read', 'audit:read');
  await expect.element(group(text.menu.groups.people)).toHaveAttribute('aria-expanded', 'true');
  await second.unmount();
  await open('/audit/backend', 'audit:read');
  await expect.element(group(text.menu.groups.system)).toHaveAttribute('aria-expanded', 'true');
});

it('collapses to icons, which keep their names, and remembers it', async () => {
  const { unmount } = await open();
  await page.getByRole('button', { name: text.menu.collapse }).click();
  await expect.element(nav.getByRole('link', { name: text.pageNames['/home'] })).toBeVisible();
  expect(page.getByRole('banner').element().getBoundingClientRect().width).toBe(56);
  await unmount();
  await open();
  await page.getByRole('button', { name: text.menu.expand }).click();
  expect(page.getByRole('banner').element().getBoundingClientRect().width).toBe(216);
});

it('has language, theme and the way out beside one’s own name, which leads to the profile', async () => {
  await open();
  const button = page.getByRole('button', { name: text.account.open });
  await button.click();
  const account = page.getByRole('dialog', { name: text.account.label });
  await account.getByRole('button', { name: text.account.themes.dark }).click();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await account.getByRole('button', { name: text.account.themes.auto }).click();
  expect(localStorage.getItem('theme')).toBeNull();
  await account.getByRole('button', { name: chrome.en.languageName.it }).click();
  await expect.element(page.getByRole('link', { name: office.it.account.out })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: office.it.account.out })).not.toBeInTheDocument();
  await page.getByRole('link', { name: `${office.it.account.profile}: Ada Prova` }).click();
  await expect.element(page.getByText('/profile')).toBeVisible();
});

it('is a drawer in a narrow window, which closes by Escape and on the way to a page', async () => {
  await page.viewport(390, 844);
  await open();
  const opener = page.getByRole('button', { name: text.menu.open });
  const drawer = page.getByRole('dialog', { name: text.menu.label });
  await opener.click();
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await drawer.getByRole('link', { name: text.pageNames['/guide'] }).click();
  await expect.element(page.getByText('/guide')).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
});

describe('the search', () => {
  const field = page.getByRole('combobox', { name: text.palette.label });
  const options = () => textsOf(page.getByRole('option'));
  const aPerson = (full_name: string) => ({ id: full_name, full_name, email: 'niccolo@iis-esempio.it' }) as never;

  it('leads to pages, lessons and people by the beginnings of words, with keys alone', async () => {
    api.answer('GET /users', () => [aPerson('Niccolò Perché'), aPerson('Ada O’Hara, la rossa')]);
    const lessons = Array.from({ length: 9 }, (_, at) => ({ uid_session: `${at}`, des_name: `${at}ª B, Educazione` }));
    api.answer('GET /gamesession', () => lessons.map((lesson) => ({ ...aPlayingStage(21), ...lesson })));
    await open('/home', 'user:read', 'role:read');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    await expect.poll(() => options().filter((option) => option.includes('Educazione'))).toHaveLength(4);
    expect(options().join()).not.toContain('Niccolò');
    const found = async (query: string) => {
      await userEvent.fill(field, query);
      return expect.poll(options);
    };
    await (await found('educ 7')).toEqual([expect.stringContaining('7ª B, Educazione')]);
    await (await found('perche NICC')).toEqual([expect.stringContaining('Niccolò Perché')]);
    await (await found('iis-esempio')).toHaveLength(0);
    await (await found('vica')).toHaveLength(0);
    await expect.element(page.getByRole('status').filter({ hasText: text.palette.found(0) })).toBeVisible();
    await (await found('pe')).toHaveLength(3);
    await expect.element(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('option').nth(1)).toHaveTextContent(text.pageNames['/roles']);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: '/roles' })).toHaveFocus();
    await expect.element(field).not.toBeInTheDocument();
  });

  it('asks for no people without the right to see them, and Escape returns the focus', async () => {
    await open();
    const button = page.getByRole('button', { name: text.menu.search });
    await button.click();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(api.sent('GET /users')).toEqual([]);
  });
});

it('asks for the class that plays once a minute, and takes newer counts from the page that follows it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const playing = aPlayingStage(21);
  const { des_name, uid_session } = playing;
  api.answer('GET /gamesession', () => [playing]);
  api.answer('GET /gamesession/:uid_session/live', () => ({ ...playing, num_completed: 9 }));
  const Following = () => <p>{useLiveSession(uid_session).data?.num_completed}</p>;
  const Lesson = () => {
    const [isFollowed, setFollowed] = useState(false);
    return isFollowed ? <Following /> : <Button onClick={() => setFollowed(true)}>Follow</Button>;
  };
  const login = keepLogin(tokensFor({ full_name: 'Ada Prova' }));
  await renderOffice(
    <Shell menu={menu} login={login}>
      <Lesson />
    </Shell>,
    { history: ['/home'] },
  );
  const line = (completed: number) =>
    page.getByRole('link', { name: `${text.running.label}: ${des_name}, ${text.running.counts(completed, 21)}` });
  await expect.element(line(7)).toBeVisible();
  const asked = api.sent('GET /gamesession').length;
  await vi.advanceTimersByTimeAsync(59_000);
  expect(api.sent('GET /gamesession')).toHaveLength(asked);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => api.sent('GET /gamesession').length).toBe(asked + 1);
  expect(api.sent('GET /gamesession/:uid_session/live')).toEqual([]);
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect.element(line(9)).toBeVisible();
  // One call for all that show it, at its pace, and none while nobody looks.
  const asks = () => api.sent('GET /gamesession/:uid_session/live').length;
  const first = asks();
  await vi.advanceTimersByTimeAsync(1500);
  await expect.poll(asks).toBe(first + 1);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asks()).toBe(first + 1);
  hidden.mockRestore();
});
