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
import { expect, test } from './journey.ts';
import { becomeTeacher, createSession, press, title } from './lesson.ts';

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
  const text = stage.it;
  const english = stage.en;
  await becomeTeacher(teacher, server);
  const { uid_session, code } = await createSession(teacher, origin, { name: '3ª B, educazione civica', size: all });
  await teacher.setViewportSize(projector);

  // The entrance, and phones that wait.
  await press(teacher, sessions.it.stage.project);
  await expect(teacher.getByText(code, { exact: true })).toBeVisible();
  await expect.poll(() => isFull(teacher)).toBe(true);
  // A second screen, in English, follows the first from act to act.
  const second = await openPage({
    ...{ viewport: { width: 1024, height: 768 }, hasTouch: false, isMobile: false, language: 'en' as const },
    storageState: await teacher.context().storageState(),
  });
  await second.goto(`${origin}/sessions/${uid_session}/stage`);
  const phones = await Promise.all(
    languages.map(async (language) => {
      const phone = await openPhone(language, { baseURL: origin });
      await phone.goto(`${origin}/join/${code}`);
      await expect(title(phone, join[language].waiting.title)).toBeVisible();
      return { phone, language };
    }),
  );
  await expect(teacher.getByRole('button', { name: text.lobby.startWith(phones.length) })).toBeVisible();
  await expect(second.getByRole('button', { name: english.lobby.startWith(phones.length) })).toBeVisible();
  await axe(teacher);

  // It begins and ends by keys; ending asks in place.
  await teacher.keyboard.press('Space');
  await expect(title(teacher, text.playing.title)).toBeVisible();
  await expect(title(second, english.playing.title)).toBeVisible();
  await axe(teacher);
  // The code is recalled, and the other screen follows.
  await teacher.keyboard.press('c');
  for (const [screen, { code: words }] of [
    [teacher, text],
    [second, english],
  ] as const) {
    await expect(screen.getByRole('region', { name: words.title, exact: true })).toBeVisible();
  }
  await axe(teacher);
  await teacher.keyboard.press('Escape');
  await expect(teacher.getByRole('region', { name: text.code.title, exact: true })).toHaveCount(0);
  await Promise.all([
    playByApi(origin, uid_session, others),
    ...phones.map(async ({ phone, language }) => {
      await expect(title(phone, survey[language].start.title)).toBeVisible();
      await playQuickly(phone, language);
      await expect(title(phone, survey[language].completed.title)).toBeVisible();
    }),
  ]);
  await expect(teacher.getByText(text.finished.of(all, all))).toBeVisible();
  await expect(title(teacher, text.finished.everybody)).toBeVisible();
  await expect(title(second, english.finished.everybody)).toBeVisible();
  await axe(teacher);
  const { access_token } = await signInByApi(origin, 'teacher');
  const { ask, close } = openHttpClient(`${origin}/api`, { token: access_token });
  const path = `/gamesession/${uid_session}`;
  // Until five tests are counted, the screen would first say that there are too few.
  await expect.poll(async () => (await ask('GET', `${path}/live`)).flg_enough).toBe(true);
  await teacher.keyboard.press('Space');
  const [question, ending] = [
    teacher.getByText(text.ask.question),
    teacher.getByRole('button', { name: text.ending.yes }),
  ];
  await expect(question.or(ending)).toBeVisible();
  // It had not heard of the last one.
  if (await ending.isVisible()) await ending.click();
  await expect(question).toBeVisible();
  await expect(second.getByText(english.ask.question)).toBeVisible();
  expect(await isFull(teacher)).toBe(true);

  // Phones ask the same, and the screen says how many have guessed: what, only from five on.
  close();
  for (const { phone, language } of phones) {
    await press(phone, survey[language].banner.guessNow);
    await phone.getByRole('dialog').getByText(game[language].phenotype.Arabian, { exact: true }).click();
  }
  await expect(teacher.getByText(text.ask.waiting(phones.length))).toBeVisible();
  await expect(teacher.locator('[data-guess]')).toHaveCount(0);
  // A phone that is reloaded still follows.
  for (const { phone, language } of phones.slice(-1)) {
    await phone.reload();
    await press(phone, survey[language].banner.guessNow);
    await expect(phone.getByRole('radio', { name: game[language].phenotype.Arabian })).toBeChecked();
    await axe(phone);
  }

  // Word by word; phones say so wherever they are, and a reload comes back to the same slide.
  await teacher.keyboard.press('Space');
  await expect(teacher.getByText(text.reveal.class)).toBeVisible();
  await expect(second.getByText(english.reveal.class)).toBeVisible();
  for (const { phone, language } of phones) {
    await expect(phone.getByText(survey[language].banner.arrivingText)).toBeVisible();
  }
  for (const { phone, language } of phones.slice(0, 1)) {
    await phone.getByRole('link', { name: survey[language].completed.report }).click();
    await expect(phone).toHaveURL(/\/results\//);
    await expect(phone.getByText(survey[language].banner.arrivingText)).toBeVisible();
  }
  await axe(phones[0]?.phone ?? teacher);
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
  for (let slide = 2; slide < 9; slide += 1) {
    await teacher.keyboard.press('ArrowRight');
    await expect(teacher.getByText(slide % 2 === 0 ? text.ask.question : text.reveal.class)).toBeVisible();
  }
  // Any slide can be gone to at once.
  await teacher.keyboard.press('s');
  await axe(teacher);
  await press(teacher, `${game.it.adjective.migrant}, ${text.remote.slides.reveal}`);
  await expect(title(teacher, game.it.adjective.migrant)).toBeVisible();
  await expect(teacher.getByText(text.reveal.class)).toBeVisible();

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
  await teacher.keyboard.press('ArrowRight');
  await expect(title(teacher, text.closing.title)).toBeVisible();
  expect(await isFull(teacher)).toBe(true);
  for (const { phone, language } of phones.slice(1)) {
    await expect(phone.getByText(survey[language].banner.open)).toBeVisible();
  }

  // The button leaves at once; Escape, which a clicker sends too, asks first.
  await teacher.keyboard.press('Escape');
  await teacher.getByRole('button', { name: text.leaving.no }).click();
  await teacher.getByRole('button', { name: text.keys.leave }).click();
  await expect(teacher).toHaveURL(new RegExp(`/sessions/${uid_session}/results$`));
  await expect(teacher.getByRole('button', { name: text.present })).toBeVisible();
  await expect.poll(() => isFull(teacher)).toBe(false);
});
