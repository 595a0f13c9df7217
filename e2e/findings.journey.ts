import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { contract } from '../contract/contract.ts';
import { dayInItaly } from '../contract/rules/italian-days.ts';
import { minimumFacesLikeThese, minimumPublicGroup } from '../contract/rules/limits.ts';
import { makeEditions } from '../server/features/figures/figures.ts';
import { openHttpClient } from '../server/testing/http-client.ts';
import { countedRuns, enterCampaign, readGame, runOf, submitRun } from '../server/testing/simulated-participant.ts';
import { findings } from '../web/i18n/findings.ts';
import { findingsMethod } from '../web/i18n/findings-method.ts';
import { whole } from '../web/i18n/format.ts';
import { game } from '../web/i18n/game.ts';
import { landing } from '../web/i18n/landing.ts';
import { pages } from '../web/i18n/pages.ts';
import { publishing } from '../web/i18n/publishing.ts';
import { releases } from '../web/i18n/releases.ts';
import { researchData } from '../web/i18n/research-data.ts';
import { signInAs } from './accounts.ts';
import type { Installation } from './installation.ts';
import { expect, test } from './journey.ts';
import { axeInLooks } from './looks.ts';
import { desktop } from './office.ts';
import { openLanding } from './play.ts';

type Language = 'it' | 'en';

const plan = 'Confronteremo le sei percentuali di ogni parola.\nPrima di guardarle.';

/** Who plays on a server whose figures follow at once. */
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
    findingsAt: async (path = '') => contract['GET /findings'].response.parse(await ask('GET', `/findings${path}`)),
    stop: async () => {
      close();
      await pool.end();
    },
  };
};

/** The first Monday from today on, at noon in Italy. */
const nextMonday = (): Date => {
  const day = new Date();
  day.setUTCHours(11, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Does what a dialog of the page of the staff asks about. */
const confirm = async (page: Page, open: string, submit: string) => {
  await press(page, open);
  await page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** Everything that the figures of a page say, in words and numbers. */
const figuresOf = (page: Page) => page.locator('.findings-figures').allInnerTexts();

const savedBy = async (page: Page, button: ReturnType<Page['getByRole']>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
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
  const words = publishing.it;

  await test.step('a plan is put down before anybody plays', async () => {
    await signInAs(staff, baseURL, 'administrator');
    await staff.goto('/publishing');
    await press(staff, words.plans.add);
    await staff.getByRole('dialog').getByLabel(words.plans.sealing.text).fill(plan);
    await axe(staff);
    await staff.getByRole('dialog').getByRole('button', { name: words.plans.sealing.submit }).click();
    await expect(staff.getByText(createHash('sha256').update(plan).digest('hex'))).toBeVisible();
  });

  const runs = await campaign.play(minimumFacesLikeThese + 2 * minimumPublicGroup);
  await campaign.makeEdition();

  const visitor = await openPhone('it', { baseURL });
  await visitor.goto('/findings');
  await expect(visitor.getByRole('heading', { name: pages.it.notFound.page_not_found })).toBeVisible();

  await test.step('the administrator makes the page public', async () => {
    await staff.getByRole('link', { name: words.look }).click();
    await expect(staff.getByText(findings.it.notPublic)).toBeVisible();
    await expect(staff.getByText(findings.it.facts.runs(whole.it.format(runs)), { exact: true }).first()).toBeVisible();
    await staff.goBack();
    await confirm(staff, words.state.publish, words.publishing.submit);
    await expect(staff.getByText(words.state.public)).toBeVisible();
    await axe(staff);
  });

  /** From the first page; the table has the counts that the server tells. */
  const read = async (page: Page, language: Language) => {
    const text = findings[language];
    await openLanding(page, language);
    await page.getByRole('link', { name: landing[language].findings }).click();
    await expect(page).toHaveURL(`${baseURL}/findings`);
    await expect(page.getByText(text.facts.runs(whole[language].format(runs)), { exact: true }).first()).toBeVisible();
    const figure = page.locator('#migrant');
    await expect(figure.getByRole('listitem').filter({ hasText: text.facesOf.Arabian })).not.toHaveCount(0);
    await expect(page.locator('#times')).toBeVisible();
    const [asked] = (await campaign.findingsAt()).words.filter(({ des_adjective }) => des_adjective === 'migrant');
    const share = asked?.phenotypes.Arabian;
    await figure.getByRole('button', { name: text.show.table }).click();
    const row = figure
      .getByRole('table')
      .first()
      .getByRole('row')
      .filter({ hasText: game[language].phenotype.Arabian });
    const count = (value: number | null | undefined) => whole[language].format(value ?? 0);
    await expect(row).toContainText(text.table.of(count(share?.num_yes), count(share?.num_answers)));
    await axeInLooks(page, language, axe);
  };

  const readMethod = async (page: Page, language: Language) => {
    const text = findingsMethod[language];
    await page.getByRole('navigation').getByRole('link', { name: findings[language].toMethod, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeFocused();
    await page.getByText(text.formulas, { exact: true }).first().click();
    await axeInLooks(page, language, axe);
  };

  await test.step('somebody reads it on a phone, in Italian', async () => {
    await read(visitor, 'it');
    const text = findings.it;
    const figure = visitor.locator('#migrant');

    // A choice is in the address, and stays.
    const variable = visitor.getByRole('combobox', { name: text.group.variable });
    await variable.selectOption('age');
    await expect(visitor).toHaveURL(/\?group=age$/);
    await visitor.reload();
    await expect(variable).toHaveValue('age');
    const { edition } = await campaign.findingsAt('?group=age');
    await expect(visitor.locator('#groups')).toContainText(text.facts.runs(whole.it.format(edition?.num_runs ?? 0)));

    // What is taken along says from where it is, of when, and how many.
    const address = `${baseURL}/findings?group=age#migrant`;
    const all = whole.it.format(runs);
    const source = text.source(all, '');
    await figure.getByRole('button', { name: text.show.tools, exact: true }).click();
    const svg = await savedBy(visitor, figure.getByRole('button', { name: text.tools.saveSvg }));
    expect(svg.name).toMatch(/^prima-vista-migrant-\d{4}-\d{2}-\d{2}\.svg$/);
    const drawn = svg.content.toString();
    for (const part of [source.split(',')[0], text.facts.runs(all), address]) expect(drawn).toContain(part);
    const png = await savedBy(visitor, figure.getByRole('button', { name: text.tools.savePng }));
    expect(png.content.subarray(1, 4).toString()).toBe('PNG');
    await figure.getByRole('link', { name: text.linkTo(1) }).click();
    await expect(visitor).toHaveURL(address);
    await expect(figure.getByText(address)).toBeVisible();
    await axe(visitor);
    await readMethod(visitor, 'it');
  });
  const other = await openPage({ baseURL, viewport: desktop });
  await test.step('somebody else at a computer, in English', async () => {
    await read(other, 'en');
    await readMethod(other, 'en');
  });

  await test.step('staff makes the data, which a visitor has after a download that broke off', async () => {
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

    await other.goto('/findings');
    const data = researchData.en;
    const card = other.getByRole('region', { name: data.title });
    await card.getByText(data.sum).click();
    await axe(other);
    const address = String(await card.getByRole('link', { name: /^Download/ }).getAttribute('href'));
    const from = async (headers: Record<string, string>) => {
      const answer = await fetch(baseURL + address, { headers });
      return {
        status: answer.status,
        etag: String(answer.headers.get('etag')),
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    };
    const begun = await from({ range: 'bytes=0-999' });
    const rest = await from({ range: 'bytes=1000-', 'if-range': begun.etag });
    expect([begun.status, rest.status]).toEqual([206, 206]);
    const sum = createHash('sha256').update(begun.bytes).update(rest.bytes).digest('hex');
    await expect(card.getByText(sum)).toBeVisible();
  });

  await test.step('an edition that was frozen stays as it was', async () => {
    await confirm(staff, words.editions.freeze, words.editions.freezing.submit);
    const day = dayInItaly(new Date());
    const frozen = staff.locator(`a[href^="/findings/"]`).filter({ hasText: /\d/ }).first();
    await expect(frozen).toBeVisible();
    const path = String(await frozen.getAttribute('href'));
    await visitor.goto(path);
    await expect(visitor.locator('#times')).toBeVisible();
    const before = await figuresOf(visitor);
    const answer = await campaign.findingsAt(path.replace('/findings', ''));
    expect(answer.num_runs).toBe(runs);
    expect([day, dayInItaly(new Date())]).toContain(answer.cod_frozen);

    const more = await campaign.play(2 * minimumPublicGroup);
    expect(more).toBeGreaterThan(runs);
    await other.goto('/findings');
    await expect(other.getByText(findings.en.facts.runs(whole.en.format(more)), { exact: true }).first()).toBeVisible();
    await visitor.reload();
    await expect(visitor.locator('#times')).toBeVisible();
    expect(await figuresOf(visitor)).toEqual(before);
    expect(await campaign.findingsAt(path.replace('/findings', ''))).toEqual(answer);

    // The plan is shown with it, word for word.
    await visitor.getByText(findings.it.colophon.planShow).click();
    await expect(visitor.locator('pre')).toHaveText(plan);
    await axe(visitor);
  });

  await test.step('once taken back, there is nothing at its addresses', async () => {
    await confirm(staff, words.state.hide, words.hiding.submit);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: pages.it.notFound.page_not_found })).toBeVisible();
  });
});
