import { landing } from '../../web/i18n/landing.ts';
import { profiling } from '../../web/i18n/profiling.ts';
import { slides } from '../../web/i18n/slides.ts';
import { trial } from '../../web/i18n/trial.ts';
import { type Engine, patienceMs } from './engine.ts';
import { choose, press, pressFirst, see, seeText, seeTitle, select, until } from './screen.ts';

/** Takes a screenshot, on the way. */
export type Look = (name: string) => Promise<void>;

export const blink: Look = async () => {};

/** Long enough for an answer: a press within 100 ms of the onset is not one. */
const reactionTimeMs = 150;

const canvasOf = (number: number, total: number): string =>
  `canvas[aria-label=${JSON.stringify(trial.it.face(number, total))}]`;

/** Waits for a face, then as long as a person takes to react. Resolves to the middle of the button for an answer. */
const reactTo = (engine: Engine, canvas: string, answer: 'yes' | 'no'): Promise<[number, number]> =>
  engine.evaluate(`(async () => {
    const isShown = () => document.querySelector('${canvas}')?.checkVisibility({ visibilityProperty: true });
    for (const end = performance.now() + ${patienceMs}; !isShown(); ) {
      if (performance.now() > end) throw new Error('${canvas} was not shown: ' + document.body.innerText);
      await new Promise(requestAnimationFrame);
    }
    // What is in the page now is on screen, where the clock starts, a frame or two later.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, ${reactionTimeMs}));
    const { x, y, width, height } = document.querySelector('[data-answer="${answer}"]').getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  })()`);

/** Answers faces of a round: with the finger, and every third one with the keys. */
export const answerFaces = async (
  engine: Engine,
  { from = 1, to, total, look = blink }: { from?: number; to: number; total: number; look?: Look },
): Promise<void> => {
  for (let number = from; number <= to; number += 1) {
    const answer = number % 2 ? 'yes' : 'no';
    const [x, y] = await reactTo(engine, canvasOf(number, total), answer);
    if (number === 2) await look('face');
    if (number % 3) await engine.touch(x, y);
    else await engine.press(answer === 'yes' ? 'ArrowRight' : 'ArrowLeft');
  }
  await until(engine, `!shown('${canvasOf(to, total)}')`);
};

/** Waits for the first face; where the faces came too slowly, the page asks for another press first. */
const beginRound = async (engine: Engine, total: number): Promise<void> => {
  const { continue: go } = trial.it;
  const found = await until<'face' | 'button'>(
    engine,
    `shown('${canvasOf(1, total)}') ? 'face' : shown('.stage-panel button', ${JSON.stringify(go)}) ? 'button' : null`,
  );
  if (found === 'button') await press(engine, go);
};

/** Opens the first page, in Italian. */
export const openLanding = async (engine: Engine, origin: string): Promise<void> => {
  await engine.goto(`${origin}/test`);
  await press(engine, 'Italiano');
  await seeText(engine, landing.it.headline[0] ?? '');
};

/** From the slide before the practice round to the one before the first round. */
export const playPractice = async (engine: Engine): Promise<void> => {
  await seeTitle(engine, slides.it.tutorial.title);
  await press(engine, slides.it.tutorial.begin);
  await beginRound(engine, 6);
  await answerFaces(engine, { to: 6, total: 6 });
  await seeTitle(engine, slides.it.letsStart.title);
  await press(engine, slides.it.next);
};

/** Begins a round: its word has to be looked at for a moment. */
export const startRound = async (engine: Engine, number: number): Promise<void> => {
  await press(engine, slides.it.roundTitle.begin(number));
  await beginRound(engine, 24);
};

/** Whole rounds. */
export const playRounds = async (engine: Engine, numbers: number[], look: Look = blink): Promise<void> => {
  for (const number of numbers) {
    await see(engine, '.round-break');
    await look(`round ${number}`);
    await startRound(engine, number);
    await answerFaces(engine, { to: 24, total: 24, look: number === 1 ? look : blink });
  }
};

/** Fills in the profile as somebody born abroad who lives in Lazio, and continues. */
export const fillProfile = async (engine: Engine, look: Look = blink): Promise<void> => {
  const text = profiling.it;
  const { fields } = text;
  await seeTitle(engine, text.title);
  await look('profile');
  await select(engine, fields.val_year_birth, '2010');
  await pressFirst(engine, '.phenotype-picker-tiles button');
  await choose(engine, fields.des_gender, text.gender.F);
  await choose(engine, fields.id_country_birth, text.country.other);
  await select(engine, text.country.which, '504');
  await choose(engine, fields.id_country_living, text.country.italy);
  await select(engine, fields.des_region, 'Lazio');
  await choose(engine, fields.des_education_degree, text.degree.MiddleSchool);
  await choose(engine, fields.des_time_country_living, text.time.LessThanFiveYears);
  await look('profile filled');
  await press(engine, slides.it.continue);
};

/** The six phenotypes and the prelude, up to the press that submits the run. */
export const playLastSlides = async (engine: Engine, look: Look = blink): Promise<void> => {
  await seeTitle(engine, slides.it.midGame.title);
  await look('phenotypes');
  await press(engine, slides.it.continue);
  await seeTitle(engine, slides.it.prelude.title);
  await look('prelude');
  await press(engine, slides.it.continue);
};
