import type { Page } from '@playwright/test';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { join } from '../web/i18n/join.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { stage } from '../web/i18n/stage.ts';
import { survey } from '../web/i18n/survey.ts';
import { playByApi } from './class-pupils.ts';
import { expect, test } from './journey.ts';
import { becomeTeacher, createSession, press, title } from './lesson.ts';

// The console reports these statuses: the code's page asks for a session that has not begun, figures before the stop.
test.use({ expectedErrors: [/status of (401|404|409)/] });
test.setTimeout(240_000);

const projector = { width: 1366, height: 768 };
const isFull = (page: Page): Promise<boolean> => page.evaluate('document.fullscreenElement !== null');

test('a lesson on the class’s screen, which stays in full screen from the entrance to the last slide', async ({
  page: teacher,
  openPage,
  started,
  axe,
}) => {
  const server = await started(spawnServer({ from: 'built' }));
  const { origin } = server;
  const text = stage.it;
  await becomeTeacher(teacher, server);
  const { uid_session, code } = await createSession(teacher, origin, { name: '3ª B, educazione civica' });
  await teacher.setViewportSize(projector);

  // The entrance, and a phone that waits.
  await press(teacher, sessions.it.stage.full);
  await expect(teacher.getByText(code, { exact: true })).toBeVisible();
  await expect.poll(() => isFull(teacher)).toBe(true);
  const phone = await openPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(`${origin}/join/${code}`);
  await expect(title(phone, join.it.waiting.title)).toBeVisible();
  await expect(teacher.getByRole('button', { name: text.lobby.startWith(1) })).toBeVisible();
  await axe(teacher);

  // It begins and ends by keys; ending asks in place.
  await teacher.keyboard.press('Space');
  await expect(title(teacher, text.playing.title)).toBeVisible();
  await expect(title(phone, survey.it.start.title)).toBeVisible();
  await axe(teacher);
  await playByApi(origin, uid_session, 6);
  await expect(title(teacher, text.finished.everybody)).toBeVisible();
  await axe(teacher);
  await teacher.keyboard.press('Space');
  await expect(teacher.getByText(text.ask.question)).toBeVisible();
  expect(await isFull(teacher)).toBe(true);

  // Word by word; a second screen follows, and a reload comes back to the same slide.
  await teacher.keyboard.press('Space');
  await expect(teacher.getByText(text.reveal.class)).toBeVisible();
  await axe(teacher);
  await teacher.keyboard.press('g');
  await expect(teacher.getByText(text.takeaway.too_few_runs)).toBeVisible();
  await teacher.reload();
  await expect(teacher.getByText(text.reveal.class)).toBeVisible();
  await teacher.keyboard.press('ArrowRight');
  await expect(teacher.getByText(text.ask.question)).toBeVisible();
  // The browser enters full screen a moment after the key.
  await expect.poll(() => isFull(teacher)).toBe(true);
  await teacher.keyboard.press('ArrowLeft');
  await expect(teacher.getByText(text.reveal.class)).toBeVisible();
  // Each word is asked, then revealed; after the last one come all words.
  for (let slide = 2; slide < 10; slide += 1) {
    await teacher.keyboard.press('ArrowRight');
    await expect(teacher.getByText(slide % 2 === 0 ? text.ask.question : text.reveal.class)).toBeVisible();
  }
  await teacher.keyboard.press('ArrowRight');
  await expect(title(teacher, text.overview.title)).toBeVisible();
  await axe(teacher);
  await teacher.keyboard.press('ArrowRight');
  await expect(title(teacher, text.closing.title)).toBeVisible();
  await axe(teacher);
  await teacher.keyboard.press('ArrowRight');
  await expect(title(teacher, text.closing.title)).toBeVisible();
  expect(await isFull(teacher)).toBe(true);

  // Escape leaves to the results.
  await teacher.getByRole('button', { name: text.keys.leave }).click();
  await expect(teacher).toHaveURL(new RegExp(`/sessions/${uid_session}/results$`));
  await expect(teacher.getByRole('button', { name: text.present })).toBeVisible();
  await expect.poll(() => isFull(teacher)).toBe(false);
});
