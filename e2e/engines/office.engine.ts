import { login } from '../../web/i18n/login.ts';
import { sessions } from '../../web/i18n/sessions.ts';
import { desktop } from '../office.ts';
import { openClass } from './class-by-api.ts';
import { fill, press, see, seeText, until } from './screen.ts';
import { expect, test } from './test.ts';

test('a teacher signs in, and the stage of a session shows code and QR code', async ({
  server,
  openEngine,
  lookAt,
}) => {
  const lesson = await openClass(server);
  await lesson.close();
  const engine = await openEngine(desktop);
  await engine.goto(`${server.origin}/login`);
  await fill(engine, login.it.email, lesson.account.email);
  await fill(engine, login.it.password, lesson.account.password);
  await press(engine, login.it.submit);
  await until(engine, `location.pathname === '/home'`);
  await engine.goto(`${server.origin}/sessions/${lesson.uid_session}`);
  await see(engine, `svg[aria-label$="${lesson.code}"]`);
  await seeText(engine, sessions.it.stage.late);
  expect(await until<string>(engine, `shown('[data-code]')?.textContent`)).toBe(lesson.code);
  await lookAt(engine, 'stage');
});
