import type { Page } from '@playwright/test';
import { openSpecifiedClient } from '../../server/testing/specified-client.ts';
import { survey } from '../../web/i18n/survey.ts';
import { signInAs, signInByApi } from '../accounts.ts';
import { expect } from '../journey.ts';
import { answerEveryFace, answerFaces } from '../play.ts';
import { test } from './rows.ts';
import { button } from './screen.ts';

// Written from the specification alone, but for the helpers that play, and for how teachers begin a class.
test.use({ expectedErrors: [/status of (401|404|409)/] });

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

const inEnglish = async (page: Page, origin: string) => {
  await page.goto(`${origin}/login`);
  await page.evaluate(`localStorage.setItem('lang', 'en')`);
};

test('§2, §4 a class: its survey, the page after it, and the report', async ({
  page,
  context,
  openPhone,
  server,
  row,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { origin } = server;
  const { ask } = openSpecifiedClient(origin);
  const { access_token: token } = await signInByApi(origin, 'teacher');
  const { uid_session } = await ask<{ uid_session: string }>('POST', '/gamesession', {
    token,
    body: { des_name: '3B' },
  });
  const change = (state: 'start' | 'stop') => ask('POST', `/gamesession/${uid_session}/${state}`, { token });
  const address = `${origin}/survey/${uid_session}`;
  await inEnglish(page, origin);

  await row('§2 a session that is not started is a 404, with an offer to wait that goes on by itself', async () => {
    await page.goto(address);
    await expect(h1(page)).toHaveText(/page not found/i);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByText(/wait/i).first()).toBeVisible();
  });
  await change('start');
  await row('§2 the intro slide has the logo and a start button', async () => {
    await page.goto(address);
    await expect(button(page, /^start$/i)).toBeVisible();
    await expect(page.locator('svg, img').first()).toBeVisible();
  });
  await row('§2, §7 starting creates a user', async () => {
    const creating = page.waitForResponse((answer) => answer.url().endsWith('/createuser'));
    await button(page, /^start$/i).click();
    expect(await (await creating).json()).toMatchObject({ uid_user: expect.any(String), cod_user: expect.any(String) });
    // The description of the practice.
    await expect(button(page, /^start$/i)).toHaveCount(0);
  });
  await answerEveryFace(page, 'private');
  await page.reload();
  await row('§2, §4 the last slide submits without a profile; then: ‘survey completed’', async () => {
    const submitting = page.waitForRequest((request) => request.url().endsWith('/api/responses'));
    await button(page, new RegExp(survey.en.unfinished.resume)).click();
    expect((await submitting).postDataJSON().public_user_profiling_data ?? null).toBeNull();
    await expect(h1(page)).toHaveText(/survey completed/i);
  });
  let code = '';
  await row('§2 a click on the user code copies it, with ‘code copied’', async () => {
    const codes = button(page, /[A-Z0-9]{3}-?[A-Z0-9]{3}/).first();
    code = /[A-Z0-9]{3}-[A-Z0-9]{3}/.exec(await codes.innerText())?.[0] ?? '';
    await codes.click();
    await expect(page.getByText(/code copied/i).first()).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
  });
  await row(
    '§2 the report has the code and, per adjective, the images, with a green border for YES, and credits',
    async () => {
      await page.locator(`a[href*="/results/${uid_session}/"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/results/${uid_session}/`));
      await expect(page.getByText(code).first()).toBeVisible();
      for (const name of [/^active$/i, /^honest$/i, /^smart$/i, /^unselfish$/i, /^migrant\b/i])
        await expect(page.getByRole('heading', { name }).first()).toBeVisible();
      const green = `[...document.querySelectorAll('main img')].some((image) => {
      for (let one = image; one && one.tagName !== 'MAIN'; one = one.parentElement) {
        const { borderTopColor, borderTopWidth, outlineColor, outlineStyle, boxShadow } = getComputedStyle(one);
        const colour = borderTopWidth !== '0px' ? borderTopColor : outlineStyle !== 'none' ? outlineColor : boxShadow;
        const [red, green, blue] = (colour.match(/[\\d.]+/g) ?? []).map(Number);
        if (green > red && green > blue) return true;
      }
    })`;
      await expect.poll(() => page.evaluate(green)).toBe(true);
      await expect(page.getByText(/faces are|credits|dataset/i).first()).toBeVisible();
    },
  );
  await row('§2, §4 who has completed it here gets a 404', async () => {
    await page.goto(address);
    await expect(page.getByText(/page not found/i).first()).toBeVisible();
  });
  await change('stop');
  await row('§2 a session that is stopped is a 404', async () => {
    const phone = await openPhone('en');
    await inEnglish(phone, origin);
    await phone.goto(address);
    await expect(h1(phone)).toHaveText(/page not found/i);
  });
});

test('§2 tutorial mode', async ({ page, server, row }) => {
  await inEnglish(page, server.origin);
  await signInAs(page, server.origin, 'teacher');
  await page.goto(`${server.origin}/tutorial`);
  const close = page.getByRole('link', { name: /close to return to menu/i });
  await row('§2 ‘close to return to menu’ goes to /home', async () => {
    await expect(close).toBeVisible();
    await close.click();
    await expect(page).toHaveURL(/\/home$/);
  });
  await row('§2 START, a practice round, then ‘All clear?’, ‘Now you can start the test’', async () => {
    await page.goto(`${server.origin}/tutorial`);
    await button(page, /^start$/i).click();
    await page.getByRole('main').getByRole('button').last().click();
    await answerFaces(page, 'en', { to: 6, total: 6 });
    await expect(h1(page)).toHaveText(/all clear\?/i);
    await expect(page.getByText(/now you can start the test/i)).toBeVisible();
    await page.getByRole('link', { name: /^exit$/i }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});
