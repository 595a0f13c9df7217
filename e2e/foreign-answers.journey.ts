import type { Page } from '@playwright/test';
import { pages } from '../web/i18n/pages.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { slides } from '../web/i18n/slides.ts';
import { stage } from '../web/i18n/stage.ts';
import { survey } from '../web/i18n/survey.ts';
import { expect, test } from './journey.ts';
import { becomeTeacher, createSession, press, startSession, title } from './lesson.ts';
import { openLanding, playPractice, startTest } from './play.ts';

// What a filter or a proxy answers in place of the server loses nobody's run, and signs nobody out.
test.use({ expectedErrors: [/status of (400|401|403|404|409)/] });

const filterPage = (status: number) => ({ status, contentType: 'text/html', body: '<h1>Blocked</h1>' });
const foreignProblem = {
  ...{ status: 404, contentType: 'application/problem+json' },
  body: JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404, detail: 'not_found' }),
};

type Foreign = ReturnType<typeof filterPage>;

const answerAll = (page: Page, calls: string, answer: Foreign) => page.route(calls, (route) => route.fulfill(answer));

test('a public run that is reloaded behind a proxy goes on', async ({ page }) => {
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await playPractice(page, 'it');
  await press(page, slides.it.next);
  const round = page.getByRole('heading', { name: slides.it.roundTitle.of(1, 5) });
  await expect(round).toBeVisible();
  for (const answer of [filterPage(404), filterPage(400), foreignProblem]) {
    await answerAll(page, '**/api/**', answer);
    await page.reload();
    await expect(round).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
  await expect(title(page, pages.it.notFound.page_not_found)).toHaveCount(0);
});

test('a class keeps its runs, and its screen stays, behind a filter', async ({ page: teacher, openPhone, server }) => {
  const { origin } = server;
  await becomeTeacher(teacher, server);
  const { uid_session, code } = await createSession(teacher, origin, { size: 2 });
  await startSession(teacher);
  const phone = await openPhone('it', { baseURL: origin });
  await phone.goto(`${origin}/join/${code}`);
  await press(phone, slides.it.start);
  await expect(title(phone, slides.it.tutorial.title)).toBeVisible();

  await answerAll(phone, '**/api/**', foreignProblem);
  await phone.reload();
  await expect(title(phone, survey.it.unfinished.title)).toBeVisible();
  await phone.unrouteAll({ behavior: 'wait' });
  await press(phone, survey.it.unfinished.resume);
  await expect(title(phone, slides.it.tutorial.title)).toBeVisible();

  // The access token has expired, so that the page asks for another one, too.
  const screen = `${origin}/sessions/${uid_session}/stage`;
  await teacher.goto(screen);
  await expect(title(teacher, stage.it.playing.title)).toBeVisible();
  await teacher.evaluate(`(() => {
    const stored = JSON.parse(localStorage.getItem('logged_user'));
    localStorage.setItem('logged_user', JSON.stringify({ ...stored, expires_at: Date.now() - 1000 }));
  })()`);
  const refused = teacher.waitForResponse((answer) => answer.url().endsWith('/api/auth/refresh-token'));
  await answerAll(teacher, '**/api/**', filterPage(403));
  await refused;
  await expect(title(teacher, stage.it.playing.title)).toBeVisible();
  const live = teacher.waitForResponse((answer) => answer.url().endsWith('/live') && answer.ok());
  await teacher.unrouteAll({ behavior: 'wait' });
  await live;
  await expect(teacher).toHaveURL(screen);
  await teacher.goto(`${origin}/sessions`);
  await expect(teacher.getByRole('button', { name: sessions.it.add })).toBeVisible();
});
