import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { game } from '../../../i18n/game.ts';
import { profiling } from '../../../i18n/profiling.ts';
import { slides } from '../../../i18n/slides.ts';
import { answerApi } from '../../../testing/answer-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { images } from '../../testing/class-session.ts';
import type { ProfileField } from './profile.ts';
import { UserProfiling } from './UserProfiling.tsx';

const text = profiling.en;
const { fourteen } = text;
const api = answerApi();
const onNext = vi.fn();
const thisYear = 2026;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(thisYear, 2, 14) });
  api.answer('GET /countries', () => [
    { id: 380, des_name: 'Italy' },
    { id: 504, des_name: 'Morocco' },
  ]);
  onNext.mockReset();
});

const open = (isMinorSpared = false) =>
  renderPage(<UserProfiling uid_user="a" images={images} isMinorSpared={isMinorSpared} onNext={onNext} />);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const list = (field: Exclude<ProfileField, 'des_phenotype'>) =>
  page.getByLabelText(text.fields[field], { exact: true });
const choose = (field: Parameters<typeof list>[0], option: string) => list(field).selectOptions(option);
const bornIn = (year: number) => choose('val_year_birth', String(year));
const gender = () => list('des_gender');
const group = () => page.getByText(game.en.phenotype.Caucasian, { exact: true });
const chosen = () => page.getByRole('radio', { checked: true });
const answer14 = (answer: 'yes' | 'no') => page.getByRole('radio', { name: fourteen[answer], exact: true }).click();

/** Nothing of what they chose is stored or sent. */
const goesOnWithoutProfile = async () => {
  await expect.element(page.getByText(fourteen.stopped)).toBeVisible();
  expect(sessionStorage.length).toBe(0);
  await button(slides.en.continue).click();
  expect(onNext).toHaveBeenCalledExactlyOnceWith(null);
  expect(sessionStorage.length).toBe(0);
};

it('asks in the order of the page, with lists of the browser, each with a way to decline', async () => {
  await open();
  await choose('id_country_birth', 'Morocco');
  // Nobody is taken to live where they were born.
  await expect.element(list('id_country_living')).toHaveValue('');
  await choose('id_country_living', 'Italy');
  const selects = page.getByRole('combobox').elements() as HTMLSelectElement[];
  expect(selects.map((select) => select.labels[0]?.textContent)).toEqual(Object.values(text.fields));
  expect(selects.filter((select) => [...select.options].some(({ label }) => label === text.declined))).toEqual(selects);
  const place = group()
    .element()
    .compareDocumentPosition(selects[0] as Node);
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const years = [...(list('val_year_birth').element() as HTMLSelectElement).options].map(({ label }) => label);
  expect(years.filter((label) => /^\d+$/.test(label))).toEqual(
    Array.from({ length: 100 }, (_, back) => `${thisYear - back}`),
  );
  await choose('id_country_birth', 'Italy');
  await expect.element(list('des_region')).toBeVisible();
  await expect.element(list('des_time_country_living')).not.toBeInTheDocument();
});

it('keeps the button disabled until everything that applies is answered', async () => {
  await open();
  const answers: [Parameters<typeof list>[0], string][] = [
    ['des_gender', text.gender.F],
    ['val_year_birth', String(thisYear - 20)],
    ['id_country_birth', 'Morocco'],
    ['id_country_living', 'Italy'],
    ['des_time_country_living', text.time.LessThanYear],
    ['des_region', 'Lazio'],
    ['des_education_degree', text.degree.Diploma],
  ];
  for (const [field, option] of answers) {
    await expect.element(button(slides.en.continue)).toBeDisabled();
    await choose(field, option);
  }
  // A group of faces is deselected by a second click.
  await group().click();
  await expect.element(button(slides.en.continue)).toBeEnabled();
  await group().click();
  await expect.element(chosen()).not.toBeInTheDocument();
  await expect.element(button(slides.en.continue)).toBeDisabled();
  await group().click();
  await button(slides.en.continue).click();
  expect(onNext).toHaveBeenCalledExactlyOnceWith({
    ...{ des_gender: 'F', val_year_birth: thisYear - 20, id_country_birth: 504, id_country_living: 380 },
    ...{ des_time_country_living: 'LessThanYear', des_region: 'Lazio' },
    ...{ des_phenotype: 'Caucasian', des_education_degree: 'Diploma' },
  });
});

it('asks those whose year cannot tell whether they are 14, and nothing more of those who are not', async () => {
  await open();
  await group().click();
  await bornIn(thisYear - 14);
  await expect.element(list('id_country_birth')).not.toBeInTheDocument();
  await expect.element(button(slides.en.continue)).toBeDisabled();
  await page.getByRole('link', { name: text.missingNames.fourteen }).click();
  await expect.element(page.getByRole('radio', { name: fourteen.yes, exact: true })).toHaveFocus();
  await answer14('no');
  await goesOnWithoutProfile();
});

it('asks nothing about 14, and nothing more, where the year says that they are younger, unless it was a slip', async () => {
  await open();
  await choose('des_gender', text.gender.F);
  for (const year of [thisYear - 13, thisYear - 15]) {
    await bornIn(year);
    await expect.element(page.getByText(fourteen.question)).not.toBeInTheDocument();
  }
  await expect.element(gender()).toHaveValue('F');
  await expect.element(gender()).toBeEnabled();
  await bornIn(thisYear - 13);
  await expect.element(gender()).toBeDisabled();
  expect(page.getByRole('radio', { name: game.en.phenotype.Caucasian }).element().matches(':disabled')).toBe(true);
  await goesOnWithoutProfile();
});

it.each([String(thisYear - 14), text.declined])(
  'asks nothing more where the installation spares those who may be under 14 (%s)',
  async (year) => {
    await open(true);
    await group().click();
    await choose('val_year_birth', year);
    await expect.element(page.getByText(fourteen.question)).not.toBeInTheDocument();
    await goesOnWithoutProfile();
  },
);

it('lets everybody decline every question, after that about 14', async () => {
  await open();
  await choose('val_year_birth', text.declined);
  await answer14('yes');
  await page.getByRole('group', { name: text.phenotype.legend }).getByText(text.declined, { exact: true }).click();
  for (const field of ['des_gender', 'id_country_birth', 'id_country_living', 'des_education_degree'] as const)
    await choose(field, text.declined);
  await button(slides.en.continue).click();
  expect(onNext).toHaveBeenCalledExactlyOnceWith({
    ...{ des_gender: 'NoResponse', val_year_birth: null, id_country_birth: null, id_country_living: null },
    ...{ des_time_country_living: null, des_region: null, des_phenotype: null, des_education_degree: 'NoResponse' },
  });
});

it('says what is missing, and leads there', async () => {
  await open();
  await group().click();
  await choose('des_gender', text.gender.F);
  await bornIn(thisYear - 20);
  await choose('id_country_living', 'Italy');
  await choose('des_education_degree', text.degree.Diploma);
  // In the order of the page: the region was opened by an answer below the country of birth.
  const { id_country_birth: born, des_region: region } = text.missingNames;
  const links = () => page.getByRole('status').getByRole('link');
  expect(
    links()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([born, region]);
  await links().first().click();
  await expect.element(list('id_country_birth')).toHaveFocus();
  await choose('id_country_birth', 'Italy');
  await links().first().click();
  await expect.element(list('des_region')).toHaveFocus();
  await expect.element(list('des_region')).toBeInViewport();
});

it('keeps a draft over a reload, and what was declined in it', async () => {
  const opened = await open();
  await bornIn(thisYear - 20);
  await choose('id_country_birth', text.declined);
  await opened.unmount();
  await open();
  await expect.element(list('id_country_birth')).toHaveDisplayValue(text.declined);
  await expect.element(gender()).toHaveValue('');
});
