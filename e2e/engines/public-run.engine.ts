import { landing } from '../../web/i18n/landing.ts';
import { results } from '../../web/i18n/results.ts';
import { reveal } from '../../web/i18n/reveal.ts';
import { slides } from '../../web/i18n/slides.ts';
import { trial } from '../../web/i18n/trial.ts';
import { answerFaces, fillProfile, openLanding, playLastSlides, playPractice, playRounds, startRound } from './play.ts';
import { press, see, seeText, seeTitle } from './screen.ts';
import { test } from './test.ts';

test('a public run, reloaded in the middle of a round, up to the figures @first', async ({ server, engine, look }) => {
  await openLanding(engine, server.origin);
  await look('landing');
  await press(engine, landing.it.start);
  await seeTitle(engine, slides.it.startGame.title);
  await press(engine, slides.it.startGame.begin);
  await playPractice(engine);
  await playRounds(engine, [1], look);

  await startRound(engine, 2);
  await answerFaces(engine, { to: 5, total: 24 });
  await engine.reload();
  await seeText(engine, trial.it.resumedHint(6, 24));
  await look('resumed');
  await press(engine, trial.it.continue);
  await answerFaces(engine, { from: 6, to: 24, total: 24 });

  await playRounds(engine, [3, 4, 5]);
  await fillProfile(engine, look);
  await playLastSlides(engine, look);

  const { guess, word, next, last, summary } = reveal.it;
  await see(engine, '.guess-side[data-kind="answered"]');
  await look('guess and answer');
  await press(engine, guess.start);
  for (const number of [1, 2, 3, 4, 5]) {
    await seeText(engine, word(String(number), '5'));
    if (number === 1) await look('card');
    await press(engine, number < 5 ? next : last);
  }
  await see(engine, 'table');
  await look('all words');
  await press(engine, summary.closer);
  await seeTitle(engine, results.it.title);
  await see(engine, '[role="tablist"]');
  await look('figures');
});
