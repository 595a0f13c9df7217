import type { Page } from '@playwright/test';
import { sessions } from '../web/i18n/sessions.ts';
import { signInAs } from './accounts.ts';
import { expect } from './journey.ts';
import { desktop } from './office.ts';

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The projector's three figures: joined, playing (or unfinished), completed. */
export const shown = (page: Page) => page.locator('.session-side .figures dd');

type NewSession = { name?: string; size?: number };

/** Signs in as the teacher, at a computer. */
export const becomeTeacher = async (page: Page, { origin }: { origin: string }): Promise<void> => {
  await page.setViewportSize(desktop);
  await signInAs(page, origin, 'teacher');
};

/** A teacher who is signed in creates a class session, whose page is then open. */
export const createSession = async (
  teacher: Page,
  origin: string,
  { name = '3ª B', size }: NewSession = {},
): Promise<{ uid_session: string; code: string }> => {
  const words = sessions.it;
  await teacher.goto(`${origin}/sessions`);
  await press(teacher, words.add);
  await teacher.getByLabel(words.fields.name).fill(name);
  await expect(teacher.getByLabel(words.fields.size)).toHaveValue('30');
  if (size) await teacher.getByLabel(words.fields.size).fill(String(size));
  await press(teacher, words.adding.submit);
  await expect(title(teacher, name)).toBeVisible();
  const code = String(await teacher.locator('.join-card-code').textContent());
  return { uid_session: String(teacher.url().split('/').pop()), code };
};

/** Starts the session whose page is open. */
export const startSession = async (teacher: Page): Promise<void> => {
  await press(teacher, sessions.it.starting.submit);
  await expect(shown(teacher)).toHaveText(['0', '0', '0']);
};
