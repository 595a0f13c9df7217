import { aroundResults } from '../../web/i18n/around-results.ts';
import { landing } from '../../web/i18n/landing.ts';
import { profiling } from '../../web/i18n/profiling.ts';
import { results } from '../../web/i18n/results.ts';
import { slides } from '../../web/i18n/slides.ts';
import { trial } from '../../web/i18n/trial.ts';
import {
  answerFaces,
  expectAnswered,
  fillProfile,
  openLanding,
  playLastSlides,
  playPractice,
  playRounds,
  readAnswersOnDevice,
  startRound,
} from './play.ts';
import { press, see, seeText, seeTitle, until } from './screen.ts';
import { expect, test } from './test.ts';

const facesAreLoaded = `(() => {
  const faces = [...document.querySelectorAll('main img')].filter((face) => face.checkVisibility());
  return faces.length > 0 && faces.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
})()`;

/** The faces that a page has loaded, without format. */
const facesLoaded = `performance.getEntriesByType('resource')
  .flatMap(({ name }) => name.match(/generated_faces\\/([^.]+)/)?.[1] ?? [])`;

test('a public run, reloaded in the middle of a round, up to the figures @first', async ({ server, engine, look }) => {
  await openLanding(engine, server.origin);
  await until(engine, facesAreLoaded);
  await look('landing');
  const loaded = await engine.evaluate<string[]>(facesLoaded);
  expect(loaded).not.toEqual([]);
  expect(loaded).toEqual([...new Set(loaded)]);
  await press(engine, landing.it.start);
  await seeTitle(engine, slides.it.startGame.title);
  await press(engine, slides.it.startGame.begin);
  await playPractice(engine);
  await playRounds(engine, [1], look);

  await startRound(engine, 2);
  await answerFaces(engine, { to: 5, total: 24 });
  // An answer is kept before the next face is shown.
  await see(engine, `canvas[aria-label="${trial.it.face(6, 24)}"]`);
  await engine.reload();
  await seeText(engine, trial.it.resumed);
  const kept = await readAnswersOnDevice(engine);
  expect(kept.length).toBeGreaterThanOrEqual(24 + 5);
  await seeText(engine, trial.it.resumedHint(kept.length - 24 + 1, 24));
  await look('resumed');
  await press(engine, trial.it.continue);
  await answerFaces(engine, { to: 24, total: 24 });

  await playRounds(engine, [3, 4, 5]);
  await seeTitle(engine, profiling.it.title);
  expectAnswered(await readAnswersOnDevice(engine));
  await fillProfile(engine, look);
  await playLastSlides(engine, look);

  const { word, next, last } = aroundResults.it.deck;
  for (const number of [1, 2, 3, 4, 5]) {
    await seeText(engine, word(String(number), '5'));
    if (number === 1) await look('card');
    await press(engine, number < 5 ? next : last);
  }
  await see(engine, '[role="tablist"]');
  await look('figures');
  await seeTitle(engine, results.it.title);
});
