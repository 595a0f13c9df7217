import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { profile } from '../web/i18n/profile.ts';
import { secondFactor } from '../web/i18n/second-factor.ts';
import { expect } from './journey.ts';
import { goodPassword } from './office.ts';

const words = secondFactor.it;

/** What an authenticator app shows at this moment, or half a minute later. */
export const codeOf = (secret: string, later = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later });

/** Gives the password in a dialog of the second factor. */
export const givePassword = async (page: Page, submit: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(profile.it.ownPassword).fill(goodPassword);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
};

/** Adds an authenticator app. Resolves to its secret and the recovery codes. */
export const addApp = async (page: Page) => {
  await page.getByRole('button', { name: words.totp.add }).click();
  const dialog = page.getByRole('dialog');
  await givePassword(page, words.totp.next);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel(words.totp.code).fill(codeOf(secret));
  await dialog.getByRole('button', { name: words.totp.submit }).click();
  await expect(dialog.getByText(words.codes.shown.text)).toBeVisible();
  const codes = await dialog
    .getByRole('list', { name: words.codes.shown.list })
    .getByRole('listitem')
    .allTextContents();
  return { secret, codes };
};
