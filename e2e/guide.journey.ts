import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { guide } from '../web/i18n/guide.ts';
import { ifThen } from '../web/i18n/if-then.ts';
import { lesson } from '../web/i18n/lesson.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { expect, test } from './journey.ts';
import { becomeTeacher, createSession, press, title } from './lesson.ts';
import { phone } from './office.ts';

const words = guide.it;
const steps = lesson.it;

/** How many A4 pages a page takes in print. */
const sheets = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
  return Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
};

test('a teacher reads and prints the guide, and leads a lesson from a phone', async ({ page, server, axe }) => {
  await becomeTeacher(page, server);

  await page.goto(`${server.origin}/guide`);
  // The first chapter fits one sheet.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await sheets(page)).toBe(1);
  const contents = page.getByRole('navigation', { name: words.contents });
  await contents.getByRole('link', { name: 'Glossario' }).click();
  await expect(contents.getByRole('link', { name: 'Glossario' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Glossario' })).toBeFocused();
  await axe(page);
  await page.getByRole('searchbox', { name: words.search.label }).fill('moneta');
  await expect(page.getByRole('status').filter({ hasText: words.search.found(1) })).toBeVisible();

  // What the browser's own print does is replaced: it would wait for somebody.
  await page.evaluate('window.print = () => {}');
  await press(page, words.print);
  expect(await sheets(page)).toBeGreaterThan(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words.informativa }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(words.informativaFile);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await page.goto(`${server.origin}/guide/notice`);
  await expect(title(page, words.notice.pageName)).toBeVisible();
  await axe(page);
  expect(await sheets(page)).toBe(1);
  await page.goto(`${server.origin}/guide/plans`);
  await expect(title(page, ifThen.it.sheet.title)).toBeVisible();
  await axe(page);
  expect(await sheets(page)).toBe(1);
  await press(page, ifThen.it.sheet.sizes.a4);
  expect(await sheets(page)).toBe(1);

  const { uid_session } = await createSession(page, server.origin);
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: sessions.it.remote.here }).click();
  await expect(page.getByRole('button', { name: steps.before.begin(50) })).toBeVisible();
  await axe(page);
  await press(page, steps.before.begin(50));
  const step = (name: keyof typeof steps.steps) => page.getByRole('heading', { name: steps.steps[name].title });
  await expect(step('open')).toBeVisible();
  await axe(page);
  await page.keyboard.press('ArrowRight');
  await expect(step('join')).toBeFocused();
  await page.reload();
  await expect(step('join')).toBeVisible();
  expect(page.url()).toBe(`${server.origin}/sessions/${uid_session}/lesson`);

  await page.goto(`${server.origin}/plan`);
  await expect(title(page, ifThen.it.title)).toBeVisible();
  await axe(page);
});
