import { expect } from '@playwright/test';
import { landing } from '../../web/i18n/landing.ts';
import { prelude } from '../../web/i18n/prelude.ts';
import { profiling } from '../../web/i18n/profiling.ts';
import { slides } from '../../web/i18n/slides.ts';
import { answerEachFace } from '../answer-faces.ts';
import { profileAnswers, readKeptRuns } from '../play.ts';
import type { Engine } from './engine.ts';
import { press, pressFirst, see, seeText, seeTitle, select } from './screen.ts';

/** Takes a screenshot, on the way. */
export type Look = (name: string) => Promise<void>;

const blink: Look = async () => {};

/** Answers faces of a round: with the finger, and every third one with the keys. */
export const answerFaces = (
  engine: Engine,
  { to, total, look = blink }: { to: number; total: number; look?: Look },
): Promise<void> =>
  answerEachFace(engine.evaluate, { language: 'it', total, to }, async ({ face, isYes, at }) => {
    if (face === 2) await look('face');
    if (face % 3) await engine.touch(...at);
    else await engine.press(isYes ? 'ArrowRight' : 'ArrowLeft');
  });

type Answered = { flg_response?: boolean | null };

/** The answers of the run that is being played, as the device keeps them. */
export const readAnswersOnDevice = async (engine: Engine): Promise<Answered[]> =>
  (await readKeptRuns(engine.evaluate)).find(({ status }) => status === 'playing')?.answers ?? [];

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
  await answerFaces(engine, { to: 6, total: 6 });
  await seeTitle(engine, slides.it.letsStart.title);
  await press(engine, slides.it.next);
};

/** Begins a round: its word has to be looked at for a moment. */
export const startRound = (engine: Engine, number: number): Promise<void> =>
  press(engine, slides.it.roundTitle.begin(number));

/** Whole rounds. */
export const playRounds = async (engine: Engine, numbers: number[], look: Look = blink): Promise<void> => {
  for (const number of numbers) {
    await see(engine, '.round-break');
    await look(`round ${number}`);
    await startRound(engine, number);
    await answerFaces(engine, { to: 24, total: 24, look: number === 1 ? look : blink });
  }
};

/** Fills in the profile, and continues. */
export const fillProfile = async (engine: Engine, look: Look = blink): Promise<void> => {
  const { title, fields } = profiling.it;
  await seeTitle(engine, title);
  await look('profile');
  await pressFirst(engine, 'fieldset label');
  for (const [field, value] of profileAnswers) await select(engine, fields[field], value);
  await look('profile filled');
  await press(engine, slides.it.continue);
};

/** The six phenotypes and the prelude, up to the press that submits the run. */
export const playLastSlides = async (engine: Engine, look: Look = blink): Promise<void> => {
  await seeTitle(engine, slides.it.midGame.title);
  await look('phenotypes');
  await press(engine, slides.it.continue);
  await seeTitle(engine, prelude.it.title);
  await look('prelude');
  await press(engine, slides.it.continue);
};
