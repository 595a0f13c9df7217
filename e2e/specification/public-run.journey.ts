import type { Page } from '@playwright/test';
import { openSpecifiedClient } from '../../server/testing/specified-client.ts';
import { landing } from '../../web/i18n/landing.ts';
import { expect } from '../journey.ts';
import { answerEveryFace, answerFaces, beginRound } from '../play.ts';
import { test } from './rows.ts';
import { button, text } from './screen.ts';

// Written from the specification alone, but for the helpers that play.
test.use({ expectedErrors: [/status of (400|404)/] });

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** Red, green and blue of an element's background. */
const colourOf = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate(
    `getComputedStyle(document.querySelector('${selector}')).backgroundColor.match(/[\\d.]+/g).map(Number)`,
  );

/** The labels of what is to be chosen, in their order on screen. */
const labels = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('select')].map(({ labels }) => labels[0]?.innerText ?? '')`);

test('§1, §2, §3, §5, §9 a public test, slide by slide', async ({ page, installation, row }) => {
  const server = await installation({ env: { FAIR_PLAY: '' } });
  await page.goto(`${server.origin}/login`);
  await page.evaluate(`localStorage.setItem('lang', 'en')`);
  await row('§7 twelve runs of a plain client are counted', async () => {
    const client = openSpecifiedClient(server.origin);
    for (let at = 0; at < 12; at++) await client.playPublicRun();
  });

  await row('§2 the first slide has the rules, the number of rounds, a content warning and its button', async () => {
    await page.goto(`${server.origin}/test`);
    await button(page, /start/i).first().click();
    await expect(page).toHaveURL(/\/test\/[\w-]{36}\/[\w-]{36}$/);
    await expect(text(page, /\b(5|five) rounds\b/i)).toBeVisible();
    await expect(text(page, /uncomfortable|upset|disturb/i)).toBeVisible();
  });
  await row('§2 ‘I READ AND WANT TO START THE TEST’', () =>
    expect(button(page, /^I read and want to start the test$/i)).toBeVisible(),
  );
  await button(page, /^I (have )?read .*want to start/i).click();
  await row('§2 the tutorial: ‘Let’s try together’, and a progress bar at the top', async () => {
    const bar = page.getByRole('progressbar').first();
    expect((await bar.boundingBox())?.y).toBeLessThan(100);
    await expect(text(page, /let.s try together/i)).toBeVisible();
  });
  await page.getByRole('main').getByRole('button').last().click();
  await beginRound(page, 'en', 6);
  await row('§2 the practice is a ‘PRACTICE ROUND’ and a ‘trial round’', async () => {
    await expect(text(page, /practice round/i)).toBeVisible();
    await expect(text(page, /trial round/i)).toBeVisible();
  });
  await answerFaces(page, 'en', { to: 6, total: 6 });
  await row('§2 ‘Let’s get started’: 5 rounds of 24 faces, about 5 minutes, NEXT', async () => {
    await expect(page.getByRole('heading', { name: /let.s get started/i })).toBeVisible();
    await expect(text(page, /5 rounds of 24 faces/i)).toBeVisible();
    await expect(button(page, /^next$/i)).toBeVisible();
    await expect(text(page, /about (5|five) minutes/i)).toBeVisible();
  });
  await button(page, /^next$/i).click();
  await row('§2 a round’s title: ‘Round 1’, the first adjective by id, and what it means', async () => {
    await expect(text(page, /round 1\b/i)).toBeVisible();
    await expect(text(page, /good.looking/i)).toBeVisible();
    await expect(text(page, /looks/i)).toBeVisible();
  });
  await button(page, /start|begin/i)
    .first()
    .click();
  await beginRound(page, 'en', 24);
  await row(
    '§2 a round: the adjective in capitals, a countdown, an image progress bar, NO in red and YES in green',
    () => {
      const capitals = `[...document.querySelectorAll('body *')].filter((one) => /^good.looking$/i.test(one.textContent) && one.checkVisibility())
      .some((one) => one.textContent === one.textContent.toUpperCase() || getComputedStyle(one).textTransform === 'uppercase')`;
      // A page that stood still has paused.
      const resume = page.locator('.stage-panel button');
      return expect(async () => {
        if (await resume.isVisible()) await resume.click();
        await expect(page.locator('canvas, main img').first()).toBeVisible();
        expect(await page.evaluate(capitals)).toBe(true);
        await expect(page.getByRole('progressbar').first()).toBeVisible();
        await expect(page.locator('svg circle').first()).toBeVisible();
        const [red = 0, otherGreen = 0] = await colourOf(page, '[data-answer=no]');
        expect(red).toBeGreaterThan(otherGreen);
        const [otherRed = 0, green = 0] = await colourOf(page, '[data-answer=yes]');
        expect(green).toBeGreaterThan(otherRed);
        await expect(button(page, /^no/i)).toBeVisible();
        await expect(button(page, /^yes/i)).toBeVisible();
      }).toPass();
    },
  );
  await row('§4 each answer brings the next face', () => answerFaces(page, 'en', { to: 3, total: 24 }));

  await answerEveryFace(page, 'public');
  await page.goto(`${server.origin}/test`);
  await page.getByRole('link', { name: landing.en.unfinished.resume }).click();
  const next = button(page, /^continue$/i);
  await row(
    '§2 ‘The test is almost complete!’, a phenotype picker that takes a choice back, and the fields in order',
    async () => {
      await expect(h1(page)).toHaveText(/the test is almost complete!/i);
      await expect(next).toBeDisabled();
      const group = page.locator('label:has(img, canvas)').first();
      const choice = group.getByRole('radio');
      await group.click();
      await expect(choice).toBeChecked();
      await group.click();
      await expect(choice).not.toBeChecked();
      const order = [/gender/i, /year|birth/i, /born|birth/i, /live|living/i, /education|degree/i];
      const found = await labels(page);
      expect(found.map((label, at) => order[at]?.test(label))).toEqual(order.map(() => true));
      const firstSelect = (await page.locator('select').first().boundingBox())?.y ?? 0;
      expect((await group.boundingBox())?.y, 'the phenotype comes first').toBeLessThan(firstSelect);
      await button(page, /education|degree/i)
        .first()
        .click();
      await expect(text(page, /highest (grade|level)/i)).toBeVisible();
      await page.keyboard.press('Escape');
    },
  );
  const select = (name: RegExp) => page.getByRole('combobox', { name });
  await row('§5, §9 years go 100 years back', async () => {
    const options = await select(/year of birth|birth year/i)
      .locator('option')
      .allInnerTexts();
    const years = options.filter((option) => /^\d{4}$/.test(option)).map(Number);
    expect(Math.max(...years)).toBe(await page.evaluate('new Date().getFullYear()'));
    expect([99, 100]).toContain(Math.max(...years) - Math.min(...years));
  });
  await row('§2, §5 Continue waits for every field; time and region are asked only where they must be', async () => {
    const chosen = async (field: RegExp, option: string | { index: number }) => {
      await expect(next).toBeDisabled();
      await select(field).selectOption(option);
    };
    await chosen(/gender/i, { index: 1 });
    await chosen(/year of birth|birth year/i, '1980');
    await chosen(/country (of birth|where you were born)/i, 'Italy');
    await chosen(/country (of living|where you live|you live in)/i, 'Italy');
    await expect(select(/how long|time/i)).toHaveCount(0);
    await expect(select(/region/i)).toHaveCount(1);
    await chosen(/country (of living|where you live|you live in)/i, 'France');
    await expect(select(/how long|time/i)).toHaveCount(1);
    await expect(select(/region/i)).toHaveCount(0);
    await chosen(/country (of birth|where you were born)/i, 'France');
    await chosen(/country (of living|where you live|you live in)/i, 'Italy');
    await chosen(/how long|time/i, { index: 1 });
    await chosen(/region/i, { index: 1 });
    await chosen(/education|degree/i, { index: 1 });
    await expect(next).toBeDisabled();
    await page.locator('label:has(img, canvas)').first().click();
    await expect(next).toBeEnabled();
  });
  await next.click();
  await row('§2 six phenotypes with sample faces, and that they do not indicate origin', async () => {
    for (const name of [/east asian/i, /south asian/i, /sub.?saharan/i, /caucasian/i, /latin american/i, /arab/i])
      await expect(text(page, name)).toBeVisible();
    await expect.poll(() => page.locator('main img').count()).toBeGreaterThanOrEqual(6);
    await expect(text(page, /does not indicate.* origin/i)).toBeVisible();
  });
  await button(page, /^(next|continue)$/i).click();
  await row('§2 two questions, and a warning to screenshot results that cannot be seen again', async () => {
    const questions = async () => (await page.getByRole('main').innerText()).match(/\?/g)?.length;
    await expect.poll(questions).toBeGreaterThanOrEqual(2);
    await expect(text(page, /screenshot/i)).toBeVisible();
    await expect(text(page, /cannot be seen again/i)).toBeVisible();
  });
  await row('§3, §4, §7 the last slide submits the answers with the profile', async () => {
    const submitting = page.waitForRequest((request) => request.url().endsWith('/api/responses'));
    await button(page, /^continue$/i).click();
    const sent = (await submitting).postDataJSON();
    expect(sent.responses).toHaveLength(120);
    expect(Object.keys(sent.responses[0])).toEqual(
      expect.arrayContaining([
        'val_elapsed_time',
        'flg_response',
        'id_image',
        'id_adjective',
        'uid_session',
        'uid_user',
      ]),
    );
    expect(sent.public_user_profiling_data).toMatchObject({
      val_year_birth: 1980,
      uid_user: sent.responses[0].uid_user,
    });
  });
  const { href } = new URL(page.url());
  // The words come first, one by one, and can be skipped.
  await button(page, /skip to the table/i).click();
  await row('§2 results are two tabs: phenotype analysis and gender analysis', async () => {
    await expect(page.getByRole('tab')).toHaveCount(2);
    await expect(page.getByRole('tab', { name: /phenotype/i })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: /gender/i }).click();
    await expect(page.getByRole('tabpanel').filter({ visible: true })).toContainText(/(female|women)/i);
    await page.getByRole('tab', { name: /phenotype/i }).click();
  });
  await row('§9 each adjective names the highest and the lowest phenotype, of the user and of all', async () => {
    const panel = page.getByRole('tabpanel').filter({ visible: true });
    await expect.poll(() => panel.getByText(/highest|most/i).count()).toBeGreaterThanOrEqual(10);
    await expect.poll(() => panel.getByText(/lowest|least|fewest/i).count()).toBeGreaterThanOrEqual(10);
    await expect(panel).toContainText(/not a clear difference/i);
    await expect(panel).toContainText(/everybody[\s\S]*caucasian[\s\S]*arab/i);
  });
  await row('§4 stopping asks (‘results will go forever’), and leads to /endTest/explanation', async () => {
    await button(page, /close|stop|exit|end/i)
      .last()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/results will go forever/i);
    await dialog.getByRole('button').last().click();
    await expect(page).toHaveURL(/\/endTest\/explanation$/);
  });
  await row('§2 results are seen once', async () => {
    await page.goto(href);
    await expect(h1(page)).toHaveText(/page not found/i);
  });
});
