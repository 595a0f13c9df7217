import { randomUUID } from 'node:crypto';
import { openHttpClient } from '../server/testing/http-client.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { slides } from '../web/i18n/slides.ts';
import { survey } from '../web/i18n/survey.ts';
import { expect, press, test, title } from './journey.ts';
import { becomeTeacher, createSession, startSession } from './lesson.ts';
import { axeInLooks } from './looks.ts';

// The console reports these statuses: a start without a sign-in, a closed entrance.
test.use({ expectedErrors: [/status of (401|409)/] });

test('a closed entrance: the class is full, one waits and is let in', async ({
  page: teacher,
  openPhone,
  server,
  axe,
}) => {
  const { origin } = server;
  const { entrance } = sessions.it;
  await becomeTeacher(teacher, server);
  const { uid_session, code } = await createSession(teacher, origin, { size: 2 });
  await startSession(teacher);

  // Two come in, by the API; the entrance closes by itself, and the class reads it.
  const { ask } = openHttpClient(`${origin}/api`);
  for (const _ of [1, 2]) await ask('POST', `/gamesession/${uid_session}/createuser`, { uid_user: randomUUID() });
  await expect(teacher.getByText(entrance.state.full)).toBeVisible();

  // A third has the right code, and waits.
  const pupil = await openPhone('it');
  await pupil.goto(`${origin}/join/${code}`);
  await press(pupil, slides.it.start);
  await expect(title(pupil, survey.it.entrance.title)).toBeVisible();
  await axeInLooks(pupil, 'it', axe);
  await expect(teacher.getByText(entrance.waiting(1))).toBeVisible();
  await axe(teacher);

  // A tap lets them in: the phone goes on by itself.
  await press(teacher, entrance.letIn(1));
  await expect(title(pupil, slides.it.tutorial.title)).toBeVisible();
  await expect(teacher.getByText(entrance.places(3, 2))).toBeVisible();
});
