import type { Page } from '@playwright/test';
import { sessions } from '../web/i18n/sessions.ts';
import { signInAs } from './accounts.ts';
import { expect, press, title } from './journey.ts';
import { desktop } from './office.ts';

/** The figures of a lesson's page: joined, playing (or unfinished), completed. */
export const expectCounts = async (page: Page, ...counts: [joined: number, playing: number, completed: number]) => {
  for (const [place, name] of ['joined', 'playing', 'completed'].entries())
    await expect(page.locator(`[data-count="${name}"]`)).toHaveText(String(counts[place]));
};

/** What is rarely done with the lesson whose page is open. */
export const chooseInMenu = async (teacher: Page, name: string, action: string): Promise<void> => {
  await press(teacher, sessions.it.menu(name));
  await teacher.getByRole('menuitem', { name: action }).click();
};

/** Signs in as the teacher, at a computer. */
export const becomeTeacher = async (page: Page, { origin }: { origin: string }): Promise<void> => {
  await page.setViewportSize(desktop);
  await signInAs(page, origin, 'teacher');
};

/** A teacher who is signed in creates a class session, whose page is then open. */
export const createSession = async (
  teacher: Page,
  origin: string,
  { name = '3ª B', size }: { name?: string; size?: number } = {},
): Promise<{ uid_session: string; code: string }> => {
  const words = sessions.it;
  await teacher.goto(`${origin}/sessions`);
  await press(teacher, words.add);
  await teacher.getByLabel(words.fields.name).fill(name);
  await expect(teacher.getByLabel(words.fields.size)).toHaveValue('30');
  if (size) await teacher.getByLabel(words.fields.size).fill(String(size));
  await press(teacher, words.adding.submit);
  await expect(title(teacher, name)).toBeVisible();
  const code = String(await teacher.locator('[data-code]').textContent());
  return { uid_session: String(teacher.url().split('/').pop()), code };
};

/** Starts the test of the lesson whose page is open; with nobody in the waiting room it asks first. */
export const startSession = async (teacher: Page): Promise<void> => {
  const { starting } = sessions.it;
  await teacher.getByRole('button', { name: /^Inizia(…| con \d+)$/ }).click();
  const sure = teacher.getByRole('dialog').getByRole('button', { name: starting.submit });
  const counts = teacher.locator('[data-count="joined"]');
  await expect(sure.or(counts)).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(counts).toBeVisible();
};
