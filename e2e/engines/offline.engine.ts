import { freePort } from '../../server/testing/free-port.ts';
import { spawnServer } from '../../server/testing/spawn-server.ts';
import { landing } from '../../web/i18n/landing.ts';
import { results } from '../../web/i18n/results.ts';
import { slides } from '../../web/i18n/slides.ts';
import { trial } from '../../web/i18n/trial.ts';
import { answerFaces, fillProfile, openLanding, playLastSlides, playPractice, playRounds, startRound } from './play.ts';
import { press, see, seeText, seeTitle, until } from './screen.ts';
import { test } from './test.ts';

// Firefox reports what it could not load without a server.
test.use({ expectedErrors: [/NetworkError when attempting to fetch/] });

/** Files that the service worker keeps: a test can go on without a server once it has the page, its parts and the faces. */
const keepsAll = `(async () => (await (await caches.open('prima-vista')).keys()).length > 24)()`;

test('without a server: a reload goes on in a round, answers wait at the end, and are sent when it is back', async ({
  engine,
  look,
  installation,
  started,
}) => {
  // The same address and database again: the server is a different process.
  const env = { PORT: String(await freePort()) };
  const first = await installation({ env });
  const again = { from: 'built', env: { ...first.databaseEnv, ...env } } as const;
  await openLanding(engine, first.origin);
  await press(engine, landing.it.start);
  await seeTitle(engine, slides.it.startGame.title);
  await press(engine, slides.it.startGame.begin);
  await playPractice(engine);
  await until(engine, keepsAll);
  await first.kill();

  await startRound(engine, 1);
  await answerFaces(engine, { to: 3, total: 24 });
  await see(engine, `canvas[aria-label="${trial.it.face(4, 24)}"]`);
  await engine.reload();
  await seeText(engine, trial.it.resumed);
  await press(engine, trial.it.continue);
  await answerFaces(engine, { to: 24, total: 24 });
  const second = await started(spawnServer(again));
  await playRounds(engine, [2, 3, 4, 5]);
  await fillProfile(engine);
  await second.kill();
  await playLastSlides(engine);
  await seeTitle(engine, slides.it.sending.waiting.title);
  await seeText(engine, slides.it.sending.waiting.kept);
  await look('waiting to be sent');

  await started(spawnServer(again));
  await see(engine, '[role="tablist"]');
  await seeText(engine, results.it.save);
});
