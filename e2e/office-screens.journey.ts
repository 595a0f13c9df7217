import type { Page, Request } from '@playwright/test';
import { openHttpClient } from '../server/testing/http-client.ts';
import { login } from '../web/i18n/login.ts';
import { profile } from '../web/i18n/profile.ts';
import { roleNames } from '../web/i18n/role-names.ts';
import { table } from '../web/i18n/table.ts';
import { signInAs, signInByApi } from './accounts.ts';
import { playByApi } from './class-pupils.ts';
import type { Installation } from './installation.ts';
import { expect, test, waitUntilStill } from './journey.ts';
import { desktop } from './office.ts';

test.use({ expectedErrors: [/status of (401|404|409)/] });

const narrow = { width: 320, height: 720 };

const carla = { full_name: 'Carla Rossi', email: 'carla@school.example' };

type Language = 'it' | 'en';

type Screen = { path: string; open?: (page: Page, language: Language) => Promise<void> };

const press = (name: (language: Language) => string) => async (page: Page, language: Language) => {
  await page
    .getByRole('button', { name: name(language), exact: true })
    .first()
    .click();
};

const chooseInMenu = (of: string, name: (language: Language) => string) => async (page: Page, language: Language) => {
  await press((language) => table[language].more(of))(page, language);
  await page.getByRole('menuitem', { name: name(language), exact: true }).click();
};

const screens: Record<'guest' | 'administrator', Screen[]> = {
  // The journey of the first page looks at others for visitors.
  guest: [
    { path: '/login?unauthorized_user' },
    { path: '/login', open: press((language) => login[language].forgotten) },
    { path: '/registration/over' },
    { path: '/join/000000' },
    { path: '/join/{code}' },
    { path: '/survey/{created}' },
    { path: '/survey/{stopped}' },
  ],
  administrator: [
    { path: '/home' },
    { path: '/guide' },
    { path: '/sessions' },
    { path: '/sessions?add=1' },
    { path: '/sessions/{created}' },
    { path: '/sessions/{created}/results' },
    { path: '/sessions/{stopped}' },
    { path: '/sessions/{stopped}/results' },
    { path: '/sessions/00000000-0000-4000-8000-000000000000' },
    { path: '/users' },
    { path: '/users', open: chooseInMenu(carla.full_name, (language) => table[language].edit(carla.full_name)) },
    { path: '/users', open: chooseInMenu(carla.full_name, (language) => table[language].delete(carla.full_name)) },
    { path: '/users?add=1' },
    { path: '/users?full_name=nobody' },
    { path: '/roles' },
    { path: '/roles', open: press((language) => table[language].edit(roleNames[language].teacher.name)) },
    { path: '/roles?add=1' },
    { path: '/audit/frontend' },
    { path: '/audit/backend' },
    { path: '/audit/security' },
    { path: '/installation' },
    { path: '/settings' },
    { path: '/doctor' },
    { path: '/collection' },
    { path: '/norming' },
    { path: '/norming?add=1' },
    { path: '/norming/00000000-0000-4000-8000-000000000000' },
    { path: '/face-sets' },
    { path: '/support' },
    { path: '/support/inbox' },
    { path: '/support?add=1' },
    { path: '/profile' },
    { path: '/profile', open: press((language) => profile[language].changePassword) },
  ],
};

/** Tracks a page's GET requests from now on. Returns a function that waits until all have ended and the page is still. */
const watchLoading = (page: Page) => {
  const asked = new Set<Request>();
  const hasEnded = (request: Request) => void asked.delete(request);
  page.on('request', (request) => {
    // Requests of the page before do not matter, nor do reports that a page sends when it is left, which are POSTs.
    if (request.isNavigationRequest()) asked.clear();
    if (request.method() === 'GET') asked.add(request);
  });
  page.on('requestfinished', hasEnded);
  page.on('requestfailed', hasEnded);
  return async () => {
    await expect(async () => {
      expect([...asked].map((request) => request.url())).toEqual([]);
      // A reply may lead to the next request.
      await waitUntilStill(page);
      expect([...asked].map((request) => request.url())).toEqual([]);
      expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    }).toPass({ intervals: [50], timeout: 30_000 });
  };
};

/** Adds a teacher, and two class sessions, of which one is over. Resolves to a function that writes them into an address. */
const fill = async ({ origin }: Installation) => {
  const { access_token } = await signInByApi(origin, 'administrator');
  const { ask, close } = openHttpClient(`${origin}/api`, { token: access_token });
  const roles: { id: string; name: string }[] = await ask('GET', '/roles');
  await ask('POST', '/users', { ...carla, role_id: roles.find(({ name }) => name === 'teacher')?.id });
  const created = await ask('POST', '/gamesession', { des_name: '3ª B' });
  const stopped = await ask('POST', '/gamesession', { des_name: '2ª A' });
  await ask('POST', `/gamesession/${stopped.uid_session}/start`);
  await playByApi(origin, stopped.uid_session, 6);
  await ask('POST', `/gamesession/${stopped.uid_session}/stop`);
  close();
  return (path: string): string =>
    origin +
    path
      .replace('{created}', created.uid_session)
      .replace('{stopped}', stopped.uid_session)
      .replace('{code}', created.cod_session);
};

/**
 * Each is checked with axe once, the office's where there is least room: the journeys through its pages check them wide.
 * In English, whose words are shorter, those that need no sign-in.
 */
const visits = [
  { who: 'guest', looks: { it: desktop, en: narrow } },
  { who: 'administrator', looks: { it: narrow } },
] as const;

for (const { who, looks } of visits) {
  test(`every screen for ${who}s is accessible, and fits both wide and narrow`, async ({ page, installation, axe }) => {
    const server = await installation();
    const addressOf = await fill(server);
    if (who === 'administrator') await signInAs(page, server.origin, who);
    else await page.goto(`${server.origin}/login`);
    const untilLoaded = watchLoading(page);
    for (const [language, axed] of Object.entries(looks) as [Language, typeof narrow][]) {
      await page.evaluate(`localStorage.setItem('lang', '${language}')`);
      for (const { path, open } of screens[who]) {
        await test.step(`${path}, ${language}`, async () => {
          await page.setViewportSize(desktop);
          await page.goto(addressOf(path));
          // A dialog hides it from screen readers.
          await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
          await untilLoaded();
          await open?.(page, language);
          for (const viewport of [desktop, narrow]) {
            await page.setViewportSize(viewport);
            await (viewport === axed ? axe : waitUntilStill)(page);
            const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
            await expect.poll(width).toBeLessThanOrEqual(viewport.width);
          }
        });
      }
    }
  });
}
