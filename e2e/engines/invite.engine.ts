import { invite } from '../../web/i18n/invite.ts';
import { openLanding } from './play.ts';
import { press, see, until } from './screen.ts';
import { expect, test } from './test.ts';

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
