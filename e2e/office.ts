import type { Page } from '@playwright/test';
import { login } from '../web/i18n/login.ts';
import { passwords } from '../web/i18n/passwords.ts';
import { registration } from '../web/i18n/registration.ts';
import { expect } from './journey.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** Meets all password rules. */
export const goodPassword = 'Chiaro-di-luna-42';

/** Chooses a password after following a link, which signs in and leads to `arrival`. */
export const choosePassword = async (page: Page, arrival = /\/home$/): Promise<void> => {
  const words = passwords.it;
  const submit = page.getByRole('button', { name: registration.it.submit });
  await page.getByLabel(words.password, { exact: true }).fill(goodPassword);
  await expect(submit).toBeDisabled();
  await page.getByLabel(words.confirmation, { exact: true }).fill(goodPassword);
  await submit.click();
  await expect(page).toHaveURL(arrival);
};

/** Signs in on the login page. */
export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  const words = login.it;
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
};

/** From the printed link to a signed-in administrator, who sees what is still to be set up. */
export const setUp = async (page: Page, setupLink: string, email: string, name: string): Promise<void> => {
  const words = registration.it;
  await page.goto(setupLink);
  await page.getByLabel(words.name).fill(name);
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await choosePassword(page, /\/doctor$/);
};
