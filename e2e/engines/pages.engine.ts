import { invite } from '../../web/i18n/invite.ts';
import { login } from '../../web/i18n/login.ts';
import { roomCheck } from '../../web/i18n/room-check.ts';
import { sessions } from '../../web/i18n/sessions.ts';
import { checkOfCode } from '../../web/room-check/room-check.ts';
import { accounts } from '../accounts.ts';
import { desktop, goodPassword } from '../office.ts';
import { openLanding } from './play.ts';
import { fill, press, see, seeText, seeTitle, until } from './screen.ts';
import { expect, openClass, test } from './test.ts';

test('inviting others: the link is copied, or shown to be copied; a code comes at another press', async ({
  server,
  engine,
  look,
}) => {
  await openLanding(engine, server.origin);
  await press(engine, invite.it.invite);
  const outcome = await until<string>(
    engine,
    `[...document.querySelectorAll('[role=status]')].map((one) => one.textContent.trim()).find(Boolean) ||
      shown('input[readonly]')?.value`,
  );
  expect([invite.it.copied, `${server.origin}/test`]).toContain(outcome);
  await press(engine, invite.it.qr);
  await see(engine, `[aria-label="${invite.it.code}"]`);
  await look('invite');
});

test('a teacher signs in, and the stage of a session shows code and QR code', async ({
  server,
  openEngine,
  lookAt,
}) => {
  const lesson = await openClass(server);
  lesson.close();
  const engine = await openEngine(desktop);
  await engine.goto(`${server.origin}/login`);
  await fill(engine, login.it.email, accounts.teacher.email);
  await fill(engine, login.it.password, goodPassword);
  await press(engine, login.it.submit);
  await until(engine, `location.pathname === '/home'`);
  await engine.goto(`${server.origin}/sessions/${lesson.uid_session}`);
  await see(engine, `svg[aria-label$="${lesson.code}"]`);
  await seeText(engine, sessions.it.stage.late);
  expect(await until<string>(engine, `shown('[data-code]')?.textContent`)).toBe(lesson.code);
  await lookAt(engine, 'stage');
});

test('the check of a classroom finds what comes through, and that answers are kept', async ({
  server,
  engine,
  look,
}) => {
  const through = { ask: 'fine', send: 'fine', avif: 'fine', webp: 'fine', script: 'fine', worker: 'fine' };
  // As often as a teacher would on a device that is busy; how fast it was is not asked for. Loopback counts as secure.
  await expect(async () => {
    await engine.goto(`${server.origin}/check`);
    await seeTitle(engine, roomCheck.it.title);
    await press(engine, roomCheck.it.start);
    await see(engine, '[data-verdict]');
    await look('check');
    const found = checkOfCode(await until<string>(engine, `shown('[data-code]').textContent`));
    expect(found).toMatchObject({ ...through, keeps: true, modern: true, secure: true, clock_minutes: 0 });
  }).toPass({ timeout: 120_000 });
});
