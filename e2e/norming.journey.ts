import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Deal } from '../contract/norming.ts';
import { readShippedSets } from '../server/db/seed/faces-manifest.ts';
import { packageRoot } from '../server/lib/package-root.ts';
import { facesImport } from '../server/testing/faces-import.ts';
import { csv } from '../web/i18n/csv.ts';
import { join } from '../web/i18n/join.ts';
import { norming } from '../web/i18n/norming.ts';
import { rating } from '../web/i18n/rating.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './journey.ts';
import { desktop, phone } from './office.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

/** What an attentive person answers; of one face, all say that it shows a man. */
const answersTo = (id_image: number, place: number, misread: number) => ({
  id_image,
  val_age: 20 + (place % 9),
  des_gender: id_image === misread ? 'M' : 'unsure',
  des_phenotype: 'unsure',
  val_friendliness: 3 + (place % 3),
  val_attractiveness: null,
  val_realness: 4,
  val_elapsed_time: 12_000,
});

/** Rates, by call, all faces that are left to a rater, except as many as `but`. */
const rateRest = async (request: APIRequestContext, address: string, deal: Deal, misread: number, but = 0) => {
  const left = deal.faces.filter(({ id }) => !deal.rated.includes(id));
  const ratings = left.slice(0, left.length - but).map(({ id }, place) => answersTo(id, place, misread));
  const answer = await request.post(`${address}/ratings`, { data: { uid_rater: deal.uid_rater, ratings } });
  expect(answer.status()).toBe(200);
};

const dealTo = async (request: APIRequestContext, address: string, uid_rater: string): Promise<Deal> =>
  (await request.post(`${address}/raters`, { data: { uid_rater, flg_adult: true } })).json();

const noSideways = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);

// In one language, since it is long; the other is read in the office's screens and in the tests of the pages.
test('faces are rated on a phone, and staff leaves one of them out of a new set', async ({
  openPage,
  openPhone,
  installation,
  axe,
}) => {
  const [text, words] = [norming.it, rating.it];
  const server = await installation();
  const office = await openPage({ baseURL: server.origin, viewport: desktop });
  await signInAs(office, server.origin, 'administrator');
  // The set of thirty: five raters see each of its faces, whatever newer sets the release brings.
  const chosen = await facesImport(['--activate', 'a'], { ...server.databaseEnv, DATA_DIR: server.dataDir });
  expect(chosen).toMatchObject({ code: 0 });
  const sets = (await readShippedSets(`${packageRoot}/web/public/generated_faces`)).length;

  // A study, with its code.
  await office.goto('/norming');
  await press(office, text.add);
  await office.getByLabel(text.adding.name, { exact: true }).fill('Norma A');
  await press(office, text.adding.submit);
  await expect(office.getByRole('heading', { level: 1, name: 'Norma A' })).toBeVisible();
  await expect(office.getByText(text.progress.none(5))).toBeVisible();
  await axe(office);
  const code = (await office.getByText(/^[A-Z\d]{3}-[A-Z\d]{3,4}$/).textContent()) ?? '';
  const uid_study = office.url().split('/').at(-1) ?? '';
  const calls = `${server.origin}/api/norming/${uid_study}`;

  // Somebody types the code on a phone.
  const person = await openPhone('it', { baseURL: server.origin });
  await person.goto('/join');
  await person.getByRole('textbox', { name: join.it.label }).fill(code);
  await press(person, join.it.enter);
  await expect(person.getByRole('heading', { name: words.welcome.title })).toBeVisible();
  await axe(person);
  await press(person, words.welcome.start);
  await expect(person.getByRole('heading', { name: words.age.title })).toBeVisible();
  await axe(person);
  await press(person, words.age.adult);

  // The first face by touch; every kind of question fits a narrow phone.
  const asks = (question: keyof typeof words.questions) =>
    expect(person.getByRole('heading', { name: words.questions[question] })).toBeFocused();
  const look = async () => {
    await axe(person);
    await person.setViewportSize({ width: 320, height: 640 });
    await noSideways(person);
    await person.setViewportSize(phone);
  };
  await asks('val_age');
  await look();
  await press(person, words.slider.more);
  await press(person, words.slider.next);
  await asks('des_gender');
  await look();
  await press(person, words.gender.F);
  await asks('des_phenotype');
  await look();
  await press(person, words.unsure);
  await asks('val_friendliness');
  await look();
  await press(person, '4');
  await asks('val_attractiveness');
  await press(person, '3');
  await asks('val_realness');
  await press(person, /^7/);
  await expect(person.getByText(words.face(2, 30), { exact: true })).toBeVisible();

  // Four others, and all but one of this person's faces, by call.
  const uids = [1, 2, 3, 4].map((n) => `8c6a7e9e-5b0c-4d52-9c1d-0d3d6a1f2b1${n}`);
  const deals = await Promise.all(uids.map((uid) => dealTo(person.request, calls, uid)));
  const own = await person.evaluate<string>(`JSON.parse(localStorage.getItem('rating:${uid_study}')).uid_rater`);
  await expect.poll(async () => (await dealTo(person.request, calls, own)).rated.length).toBe(1);
  const deal = await dealTo(person.request, calls, own);
  const women = await (await person.request.get(`${server.origin}/api/images`)).json();
  const last = deal.faces.at(-1)?.id;
  const misread = women.find(
    ({ id, des_gender, tutorial }: { id: number; des_gender: string; tutorial: boolean }) =>
      des_gender === 'F' && !tutorial && id !== last && !deal.rated.includes(id),
  ).id;
  for (const other of deals) await rateRest(person.request, calls, other, misread);
  await rateRest(person.request, calls, deal, misread, 1);

  // A reload goes on where the person was.
  await person.reload();
  await expect(person.getByRole('heading', { name: words.welcome.resumeTitle })).toBeVisible();
  await press(person, words.welcome.mine);
  await expect(person.getByText(words.face(30, 30), { exact: true })).toBeVisible();
  for (const question of Object.keys(words.questions) as (keyof typeof words.questions)[]) {
    await asks(question);
    await person.getByRole('button', { name: words.skip }).press('Enter');
  }
  await expect(person.getByRole('heading', { name: words.thanks.title })).toBeVisible();
  await expect(person.getByText(words.thanks.builtIn)).toBeVisible();
  await axe(person);

  // Staff sees what five people saw, the face that does not fit first.
  await office.reload();
  await expect(office.getByRole('heading', { name: text.agreement.title })).toBeVisible();
  const table = office.getByRole('table', { name: text.faces.caption });
  await expect(table.getByRole('rowheader')).toHaveCount(30);
  await expect(table.getByRole('row').nth(1)).toContainText(text.faces.misfits.gender);
  await expect(table.getByRole('row').nth(1)).toContainText(text.faces.number(misread));
  await axe(office);
  for (const width of [390, 320]) {
    await office.setViewportSize({ width, height: 800 });
    await noSideways(office);
  }
  await office.setViewportSize(desktop);

  // The file has a line for each face, and nothing of one person.
  await press(office, text.files.data);
  const excel = office.getByRole('menuitem', { name: csv.it.formats.excel_it });
  const [download] = await Promise.all([office.waitForEvent('download'), excel.click()]);
  const data = await readFile(await download.path(), 'utf8');
  expect(data.trim().split('\r\n')).toHaveLength(31);
  expect(data).not.toContain(own);

  // A new set without the face; the old one stays in use.
  await table.getByRole('checkbox', { name: text.faces.select(misread) }).check();
  await press(office, text.exclusion.action(1));
  await expect(office.getByText(text.exclusion.text(1, 1))).toBeVisible();
  await axe(office);
  await press(office, text.exclusion.submit);
  await expect(office.getByText(text.exclusion.done(sets + 1, 29))).toBeVisible();
  const inUse = await (await office.request.get(`${server.origin}/api/images`)).json();
  expect(inUse).toHaveLength(30);

  // The person takes everything back.
  await press(person, words.withdraw.button);
  await press(person, words.withdraw.confirm);
  await expect(person.getByRole('heading', { name: words.withdrawn.title })).toBeVisible();
  await axe(person);
});
