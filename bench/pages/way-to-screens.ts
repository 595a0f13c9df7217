import type { Page } from '@playwright/test';
import { signIn } from '../../e2e/office.ts';
import { beginRound, openLanding, playPractice, startTest } from '../../e2e/play.ts';
import { slides } from '../../web/i18n/slides.ts';
import { teacher } from './site.ts';

/** Goes from the first page of the test to the first face of the first round. Resolves to the path of the run. */
export const enterRound = async (page: Page): Promise<string> => {
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await playPractice(page, 'it');
  await page.getByRole('button', { name: slides.it.next, exact: true }).click();
  await page.getByRole('button', { name: slides.it.roundTitle.begin(1) }).click();
  await beginRound(page, 'it', 24);
  return new URL(page.url()).pathname;
};

/** Goes from the login page to the office's home page. */
export const enterOffice = async (page: Page): Promise<void> => {
  await signIn(page, teacher.email, teacher.password);
  await page.waitForURL('**/home');
};
