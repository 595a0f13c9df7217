import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { contract } from '../contract/contract.ts';
import { minimumFacesLikeThese, minimumPublicGroup } from '../contract/rules/limits.ts';
import { makeEditions } from '../server/features/figures/figures.ts';
import { openHttpClient } from '../server/testing/http-client.ts';
import { countedRuns, enterCampaign, readGame, runOf, submitRun } from '../server/testing/simulated-participant.ts';
import { findings } from '../web/i18n/findings.ts';
import { findingsMethod } from '../web/i18n/findings-method.ts';
import { whole } from '../web/i18n/format.ts';
import { landing } from '../web/i18n/landing.ts';
import { pages } from '../web/i18n/pages.ts';
import { publishing } from '../web/i18n/publishing.ts';
import { releases } from '../web/i18n/releases.ts';
import { researchData } from '../web/i18n/research-data.ts';
import { signInAs } from './accounts.ts';
import type { Installation } from './installation.ts';
import { expect, press, test, title } from './journey.ts';
import { axeInLooks } from './looks.ts';
import { desktop } from './office.ts';
import { openLanding } from './play.ts';

const plan = 'Confronteremo le sei percentuali di ogni parola.\nPrima di guardarle.';
const words = publishing.it;

/** The first Monday from today on, at noon in Italy. */
const nextMonday = (): Date => {
  const day = new Date();
  day.setUTCHours(11, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day;
};

/** People who play on a server whose figures follow at once. */
const startCampaign = async ({ origin, databaseEnv }: Installation) => {
  const pool = new pg.Pool({ connectionString: databaseEnv.DATABASE_URL });
  const { ask, close } = openHttpClient(`${origin}/api`, { connections: 8 });
  let played = 0;
  return {
    /** So many people take the test. Resolves to how many tests are in the figures: fewer than a step wait. */
    play: async (people: number): Promise<number> => {
      const content = await readGame(ask, 'public');
      const each = async () => submitRun(ask, runOf(await enterCampaign(ask), content));
      await Promise.all(Array.from({ length: people }, each));
      played += people;
      await expect.poll(() => countedRuns(ask), { timeout: 60_000 }).toBeGreaterThan(played - minimumPublicGroup);
      return countedRuns(ask);
    },
    /** Verdicts and figures by group come in editions, which the server makes on Mondays: this one is a Monday's. */
    makeEdition: () => makeEditions(Object.assign(drizzle(pool), { $client: pool }), nextMonday()),
    findingsAt: async (path: string) => contract['GET /findings'].response.parse(await ask('GET', `/findings${path}`)),
    stop: async () => {
      close();
      await pool.end();
    },
  };
};

/** Presses a button, and the one in the dialog that asks about it. */
const confirm = async (page: Page, open: string, submit: string) => {
  await press(page, open);
  await page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** Everything that the figures of a page say, in words and numbers. */
const figuresOf = async (page: Page) => {
  // Each comes when its code has loaded.
  for (const part of ['#times', '#how-to-read']) await expect(page.locator(part)).toBeVisible();
  return page.locator('.findings-figures').allInnerTexts();
};

test.use({ expectedErrors: [/the server responded with a status of 404/] });

test('the findings become public, are read in both languages, and an edition stays as it was', async ({
  openPage,
  openPhone,
  started,
  installation,
  axe,
}) => {
  const server = await installation();
  const campaign = await started(startCampaign(server));
  const baseURL = server.origin;
  const staff = await openPage({ baseURL, viewport: desktop });
  const visitors = { it: await openPhone('it', { baseURL }), en: await openPage({ baseURL, viewport: desktop }) };

  await test.step('a plan is put down before anybody plays', async () => {
    await signInAs(staff, baseURL, 'administrator');
    await staff.goto('/publishing');
    await press(staff, words.plans.add);
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel(words.plans.sealing.text).fill(plan);
    await axe(staff);
    await dialog.getByRole('button', { name: words.plans.sealing.submit }).click();
    await expect(staff.getByText(createHash('sha256').update(plan).digest('hex'))).toBeVisible();
  });

  const runs = await campaign.play(minimumFacesLikeThese + 2 * minimumPublicGroup);
  await campaign.makeEdition();
  await visitors.it.goto('/findings');
  await expect(title(visitors.it, pages.it.notFound.page_not_found)).toBeVisible();
  await staff.reload();
  await confirm(staff, words.state.publish, words.publishing.submit);
  await expect(staff.getByText(words.state.public)).toBeVisible();
  await axe(staff);

  for (const language of ['it', 'en'] as const) {
    await test.step(`somebody reads them and the method, from the first page, in ${language}`, async () => {
      const [page, text] = [visitors[language], findings[language]];
      await openLanding(page, language);
      await page.getByRole('link', { name: landing[language].findings }).click();
      await expect(page).toHaveURL(/\/findings$/);
      const count = text.facts.runs(whole[language].format(runs));
      await expect(page.getByText(count, { exact: true }).first()).toBeVisible();
      await figuresOf(page);
      await axeInLooks(page, language, axe);
      await page.getByRole('navigation').getByRole('link', { name: text.toMethod, exact: true }).click();
      await expect(title(page, findingsMethod[language].title)).toBeFocused();
      await axeInLooks(page, language, axe);
    });
  }

  await test.step('staff makes the data, whose sum a visitor reads', async () => {
    const { make, making, list, report } = releases.it;
    await press(staff, make);
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel(making.authors).fill('Anna Esempio; 0000-0002-1825-0097');
    await axe(staff);
    await dialog.getByRole('button', { name: making.submit, exact: true }).click();
    await expect(staff.getByText(list.waiting)).toBeVisible({ timeout: 60_000 });
    await staff.getByRole('button', { name: /^Leggi il rapporto/ }).click();
    await dialog.getByRole('button', { name: report.submit, exact: true }).click();
    await expect(staff.getByText(list.openToAll)).toBeVisible();

    await visitors.en.goto('/findings');
    const card = visitors.en.getByRole('region', { name: researchData.en.title });
    await card.getByText(researchData.en.sum).click();
    await axe(visitors.en);
    const address = String(await card.getByRole('link', { name: /^Download/ }).getAttribute('href'));
    const data = Buffer.from(await (await fetch(baseURL + address)).arrayBuffer());
    const sum = createHash('sha256').update(data).digest('hex');
    await expect(card.getByText(sum)).toBeVisible();
  });

  await test.step('an edition that was frozen stays as it was, with its plan', async () => {
    await confirm(staff, words.editions.freeze, words.editions.freezing.submit);
    const frozen = staff.locator(`a[href^="/findings/"]`).filter({ hasText: /\d/ }).first();
    const path = String(await frozen.getAttribute('href'));
    await visitors.it.goto(path);
    const before = await figuresOf(visitors.it);
    const answer = await campaign.findingsAt(path.replace('/findings', ''));
    expect(answer.num_runs).toBe(runs);

    const more = await campaign.play(2 * minimumPublicGroup);
    expect(more).toBeGreaterThan(runs);
    await visitors.en.goto('/findings');
    const count = findings.en.facts.runs(whole.en.format(more));
    await expect(visitors.en.getByText(count, { exact: true }).first()).toBeVisible();
    await visitors.it.reload();
    expect(await figuresOf(visitors.it)).toEqual(before);
    expect(await campaign.findingsAt(path.replace('/findings', ''))).toEqual(answer);
    await visitors.it.getByText(findings.it.colophon.planShow).click();
    await expect(visitors.it.locator('pre')).toHaveText(plan);
    await axe(visitors.it);
  });

  // Once taken back, there is nothing at its addresses.
  await confirm(staff, words.state.hide, words.hiding.submit);
  await visitors.it.reload();
  await expect(title(visitors.it, pages.it.notFound.page_not_found)).toBeVisible();
});
