import { roomCheck } from '../../web/i18n/room-check.ts';
import { checkOfCode } from '../../web/room-check/room-check.ts';
import { press, see, seeTitle, until } from './screen.ts';
import { expect, test } from './test.ts';

const through = { ask: 'fine', send: 'fine', avif: 'fine', webp: 'fine', script: 'fine', worker: 'fine' };

test('the check of a classroom finds what comes through, and that answers are kept', async ({
  server,
  engine,
  look,
}) => {
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
