import type { Page, Request } from '@playwright/test';
import { openHttpClient } from '../server/testing/http-client.ts';
import { login } from '../web/i18n/login.ts';
import { profile } from '../web/i18n/profile.ts';
import { roleNames } from '../web/i18n/role-names.ts';
import { table } from '../web/i18n/table.ts';
import { signInAs, signInByApi } from './accounts.ts';
import { playByApi } from './class-pupils.ts';
import type { Installation } from './installation.ts';
import { expect, press, test, waitUntilStill } from './journey.ts';
import { desktop } from './office.ts';

test.use({ expectedErrors: [/status of (401|404|409)/] });

const narrow = { width: 320, height: 720 };
const carla = { full_name: 'Carla Rossi', email: 'carla@school.example' };
const nowhere = '00000000-0000-4000-8000-000000000000';
const words = table.it;

const pressFirst = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const chooseOfCarla = (name: string) => async (page: Page) => {
  await press(page, words.more(carla.full_name));
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** Addresses, some with what is opened there. Other journeys look at more pages, wide. */
type Screen = string | [path: string, open: (page: Page) => Promise<void>];

// In parts that are played beside each other.
const parts: Record<string, { account?: 'administrator'; screens: Screen[] }> = {
  'for guests': {
    screens: [
      ...['/login?unauthorized_user', '/registration/over', '/join/000000', '/join/{code}'],
      ...['/survey/{created}', '/survey/{stopped}'],
      ['/login', pressFirst(login.it.forgotten)],
    ],
  },
  'of lessons, users and roles': {
    account: 'administrator',
    screens: [
      ...['/home', '/sessions', '/sessions?add=1', '/sessions/{created}', '/sessions/{created}/results'],
      ...['/sessions/{stopped}', '/sessions/{stopped}/results', `/sessions/${nowhere}`],
      ...['/users', '/users?add=1', '/users?full_name=nobody', '/roles', '/roles?add=1'],
      ['/users', chooseOfCarla(words.edit(carla.full_name))],
      ['/users', chooseOfCarla(words.delete(carla.full_name))],
      ['/roles', pressFirst(words.edit(roleNames.it.teacher.name))],
    ],
  },
  'of everything else': {
    account: 'administrator',
    screens: [
      ...['/guide', '/audit/frontend', '/audit/backend', '/audit/security', '/installation', '/settings', '/doctor'],
      ...['/collection', '/norming', '/norming?add=1', `/norming/${nowhere}`, '/face-sets'],
      ...['/support', '/support/inbox', '/support?add=1', '/profile'],
      ['/profile', pressFirst(profile.it.changePassword)],
    ],
  },
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
  const { uid_session, cod_session: code } = created;
  const names: Record<string, string> = { created: uid_session, stopped: stopped.uid_session, code };
  return (path: string): string => origin + path.replace(/\{(\w+)\}/, (_, name) => names[name] ?? '');
};

for (const [name, { account, screens }] of Object.entries(parts)) {
  test(`every screen ${name} is accessible where there is least room, and fits`, async ({
    page,
    installation,
    axe,
  }) => {
    const server = await installation();
    const addressOf = await fill(server);
    if (account) await signInAs(page, server.origin, account);
    const untilLoaded = watchLoading(page);
    for (const screen of screens) {
      const [path, open] = typeof screen === 'string' ? [screen] : screen;
      await test.step(path, async () => {
        await page.setViewportSize(desktop);
        await page.goto(addressOf(path));
        // A dialog hides it from screen readers.
        await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
        await untilLoaded();
        await open?.(page);
        for (const viewport of [desktop, narrow]) {
          await page.setViewportSize(viewport);
          await (viewport === narrow ? axe : waitUntilStill)(page);
          const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
          await expect.poll(width).toBeLessThanOrEqual(viewport.width);
        }
      });
    }
  });
}
