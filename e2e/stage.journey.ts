import type { Page } from '@playwright/test';
import { openHttpClient } from '../server/testing/http-client.ts';
import { game } from '../web/i18n/game.ts';
import { join } from '../web/i18n/join.ts';
import { lesson } from '../web/i18n/lesson.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { stage } from '../web/i18n/stage.ts';
import { survey } from '../web/i18n/survey.ts';
import { signInByApi } from './accounts.ts';
import { playByApi, playQuickly } from './class-pupils.ts';
import { expect, press, test, title } from './journey.ts';
import { becomeTeacher, createSession } from './lesson.ts';

// The console reports these statuses: the code's page asks for a session that has not begun, figures before the stop.
test.use({ expectedErrors: [/status of (401|404|409)/] });

const projector = { width: 1366, height: 768 };
/** Of five pupils, two have phones here: one reads Italian, as the teacher does, and one English. */
const languages = ['it', 'en'] as const;
const others = 3;
const all = languages.length + others;
const isFull = (page: Page): Promise<boolean> => page.evaluate('document.fullscreenElement !== null');

test('a lesson on the class’s screen, which stays in full screen from the entrance to the last slide', async ({
  page: teacher,
  openPage,
  openPhone,
  watch,
  server,
  axe,
}) => {
  const { origin } = server;
  const [text, english] = [stage.it, stage.en];
  await becomeTeacher(teacher, server);
  const { uid_session, code } = await createSession(teacher, origin, { name: '3ª B, educazione civica', size: all });
  await teacher.setViewportSize(projector);

  // The entrance, and phones that wait.
  await press(teacher, sessions.it.stage.project);
  await expect(teacher.getByText(code, { exact: true })).toBeVisible();
  await expect.poll(() => isFull(teacher)).toBe(true);
  // A second screen, in English, follows the first from act to act.
  const storageState = await teacher.context().storageState();
  const second = await openPage({ viewport: { width: 1024, height: 768 }, language: 'en', storageState });
  await second.goto(`${origin}/sessions/${uid_session}/stage`);
  const phones = await Promise.all(
    languages.map(async (language) => {
      const phone = await openPhone(language);
      await phone.goto(`${origin}/join/${code}`);
      await expect(title(phone, join[language].waiting.title)).toBeVisible();
      return { phone, language, words: survey[language] };
    }),
  );
  await expect(teacher.getByRole('button', { name: sessions.it.starting.with(phones.length) })).toBeVisible();
  await axe(teacher);

  // It begins by a key; the code is recalled, and the other screen follows.
  await teacher.keyboard.press('Space');
  await expect(title(teacher, text.playing.title)).toBeVisible();
  await expect(title(second, english.playing.title)).toBeVisible();
  await axe(teacher);
  await teacher.keyboard.press('c');
  await expect(second.getByRole('region', { name: english.code.title, exact: true })).toBeVisible();
  await axe(teacher);
  await teacher.keyboard.press('Escape');
  await Promise.all([
    playByApi(origin, uid_session, others),
    ...phones.map(async ({ phone, language, words }) => {
      await playQuickly(phone, language);
      await expect(title(phone, words.completed.title)).toBeVisible();
    }),
  ]);
  await expect(title(teacher, text.finished.everybody)).toBeVisible();
  await expect(title(second, english.finished.everybody)).toBeVisible();
  await axe(teacher);
  const { access_token } = await signInByApi(origin, 'teacher');
  const { ask, close } = openHttpClient(`${origin}/api`, { token: access_token });
  // Until five tests are counted, the screen would first say that there are too few.
  await expect.poll(async () => (await ask('GET', `/gamesession/${uid_session}/live`)).flg_enough).toBe(true);
  close();
  await teacher.keyboard.press('Space');
  const question = teacher.getByText(text.ask.question);
  const ending = teacher.getByRole('button', { name: text.ending.yes });
  await expect(question.or(ending)).toBeVisible();
  // It had not heard of the last one.
  if (await ending.isVisible()) await ending.click();
  await expect(second.getByText(english.ask.question)).toBeVisible();

  // Phones ask the same, and the screen says how many have guessed: what, only from five on.
  for (const { phone, language, words } of phones) {
    await press(phone, words.banner.guessNow);
    await phone.getByRole('dialog').getByText(game[language].phenotype.Arabian, { exact: true }).click();
  }
  await expect(teacher.getByText(text.ask.waiting(phones.length))).toBeVisible();
  await expect(teacher.locator('[data-guess]')).toHaveCount(0);

  // Word by word; phones say so wherever they are, and a reload comes back to the same slide.
  await teacher.keyboard.press('Space');
  await expect(teacher.getByText(text.reveal.class)).toBeVisible();
  await expect(second.getByText(english.reveal.class)).toBeVisible();
  for (const { phone, words } of phones) await expect(phone.getByText(words.banner.arrivingText)).toBeVisible();
  for (const { phone, words } of phones.slice(0, 1)) {
    await phone.getByRole('link', { name: words.completed.report }).click();
    await expect(phone).toHaveURL(/\/results\//);
    await expect(phone.getByText(words.banner.arrivingText)).toBeVisible();
    await axe(phone);
  }
  await axe(teacher);
  await teacher.reload();
  await expect(teacher.getByText(text.reveal.class)).toBeVisible();
  // A key leads back to full screen. Each word is asked, then revealed.
  await teacher.keyboard.press('ArrowRight');
  await expect(question).toBeVisible();
  await expect.poll(() => isFull(teacher)).toBe(true);

  // Led from a page of the teacher's own: its steps move both screens, on which nothing of the script is seen.
  const presenter = watch(await second.context().newPage());
  await presenter.goto(`${origin}/sessions/${uid_session}/lesson`);
  const plan = lesson.en;
  await press(presenter, plan.before.begin(30));
  await press(presenter, plan.all);
  await press(presenter, plan.goTo(plan.steps.meaning.title));
  await expect(title(teacher, text.overview.title)).toBeVisible();
  await expect(title(second, english.overview.title)).toBeVisible();
  await axe(teacher);
  await presenter.keyboard.press('ArrowRight');
  await expect(title(teacher, text.closing.title)).toBeVisible();
  await expect(title(second, english.closing.title)).toBeVisible();
  const [toSay = ''] = plan.steps.plans.say;
  await expect(presenter.getByText(toSay)).toBeVisible();
  await expect(second.getByText(toSay)).toHaveCount(0);
  await axe(teacher);
  for (const { phone, words } of phones.slice(1)) await expect(phone.getByText(words.banner.open)).toBeVisible();

  // The button leaves at once; Escape, which a clicker sends too, asks first.
  expect(await isFull(teacher)).toBe(true);
  await teacher.keyboard.press('Escape');
  await press(teacher, text.leaving.no);
  await press(teacher, text.keys.leave);
  await expect(teacher).toHaveURL(new RegExp(`/sessions/${uid_session}/results$`));
  await expect.poll(() => isFull(teacher)).toBe(false);
});
