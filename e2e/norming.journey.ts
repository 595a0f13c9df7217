import type { APIRequestContext } from '@playwright/test';
import type { Deal } from '../contract/norming.ts';
import { readShippedSets } from '../server/db/seed/faces-manifest.ts';
import { packageRoot } from '../server/lib/package-root.ts';
import { facesImport } from '../server/testing/faces-import.ts';
import { join } from '../web/i18n/join.ts';
import { norming } from '../web/i18n/norming.ts';
import { rating } from '../web/i18n/rating.ts';
import { signInAs } from './accounts.ts';
import { expect, press, test, title } from './journey.ts';
import { desktop } from './office.ts';

/** Rates, by call, all faces that are left to a rater: of one face, all say that it shows a man. */
const rateAll = async (request: APIRequestContext, calls: string, uid_rater: string, misread: number) => {
  const dealt = await request.post(`${calls}/raters`, { data: { uid_rater, flg_adult: true } });
  const { faces }: Deal = await dealt.json();
  const ratings = faces.map(({ id }, place) => ({
    ...{
      id_image: id,
      val_age: 20 + (place % 9),
      des_gender: id === misread ? 'M' : 'unsure',
      des_phenotype: 'unsure',
    },
    ...{ val_friendliness: 3, val_attractiveness: null, val_realness: 4, val_elapsed_time: 12_000 },
  }));
  const answer = await request.post(`${calls}/ratings`, { data: { uid_rater, ratings } });
  expect(answer.status()).toBe(200);
};

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
  await expect(title(office, 'Norma A')).toBeVisible();
  await expect(office.getByText(text.progress.none(5))).toBeVisible();
  await axe(office);
  const code = (await office.getByText(/^[A-Z\d]{3}-[A-Z\d]{3,4}$/).textContent()) ?? '';
  const calls = `${server.origin}/api/norming/${office.url().split('/').at(-1)}`;

  // Somebody types the code on a phone, and rates the first face by touch.
  const person = await openPhone('it', { baseURL: server.origin });
  await person.goto('/join');
  await person.getByRole('textbox', { name: join.it.label }).fill(code);
  await press(person, join.it.enter);
  await expect(title(person, words.welcome.title)).toBeVisible();
  await axe(person);
  await press(person, words.welcome.start);
  await press(person, words.age.adult);
  for (const [question, answers] of [
    ['val_age', [words.slider.more, words.slider.next]],
    ['des_gender', [words.gender.F]],
    ['des_phenotype', [words.gender.unsure]],
    ['val_friendliness', ['4']],
    ['val_attractiveness', ['3']],
    ['val_realness', []],
  ] as const) {
    await expect(person.getByRole('heading', { name: words.questions[question] })).toBeFocused();
    await axe(person);
    for (const answer of answers) await press(person, answer);
  }
  await person.getByRole('button', { name: /^7/ }).click();
  await expect(person.getByText(words.face(2, 30), { exact: true })).toBeVisible();

  // Five others rate by call; staff sees what they saw, the face that does not fit first.
  const images: { id: number; des_gender: string; tutorial: boolean }[] = await (
    await person.request.get(`${server.origin}/api/images`)
  ).json();
  const misread = images.find(({ des_gender, tutorial }) => des_gender === 'F' && !tutorial)?.id ?? 0;
  for (const n of [1, 2, 3, 4, 5])
    await rateAll(person.request, calls, `8c6a7e9e-5b0c-4d52-9c1d-0d3d6a1f2b1${n}`, misread);
  await office.reload();
  const table = office.getByRole('table', { name: text.faces.caption });
  await expect(table.getByRole('rowheader')).toHaveCount(30);
  await expect(table.getByRole('row').nth(1)).toContainText(text.faces.misfits.gender);
  await expect(table.getByRole('row').nth(1)).toContainText(text.faces.number(misread));
  await axe(office);

  // A new set without the face; the old one stays in use.
  await table.getByRole('checkbox', { name: text.faces.select(misread) }).check();
  await press(office, text.exclusion.action(1));
  await expect(office.getByText(text.exclusion.text(1, 1))).toBeVisible();
  await axe(office);
  await press(office, text.exclusion.submit);
  await expect(office.getByText(text.exclusion.done(sets + 1, 29))).toBeVisible();
  expect(await (await office.request.get(`${server.origin}/api/images`)).json()).toHaveLength(30);

  // The person takes everything back.
  await press(person, words.leave.button);
  await press(person, words.leave.delete);
  await expect(title(person, words.withdrawn.title)).toBeVisible();
  await axe(person);
});
