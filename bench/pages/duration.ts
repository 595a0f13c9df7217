import { faceGenders, phenotypes } from '../../contract/game.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { simulateRun } from '../../server/features/play/play.ts';
import { prelude } from '../../web/i18n/prelude.ts';
import { profiling } from '../../web/i18n/profiling.ts';
import { slides } from '../../web/i18n/slides.ts';
import { percentile } from '../percentiles.ts';
import type { Scenario } from '../scenarios.ts';

/** Words a minute of silent reading (M. Brysbaert, Journal of Memory and Language 109, 2019). */
const wordsPerMinute = 238;

/** Counts the words of a text, or of all texts in an object of them. */
export const countWords = (text: unknown): number => {
  if (typeof text === 'string') return text.split(/\s+/).filter((part) => /\p{L}|\d/u.test(part)).length;
  return Object.values(text ?? {}).reduce((sum: number, each) => sum + countWords(each), 0);
};

const people = 2000;
/** What the page says, for anyone who reads half of it. */
const said = { minutes: 5, atMostOff: 0.5 };
const rounds = 5;

/** What the page makes people wait for: web/play/run/trial/trial-runner.ts, RoundTitle.tsx, and the change of 18 slides. */
const waitingMs = (rounds + 1) * 800 + rounds * 1500 + (4 + 2 * rounds + 4) * 700;
/** Taps, 14 of them about oneself: look, decide and tap, twice what the keystroke-level model gives. */
const tappingMs = (5 + rounds + 4 + 14) * 3000;
/** Words that a phone shows up to the first face that counts, and of each round after the first. */
const [wordsBefore, wordsOfARound] = [245, 36];

const wordsInAll = (language: 'it' | 'en'): number => {
  const { title, lead, fields, phenotype } = profiling[language];
  const { guess } = prelude[language];
  const after = [
    slides[language].midGame,
    prelude[language],
    title,
    lead,
    fields,
    phenotype,
    guess.about('a, b, c, d'),
  ];
  return wordsBefore + (rounds - 1) * wordsOfARound + countWords(after);
};

const adjectives = Array.from({ length: rounds }, (_, id) => ({ id, adjective: 'honest', tutorial: false }));
const images = phenotypes
  .flatMap((des_phenotype) => faceGenders.flatMap((des_gender) => [0, 1].map(() => ({ des_phenotype, des_gender }))))
  .map((face, id) => ({ ...face, id, tutorial: false }));

/** A simulated person's 120 answers and six of the practice, in ms. */
const answering = (_: unknown, seed: number): number => {
  const about = { uid_session: 'any', uid_user: 'any', person: false, year: 2026 };
  const { responses } = simulateRun({ ...about, adjectives, images, random: seededRandom(seed) });
  const all = responses.reduce((sum, { val_elapsed_time }) => sum + val_elapsed_time, 0);
  return (all * (responses.length + 6)) / responses.length;
};

const minutes = (ms: number): number => Math.round(ms / 6000) / 10;

/** Adds up how long a public test takes from the first page, which says how long, to the results. */
export const duration: Scenario = async () => {
  const answers = percentile(Array.from({ length: people }, answering), 0.5);
  const minutesOf = (language: 'it' | 'en') => {
    const words = wordsInAll(language);
    const reading = (share: number) =>
      minutes(answers + waitingMs + tappingMs + (share * words * 60_000) / wordsPerMinute);
    return { words, reads_all: reading(1), reads_half: reading(0.5), reads_nothing: reading(0) };
  };
  const found = { it: minutesOf('it'), en: minutesOf('en') };
  const parts = { answering: minutes(answers), pauses: minutes(waitingMs), taps: minutes(tappingMs) };
  const problems = Object.entries(found).flatMap(([language, { reads_half, reads_nothing }]) =>
    Math.abs(reads_half - said.minutes) > said.atMostOff || reads_nothing > said.minutes
      ? [`the first page says ${said.minutes} minutes (${language})`]
      : [],
  );
  return { people, minutes_of: parts, minutes_in_all: found, problems };
};
