import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
const thisYear = new Date().getFullYear();

beforeEach(() => {
  api.answer('GET /countries', () => [{ id: 380, des_name: 'Italy' }]);
  onNext.mockReset();
});
afterEach(() => sessionStorage.clear());

const open = (isMinorSpared = false) =>
  renderPage(<UserProfiling uid_user="a" images={images} isMinorSpared={isMinorSpared} onNext={onNext} />);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const bornIn = (year: number) => page.getByLabelText(text.fields.val_year_birth).selectOptions(String(year));
const gender = () => page.getByLabelText(text.fields.des_gender);

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
  await button(under14.without).click();
  expect(onNext).toHaveBeenCalledExactlyOnceWith(null);
  expect(sessionStorage.length).toBe(0);
});

it('asks those who want to answer, and still lets them go on without', async () => {
  await open();
  await bornIn(thisYear - 12);
  await button(under14.willing).click();
  await expect.element(gender()).toBeVisible();
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
