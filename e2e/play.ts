import type { Page } from '@playwright/test';
import type { Adjective, Image } from '../contract/game.ts';
import { idItaly } from '../contract/rules/profile.ts';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { simulateRun } from '../server/features/play/play.ts';
import { aroundResults } from '../web/i18n/around-results.ts';
import { game } from '../web/i18n/game.ts';
import { landing } from '../web/i18n/landing.ts';
import { prelude } from '../web/i18n/prelude.ts';
import { profiling } from '../web/i18n/profiling.ts';
import { results } from '../web/i18n/results.ts';
import { slides } from '../web/i18n/slides.ts';
import { answerEachFace, type Evaluate, lookAtFace, type Sight } from './answer-faces.ts';
import { expect, press, title } from './journey.ts';

type Language = keyof typeof landing;

/** Called on every new screen, with its name, for checks that a journey makes on each. */
type OnScreen = (name: string) => Promise<void>;

const ignore: OnScreen = async () => {};

/** Benches play without the configuration of the journeys, also on a busy machine. */
const inTime = { timeout: 30_000 };

/** Opens the first page in a language, chosen as a person would. */
export const openLanding = async (page: Page, language: Language): Promise<void> => {
  await page.goto('/test');
  await page.getByRole('button', { name: language === 'it' ? 'Italiano' : 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(landing[language].headline[0] ?? '', inTime);
};

/** From the first page to the slide with the rules. */
export const startTest = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('button', { name: landing[language].start }).click();
  await expect(title(page, slides[language].startGame.title)).toBeVisible(inTime);
};

export const evaluateIn =
  (page: Page): Evaluate =>
  (expression) =>
    page.evaluate(expression);

/** Waits for a face of a round. If the faces loaded too slowly, the page asks for another press first. */
export const beginRound = async (page: Page, language: Language, total: number): Promise<void> => {
  await lookAtFace(evaluateIn(page), { language, total, reactionMs: 0 });
};

/** How an answer is given: by touch, or with the keys of a computer. */
type Hand = (page: Page, sight: Sight) => Promise<void>;

/** How a journey goes through rounds. */
type Way = { onScreen?: OnScreen; hand?: Hand | undefined };

export const byTouch: Hand = (page, { at }) => page.touchscreen.tap(...at);

/** As `byTouch`, but no two answers take the same time; `random` from 0 to 1. */
export const byUnevenTouch =
  (random: () => number): Hand =>
  async (page, sight) => {
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), 100 * random());
    await byTouch(page, sight);
  };

export const byKey: Hand = (page, { isYes }) => page.keyboard.press(isYes ? 'ArrowRight' : 'ArrowLeft');

/** Answers the faces of a round of `total` up to `to`, YES and NO in turn. */
export const answerFaces = (
  page: Page,
  language: Language,
  { to, total, hand = byTouch }: { to: number; total: number; hand?: Hand | undefined },
): Promise<void> => answerEachFace(evaluateIn(page), { language, total, to }, (sight) => hand(page, sight));

/** Chooses on the slide with the rules that faces wait for an answer: what is shown does not depend on how fast it comes. */
export const takeAllTime = async (page: Page, language: Language): Promise<void> => {
  const { moreTime, time } = slides[language].startGame;
  await press(page, moreTime);
  await page.getByText(time.option(null), { exact: true }).click();
  await press(page, time.close);
};

/** A run as a device keeps it. */
type KeptRun = { status: string; images: Image[]; untimed: boolean; answers: { flg_response?: boolean | null }[] };

/** The runs that a device keeps. */
export const readKeptRuns = (evaluate: Evaluate): Promise<KeptRun[]> =>
  evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('prima-vista');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const reading = opening.result.transaction('runs').objectStore('runs').getAll();
      reading.onsuccess = () => (opening.result.close(), resolve(reading.result));
      reading.onerror = reject;
    };
  })`);

/** As `answerEveryFace`, in any browser; `adjectives` are those of the run. */
export const storeAnswers = async (evaluate: Evaluate, adjectives: Adjective[]): Promise<void> => {
  const playing = (await readKeptRuns(evaluate)).find(({ status }) => status === 'playing');
  if (!playing) throw new Error('no run is being played on this device');
  const { responses } = simulateRun({
    ...{ uid_session: 'any', uid_user: 'any', adjectives, images: playing.images, flg_untimed: playing.untimed },
    ...{ random: seededRandom(7), person: false, year: 2026 },
  });
  const answers = responses.map(({ uid_session: _, uid_user: __, ...answer }) => answer);
  await evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('prima-vista');
    opening.onsuccess = () => {
      const writing = opening.result.transaction('runs', 'readwrite');
      const runs = writing.objectStore('runs');
      runs.getAll().onsuccess = ({ target }) => {
        for (const run of target.result) if (run.status === 'playing') runs.put({ ...run, answers: ${JSON.stringify(answers)} });
      };
      writing.oncomplete = () => (opening.result.close(), resolve());
      writing.onerror = reject;
    };
  })`);
};

/** Adds answers to every face to the run on a device, as if its participant had played on. The page must be reloaded. */
export const answerEveryFace = async (page: Page, kind: 'public' | 'private'): Promise<void> => {
  const adjectives: Adjective[] = await (await page.request.get(`/api/adjectives?${kind}=true`)).json();
  await storeAnswers(evaluateIn(page), adjectives);
};

/** Practice round, with what it explains: up to the slide before the first round. */
export const playDescription = async (
  page: Page,
  language: Language,
  { onScreen = ignore, hand }: Way = {},
): Promise<void> => {
  const text = slides[language];
  await expect(title(page, text.tutorial.title)).toBeVisible();
  await onScreen('description');
  await press(page, text.tutorial.begin);
  await answerFaces(page, language, { to: 6, total: 6, hand });
  await expect(page.getByRole('heading', { name: text.letsStart.title })).toBeVisible();
};

/** Rules and practice round: up to the slide before the first round. */
export const playPractice = async (page: Page, language: Language, way: Way = {}): Promise<void> => {
  await way.onScreen?.('rules');
  await press(page, slides[language].startGame.begin);
  await playDescription(page, language, way);
};

/** From the word of a round, which has to be looked at for a moment, to its last face. */
export const playRound = async (
  page: Page,
  language: Language,
  number: number,
  { onScreen = ignore, hand }: Way = {},
): Promise<void> => {
  await expect(page.locator('.round-break')).toBeVisible();
  await onScreen(`round ${number}`);
  await press(page, slides[language].roundTitle.begin(number));
  await answerFaces(page, language, { to: 24, total: 24, hand });
};

/** The profile of somebody born abroad who lives in Lazio, in the order in which fields can be chosen. */
export const profileAnswers = Object.entries({
  ...{ des_gender: 'F', val_year_birth: '2010', id_country_birth: '504', id_country_living: String(idItaly) },
  ...{ des_region: 'Lazio', des_education_degree: 'MiddleSchool', des_time_country_living: 'LessThanFiveYears' },
}) as [keyof typeof profiling.it.fields, string][];

/** Fills in the profile, and continues. */
export const fillProfile = async (page: Page, language: Language, onScreen: OnScreen = ignore): Promise<void> => {
  const { title: heading, phenotype, fields } = profiling[language];
  await expect(title(page, heading)).toBeVisible();
  await onScreen('profile');
  const phenotypes = page.getByRole('group', { name: phenotype.legend });
  await phenotypes.getByText(game[language].phenotype.Caucasian, { exact: true }).click();
  for (const [field, value] of profileAnswers)
    await page.getByLabel(fields[field], { exact: true }).selectOption(value);
  await onScreen('profile filled');
  await press(page, slides[language].continue);
};

/** The six phenotypes and the prelude, up to the press that submits the run. */
export const playLastSlides = async (page: Page, language: Language, onScreen: OnScreen = ignore): Promise<void> => {
  const text = slides[language];
  await expect(title(page, text.midGame.title)).toBeVisible();
  await onScreen('phenotypes');
  await page.getByRole('button', { name: new RegExp(`^(${text.next}|${text.continue})$`) }).click();
  await expect(title(page, prelude[language].title)).toBeVisible();
  await onScreen('prelude');
  await press(page, text.continue);
};

/** The results open with a card for each word; the last one leads to their two tabs. */
export const walkThroughCards = async (page: Page, language: Language, onScreen: OnScreen = ignore): Promise<void> => {
  const { word, next, last } = aroundResults[language].deck;
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(word(String(number), '5'), { exact: true })).toBeVisible(inTime);
    await onScreen(`card ${number}`);
    await press(page, number < 5 ? next : last);
  }
  await expect(page.getByRole('tablist')).toBeVisible(inTime);
};

/** Past the cards to the two tabs. */
export const seeFigures = async (page: Page, language: Language): Promise<void> => {
  await expect(title(page, results[language].title)).toBeVisible(inTime);
  await press(page, aroundResults[language].deck.skip);
  await expect(page.getByRole('tablist')).toBeVisible(inTime);
};

/** Everything from the rules to the completed profile. */
export const playToProfile = async (page: Page, language: Language, way: Way = {}): Promise<void> => {
  await playPractice(page, language, way);
  await way.onScreen?.('start');
  await press(page, slides[language].next);
  for (const number of [1, 2, 3, 4, 5]) await playRound(page, language, number, way);
  await fillProfile(page, language, way.onScreen);
};

/** The same for journeys that are about what follows: the answers are stored on the device, and the run is resumed. */
export const skipToProfile = async (page: Page, language: Language, onScreen: OnScreen = ignore): Promise<void> => {
  await answerEveryFace(page, 'public');
  await page.goto('/test');
  await page.getByRole('link', { name: landing[language].unfinished.resume }).click();
  await fillProfile(page, language, onScreen);
};
