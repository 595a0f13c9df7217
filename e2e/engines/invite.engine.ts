import { invite } from '../../web/i18n/invite.ts';
import { openLanding } from './play.ts';
import { press, see, seeText, seeTitle, until } from './screen.ts';
import { expect, test } from './test.ts';

test('inviting others: the sheet with picture, link and code; the link is copied, or shown to be copied', async ({
  server,
  engine,
  look,
}) => {
  await openLanding(engine, server.origin);
  await press(engine, invite.it.invite);
  await seeTitle(engine, invite.it.title);
  await see(engine, `[aria-label="${invite.it.code}"]`);
  await until(
    engine,
    `[...document.querySelectorAll('.invite-picture')].some(({ naturalWidth }) => naturalWidth === 1200)`,
  );
  await press(engine, invite.it.copy);
  const outcome = await until<string>(
    engine,
    `shown('button', ${JSON.stringify(invite.it.copied)}) ? 'copied' : shown('.invite-address input')?.value`,
  );
  expect(['copied', `${server.origin}/test`]).toContain(outcome);
  await look('invite');
  await press(engine, invite.it.close);
  await until(engine, `!shown('.invite-picture')`);
  await seeText(engine, invite.it.invite);
});
