import { randomUUID } from 'node:crypto';
import { openHttpClient } from '../server/testing/http-client.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { slides } from '../web/i18n/slides.ts';
import { survey } from '../web/i18n/survey.ts';
import { expect, test } from './journey.ts';
import { becomeTeacher, createSession, press, startSession, title } from './lesson.ts';
import { axeInLooks } from './looks.ts';
import { desktop } from './office.ts';

// The console reports these statuses: a start without a sign-in, a closed entrance, a participant who was taken out.
test.use({ expectedErrors: [/status of (401|409|410)/] });

test('a closed entrance: the class is full, one waits and is let in, the size is raised, who never played goes', async ({
  page: teacher,
  openPage,
  openPhone,
  server,
  axe,
}) => {
  const { origin } = server;
  const words = sessions.it;
  const { entrance } = words;
  await becomeTeacher(teacher, server);
  const { uid_session, code } = await createSession(teacher, origin, { size: 2 });
  await startSession(teacher);
  await expect(teacher.getByText(entrance.state.open)).toBeVisible();

  // Two come in, by the API; the entrance closes by itself, and the class reads it.
  const { ask } = openHttpClient(`${origin}/api`);
  for (const _ of [1, 2]) await ask('POST', `/gamesession/${uid_session}/createuser`, { uid_user: randomUUID() });
  await expect(teacher.getByText(entrance.state.full)).toBeVisible();
  await expect(teacher.getByText(words.stage.shut)).toBeVisible();

  // A third has the right code, and waits.
  const pupil = await openPhone('it');
  await pupil.goto(`${origin}/join/${code}`);
  await expect(title(pupil, survey.it.start.title)).toBeVisible();
  await press(pupil, slides.it.start);
  await expect(title(pupil, survey.it.entrance.title)).toBeVisible();
  await expect(pupil.getByText(survey.it.entrance.lead)).toBeVisible();
  await axeInLooks(pupil, 'it', axe);
  await expect(teacher.getByText(entrance.waiting(1))).toBeVisible();
  await axe(teacher);

  // A reload, and still outside.
  await pupil.reload();
  await press(pupil, slides.it.start);
  await expect(title(pupil, survey.it.entrance.title)).toBeVisible();
  await expect(teacher.getByText(entrance.waiting(1))).toBeVisible();

  // A tap lets them in: the phone goes on by itself.
  await press(teacher, entrance.letIn(1));
  await expect(title(pupil, slides.it.tutorial.title)).toBeVisible();
  await expect(teacher.getByText(entrance.places(3, 2))).toBeVisible();
  await expect(teacher.getByText(entrance.waiting(1))).toBeHidden();

  // Another waits, in English, until the size is raised.
  const second = await openPage({ viewport: desktop, language: 'en' });
  await second.goto(`${origin}/join/${code}`);
  await press(second, slides.en.start);
  await expect(title(second, survey.en.entrance.title)).toBeVisible();
  await axeInLooks(second, 'en', axe);
  await press(teacher, entrance.size);
  await teacher.getByLabel(words.fields.size).fill('0');
  await press(teacher, words.editing.submit);
  await expect(teacher.getByText(words.fields.enterSize(1000))).toBeVisible();
  await axe(teacher);
  await teacher.getByLabel(words.fields.size).fill('5');
  await press(teacher, words.editing.submit);
  await expect(title(second, slides.en.tutorial.title)).toBeVisible();
  await expect(teacher.getByText(entrance.state.open)).toBeVisible();
});
