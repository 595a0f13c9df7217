import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { guide } from '../web/i18n/guide.ts';
import { ifThen } from '../web/i18n/if-then.ts';
import { lesson } from '../web/i18n/lesson.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { expect, press, test, title } from './journey.ts';
import { becomeTeacher, createSession } from './lesson.ts';
import { phone } from './office.ts';

/** How many A4 pages a page takes in print. */
const sheets = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
  return Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
};

test('a teacher reads and prints the guide, and leads a lesson from a phone', async ({ page, server, axe }) => {
  const { origin } = server;
  await becomeTeacher(page, server);
  await page.goto(`${origin}/guide`);
  // The first chapter fits one sheet.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await sheets(page)).toBe(1);
  // What the browser's own print does is replaced: it would wait for somebody.
  await page.evaluate('window.print = () => {}');
  await press(page, guide.it.print);
  expect(await sheets(page)).toBeGreaterThan(1);
  const notice = page.getByRole('link', { name: guide.it.informativa });
  const [download] = await Promise.all([page.waitForEvent('download'), notice.click()]);
  expect(download.suggestedFilename()).toBe(guide.it.informativaFile);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  for (const [address, heading] of [
    ['/guide/notice', guide.it.notice.pageName],
    ['/guide/plans', ifThen.it.sheet.title],
  ] as const) {
    await page.goto(`${origin}${address}`);
    await expect(title(page, heading)).toBeVisible();
    await axe(page);
    expect(await sheets(page)).toBe(1);
  }
  await press(page, ifThen.it.sheet.sizes.a4);
  expect(await sheets(page)).toBe(1);
  await page.goto(`${origin}/plan`);
  await expect(title(page, ifThen.it.title)).toBeVisible();
  await axe(page);

  await createSession(page, origin);
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: sessions.it.remote.here }).click();
  await press(page, lesson.it.before.begin(50));
  await expect(page.getByRole('heading', { name: lesson.it.steps.open.title })).toBeVisible();
  await axe(page);
});
