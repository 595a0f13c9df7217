import { contract } from '../../contract/contract.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { readAnswers } from '../../server/testing/simulated-participant.ts';
import { join } from '../../web/i18n/join.ts';
import { results } from '../../web/i18n/results.ts';
import { slides } from '../../web/i18n/slides.ts';
import { survey } from '../../web/i18n/survey.ts';
import { storeAnswers } from '../play.ts';
import { expectAnswered, playPractice, playRounds } from './play.ts';
import { fill, press, see, seeText, seeTitle } from './screen.ts';
import { expect, openClass, test } from './test.ts';

test('a class run: a pupil joins with the code, plays, and sees their own answers @first', async ({
  server,
  engine,
  look,
}) => {
  const lesson = await openClass(server);
  await engine.goto(`${server.origin}/join`);
  await fill(engine, join.it.label, lesson.code);
  await look('join');
  await press(engine, join.it.enter);
  await seeTitle(engine, survey.it.start.title);
  await press(engine, slides.it.start);
  await playPractice(engine);
  await playRounds(engine, [1]);
  // The public run plays all faces; here the answers to the others are stored on the device, and the run is resumed.
  const { ask } = openHttpClient(`${server.origin}/api`);
  await storeAnswers(
    engine.evaluate,
    contract['GET /adjectives'].response.parse(await ask('GET', '/adjectives?private=true')),
  );
  await engine.reload();
  await press(engine, survey.it.unfinished.resume);
  await seeTitle(engine, survey.it.completed.title);
  await look('completed');
  expect(await lesson.readLive()).toMatchObject({ num_joined: 1, num_completed: 1 });
  lesson.close();

  await press(engine, survey.it.completed.report);
  await seeText(engine, results.it.inClass.beforeText);
  await see(engine, 'img, canvas');
  await look('own answers');
  const [uid_session = '', uid_user = ''] = (await engine.evaluate<string>('location.pathname')).split('/').slice(-2);
  expect(uid_session).toBe(lesson.uid_session);
  expectAnswered(await readAnswers(ask, { uid_session, uid_user }));
});
