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
import { expect } from './journey.ts';

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
  await expect(page.getByRole('heading', { name: slides[language].startGame.title })).toBeVisible(inTime);
};

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
};

const evaluateIn =
  (page: Page): Evaluate =>
  (expression) =>
    page.evaluate(expression);

/** Waits for a face of a round. If the faces loaded too slowly, the page asks for another press first. */
export const beginRound = async (page: Page, language: Language, total: number): Promise<void> => {
  await lookAtFace(evaluateIn(page), { language, total, reactionMs: 0 });
};

/** How an answer is given: by touch, or with the keys of a computer. */
type Hand = (page: Page, sight: Sight) => Promise<void>;

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
  { to, total, hand = byTouch }: { to: number; total: number; hand?: Hand },
): Promise<void> => answerEachFace(evaluateIn(page), { language, total, to }, (sight) => hand(page, sight));

/** Chooses on the slide with the rules that faces wait for an answer: what is shown does not depend on how fast it comes. */
export const takeAllTime = async (page: Page, language: Language): Promise<void> => {
  const { moreTime, time } = slides[language].startGame;
  await press(page, moreTime);
  await page.getByRole('radio', { name: time.option(null) }).check();
  await press(page, time.close);
};

/** As `answerEveryFace`, in any browser; `adjectives` are those of the run. */
export const storeAnswers = async (evaluate: Evaluate, adjectives: Adjective[]): Promise<void> => {
  const { images, untimed } = await evaluate<{ images: Image[]; untimed: boolean }>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('prima-vista');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('runs').objectStore('runs').getAll();
      reading.onsuccess = () => (opening.result.close(), resolve(reading.result.find(({ status }) => status === 'playing')));
      reading.onerror = reject;
    };
  })`);
  const { responses } = simulateRun({
    uid_session: 'any',
    uid_user: 'any',
    adjectives,
    images,
    random: seededRandom(7),
    flg_untimed: untimed,
    person: false,
    year: 2026,
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
  onScreen: OnScreen = ignore,
  hand: Hand = byTouch,
): Promise<void> => {
  const text = slides[language];
  await expect(page.getByRole('heading', { name: text.tutorial.title })).toBeVisible();
  await onScreen('description');
  await press(page, text.tutorial.begin);
  await answerFaces(page, language, { to: 6, total: 6, hand });
  await expect(page.getByRole('heading', { name: text.letsStart.title })).toBeVisible();
};

/** Rules and practice round: up to the slide before the first round. */
export const playPractice = async (
  page: Page,
  language: Language,
  onScreen: OnScreen = ignore,
  hand: Hand = byTouch,
): Promise<void> => {
  await onScreen('rules');
  await press(page, slides[language].startGame.begin);
  await playDescription(page, language, onScreen, hand);
};

/** From the word of a round, which has to be looked at for a moment, to its last face. */
export const playRound = async (
  page: Page,
  language: Language,
  number: number,
  onScreen: OnScreen = ignore,
  hand: Hand = byTouch,
): Promise<void> => {
  const text = slides[language];
  const start = page.getByRole('button', { name: text.roundTitle.begin(number) });
  await expect(page.locator('.round-break')).toBeVisible();
  await onScreen(`round ${number}`);
  await start.click();
  await answerFaces(page, language, { to: 24, total: 24, hand });
};

/** Fills in the profile as somebody born abroad who lives in Lazio, and continues. */
export const fillProfile = async (page: Page, language: Language, onScreen: OnScreen = ignore): Promise<void> => {
  const text = profiling[language];
  const { fields } = text;
  const continueButton = page.getByRole('button', { name: slides[language].continue, exact: true });
  await expect(page.getByRole('heading', { name: text.title })).toBeVisible();
  await onScreen('profile');
  await expect(continueButton).toBeDisabled();
  const groups = page.getByRole('group', { name: text.phenotype.legend });
  const card = groups.getByText(game[language].phenotype.Caucasian, { exact: true });
  await card.click();
  await card.click();
  await expect(groups.getByRole('radio', { checked: true })).toHaveCount(0);
  await card.click();
  const choose = (field: keyof typeof fields, value: string) =>
    page.getByLabel(fields[field], { exact: true }).selectOption(value);
  await choose('des_gender', 'F');
  await choose('val_year_birth', '2010');
  await choose('id_country_birth', '504');
  await expect(page.getByLabel(fields.des_region, { exact: true })).toHaveCount(0);
  await choose('id_country_living', String(idItaly));
  await choose('des_region', 'Lazio');
  await choose('des_education_degree', 'MiddleSchool');
  await expect(continueButton).toBeDisabled();
  await choose('des_time_country_living', 'LessThanFiveYears');
  await expect(continueButton).toBeEnabled();
  await onScreen('profile filled');
  await continueButton.click();
};

/** The six phenotypes and the prelude, up to the press that submits the run. */
export const playLastSlides = async (page: Page, language: Language, onScreen: OnScreen = ignore): Promise<void> => {
  const text = slides[language];
  await expect(page.getByRole('heading', { name: text.midGame.title })).toBeVisible();
  await onScreen('phenotypes');
  await page.getByRole('button', { name: new RegExp(`^(${text.next}|${text.continue})$`) }).click();
  await expect(page.getByRole('heading', { name: prelude[language].title })).toBeVisible();
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
  await expect(page.getByRole('heading', { level: 1, name: results[language].title })).toBeVisible(inTime);
  await press(page, aroundResults[language].deck.skip);
  await expect(page.getByRole('tablist')).toBeVisible(inTime);
};

/** Everything from the rules to the completed profile. */
export const playToProfile = async (
  page: Page,
  language: Language,
  onScreen: OnScreen = ignore,
  hand: Hand = byTouch,
): Promise<void> => {
  await playPractice(page, language, onScreen, hand);
  await onScreen('start');
  await press(page, slides[language].next);
  for (const number of [1, 2, 3, 4, 5]) await playRound(page, language, number, onScreen, hand);
  await fillProfile(page, language, onScreen);
};

/** The same for journeys that are about what follows: the answers are stored on the device, and the run is resumed. */
export const skipToProfile = async (page: Page, language: Language, onScreen: OnScreen = ignore): Promise<void> => {
  await answerEveryFace(page, 'public');
  await page.goto('/test');
  await page.getByRole('link', { name: landing[language].unfinished.resume }).click();
  await fillProfile(page, language, onScreen);
};
