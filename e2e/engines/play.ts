import { expect } from '@playwright/test';
import { landing } from '../../web/i18n/landing.ts';
import { profiling } from '../../web/i18n/profiling.ts';
import { slides } from '../../web/i18n/slides.ts';
import { trial } from '../../web/i18n/trial.ts';
import { type Engine, patienceMs } from './engine.ts';
import { choose, press, pressFirst, see, seeText, seeTitle, select } from './screen.ts';

/** Takes a screenshot, on the way. */
export type Look = (name: string) => Promise<void>;

const blink: Look = async () => {};

/** Long enough for an answer: a press within 100 ms of the onset is not one. */
const reactionTimeMs = 150;

/** A face that somebody has looked at, and where on screen NO and YES are. */
type Sight = { face: number; no: [number, number]; yes: [number, number] };

/**
 * Waits for the first face from `from` on, and then as long as a person takes to react. Resolves to null once the round is
 * over. On a slow machine a round may pause by itself, or ask before it begins: it is told to go on.
 */
const lookAt = (engine: Engine, from: number, total: number): Promise<Sight | null> =>
  engine.evaluate(`(async () => {
    const faces = ${JSON.stringify(Array.from({ length: total }, (_, at) => trial.it.face(at + 1, total)))};
    const frame = () => new Promise(requestAnimationFrame);
    const shownFace = (canvas) =>
      canvas.checkVisibility({ visibilityProperty: true }) ? 1 + faces.indexOf(canvas.getAttribute('aria-label')) : 0;
    let face = 0;
    for (const end = performance.now() + ${patienceMs}; face < ${from}; await frame()) {
      const canvas = document.querySelector('.round-slide-face canvas');
      if (!canvas) return null;
      if (performance.now() > end) throw new Error('no face ${from} of ${total}: ' + document.body.innerText);
      document.querySelector('.stage-panel button')?.click();
      face = shownFace(canvas);
    }
    // What is in the page now is on screen, where the clock starts, a frame or two later.
    await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve, ${reactionTimeMs}));
    const middle = (answer) => {
      const box = document.querySelector('[data-answer="' + answer + '"]')?.getBoundingClientRect();
      return box && [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [no, yes] = ['no', 'yes'].map(middle);
    return no && yes ? { face, no, yes } : null;
  })()`);

/** Answers faces of a round: with the finger, and every third one with the keys. */
export const answerFaces = async (
  engine: Engine,
  { from = 1, to, total, look = blink }: { from?: number; to: number; total: number; look?: Look },
): Promise<void> => {
  for (let next = from; next <= to; ) {
    const sight = await lookAt(engine, next, total);
    if (!sight) return;
    const isYes = sight.face % 2 === 1;
    if (sight.face === 2) await look('face');
    if (sight.face % 3) await engine.touch(...(isYes ? sight.yes : sight.no));
    else await engine.press(isYes ? 'ArrowRight' : 'ArrowLeft');
    next = sight.face + 1;
  }
  // Where a pause came with the last face, it is shown once more.
  if (to === total) await lookAt(engine, total + 1, total);
};

/** Waits until a round has begun to load. */
const beginRound = (engine: Engine): Promise<true> => see(engine, '.round-slide');

type Answered = { flg_response?: boolean | null };

/** The answers of the run that is being played, as the device keeps them. */
export const readAnswersOnDevice = (engine: Engine): Promise<Answered[]> =>
  engine.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('prima-vista');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('runs').objectStore('runs').getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.find(({ status }) => status === 'playing')?.answers ?? []);
      };
    };
  })`);

/** Every face of a run was shown, and answered by finger and by key: only a slow machine lets a few pass. */
export const expectAnswered = (answers: Answered[]): void => {
  expect(answers).toHaveLength(120);
  expect(answers.filter(({ flg_response }) => typeof flg_response === 'boolean').length).toBeGreaterThan(100);
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
  await beginRound(engine);
  await answerFaces(engine, { to: 6, total: 6 });
  await seeTitle(engine, slides.it.letsStart.title);
  await press(engine, slides.it.next);
};

/** Begins a round: its word has to be looked at for a moment. */
export const startRound = async (engine: Engine, number: number): Promise<void> => {
  await press(engine, slides.it.roundTitle.begin(number));
  await beginRound(engine);
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
