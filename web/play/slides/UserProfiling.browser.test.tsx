import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { profiling } from '../../i18n/profiling.ts';
import { slides } from '../../i18n/slides.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { images } from '../testing/class-session.ts';
import { UserProfiling } from './UserProfiling.tsx';

const text = profiling.en;
const { under14 } = text;
const api = answerApi();
const onNext = vi.fn();
const thisYear = 2026;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(thisYear, 2, 14) });
  api.answer('GET /countries', () => [{ id: 380, des_name: 'Italy' }]);
  onNext.mockReset();
});

const open = (isMinorSpared = false) =>
  renderPage(<UserProfiling uid_user="a" images={images} isMinorSpared={isMinorSpared} onNext={onNext} />);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const bornIn = (year: number) => page.getByLabelText(text.fields.val_year_birth).selectOptions(String(year));
const group = (question: string) => page.getByRole('group', { name: question, exact: true });
const gender = () => group(text.fields.des_gender);
const answer = (question: string, name: string) => group(question).getByRole('radio', { name, exact: true }).click();

it('asks for the year first, and those who are 14 for the rest', async () => {
  await open();
  await expect.element(page.getByText(text.missing([text.missingNames.val_year_birth]))).toBeVisible();
  await expect.element(gender()).not.toBeInTheDocument();
  await bornIn(thisYear - 15);
  await expect.element(gender()).toBeVisible();
  await expect.element(page.getByText(under14.title)).not.toBeInTheDocument();
  await expect.element(button(slides.en.continue)).toBeDisabled();
});

it('shows those who may be under 14 a notice before anything else, and lets them go on without', async () => {
  await open();
  await bornIn(thisYear - 14);
  await expect.element(page.getByText(under14.title)).toBeVisible();
  await expect.element(gender()).not.toBeInTheDocument();
  // What stands where one presses to go on does nothing before a choice was made in the notice.
  await expect.element(button(slides.en.continue)).toBeDisabled();
  await button(under14.without).click();
  expect(onNext).toHaveBeenCalledExactlyOnceWith(null);
  expect(sessionStorage.length).toBe(0);
});

it('asks those who want to answer, and still lets them go on without', async () => {
  await open();
  await bornIn(thisYear - 12);
  await button(under14.willing).click();
  await expect.element(gender()).toBeVisible();
  expect(document.activeElement?.contains(gender().element())).toBe(true);
  await expect.element(button(slides.en.continue)).toBeDisabled();
  await button(under14.without).click();
  expect(onNext).toHaveBeenCalledExactlyOnceWith(null);
});

it('asks nothing more where the installation spares them', async () => {
  await open(true);
  await bornIn(thisYear - 13);
  await expect.element(page.getByText(under14.spared[0] ?? '')).toBeVisible();
  await expect.element(button(under14.willing)).not.toBeInTheDocument();
  await expect.element(gender()).not.toBeInTheDocument();
  await button(slides.en.continue).click();
  expect(onNext).toHaveBeenCalledExactlyOnceWith(null);
});

it('goes back to the questions when the year was a slip', async () => {
  await open(true);
  await bornIn(thisYear - 13);
  await bornIn(thisYear - 30);
  await expect.element(gender()).toBeVisible();
});

it('lets everybody decline every question, after the notice for those who may be under 14', async () => {
  await open();
  await page.getByLabelText(text.fields.val_year_birth).selectOptions(text.declined);
  await expect.element(page.getByText(under14.title)).toBeVisible();
  await button(under14.willing).click();
  await button(text.declined).click();
  for (const field of ['des_gender', 'id_country_birth', 'id_country_living', 'des_education_degree'] as const)
    await answer(text.fields[field], text.declined);
  await button(slides.en.continue).click();
  expect(onNext).toHaveBeenCalledExactlyOnceWith({
    ...{ des_gender: 'NoResponse', val_year_birth: null, id_country_birth: null, id_country_living: null },
    ...{ des_time_country_living: null, des_region: null, des_phenotype: null, des_education_degree: 'NoResponse' },
  });
});

it('asks nothing more of those who do not say their year where the installation spares the young', async () => {
  await open(true);
  await page.getByLabelText(text.fields.val_year_birth).selectOptions(text.declined);
  await expect.element(gender()).not.toBeInTheDocument();
  await button(slides.en.continue).click();
  expect(onNext).toHaveBeenCalledExactlyOnceWith(null);
});

it('asks of somebody born in Italy two lists, four choices and a press', async () => {
  await open();
  await bornIn(thisYear - 20);
  await page.getByRole('button', { name: /^Caucasian/ }).click();
  await answer(text.fields.des_gender, text.gender.F);
  await answer(text.fields.id_country_birth, text.country.italy);
  await expect
    .element(group(text.fields.id_country_living).getByRole('radio', { name: text.country.italy }))
    .toBeChecked();
  await page.getByLabelText(text.fields.des_region).selectOptions('Lazio');
  await answer(text.fields.des_education_degree, text.degree.Diploma);
  await button(slides.en.continue).click();
  expect(onNext).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id_country_living: 380, des_region: 'Lazio' }),
  );
});

it('says what is missing, and leads there', async () => {
  await open();
  await bornIn(thisYear - 20);
  await page.getByRole('button', { name: /^Caucasian/ }).click();
  await answer(text.fields.des_gender, text.gender.F);
  await answer(text.fields.id_country_birth, text.country.other);
  await answer(text.fields.id_country_living, text.country.italy);
  await answer(text.fields.des_education_degree, text.degree.Diploma);
  // First the list that "another country" has opened, then the region, which the other answers led to.
  const { id_country_birth: born, des_region: region } = text.missingNames;
  await button(text.missing([born, region])).click();
  await expect.element(page.getByLabelText(text.country.which)).toHaveFocus();
  await answer(text.fields.id_country_birth, text.country.italy);
  await button(text.missing([region])).click();
  await expect.element(page.getByLabelText(text.fields.des_region)).toHaveFocus();
  await expect.element(page.getByLabelText(text.fields.des_region)).toBeInViewport();
});

it('keeps a draft over a reload, and what was declined in it', async () => {
  const opened = await open();
  await bornIn(thisYear - 20);
  await answer(text.fields.id_country_birth, text.declined);
  await opened.unmount();
  await open();
  await expect.element(group(text.fields.id_country_birth).getByRole('radio', { name: text.declined })).toBeChecked();
  await expect.element(gender().getByRole('radio', { name: text.declined })).not.toBeChecked();
});
