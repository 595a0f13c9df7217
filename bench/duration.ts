import { faceGenders, phenotypes } from '../contract/game.ts';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { simulateRun } from '../server/features/simulation/simulation.ts';
import { profiling } from '../web/i18n/profiling.ts';
import { slides } from '../web/i18n/slides.ts';
import { percentile } from './percentiles.ts';
import { mustHold, report } from './report.ts';

// How long a public test takes from the first page to the results, which the first page calls about six minutes: the times
// of simulated people for the faces (server/features/simulation/parameters.ts), the pauses that the page makes, the choices
// about oneself, and the words on the way, for those who read all, half or none of them.

const people = 2000;
/** Words a minute of silent reading (M. Brysbaert, Journal of Memory and Language 109, 2019). */
const wordsPerMinute = 238;
const said = { minutes: 6, atMostOff: 1.5 };

/** What the page makes people wait for, in ms: web/play/trial/trial-runner.ts, RoundTitle.tsx, and the change of a slide. */
const pauses = { getSet: 800, word: 1500, slide: 700 };
const rounds = 5;
/** The rules, the practice, its end, word and round five times, and four slides at the end. */
const slidesInAll = 4 + 2 * rounds + 4;
/** Look, decide and tap, in ms: of a list two taps. An assumption, twice what the keystroke-level model gives. */
const perTap = 3000;
const taps = { beforeAndAfter: 5 + rounds + 4, profile: 9 };

const words = (text: unknown): number => {
  if (typeof text === 'string') return text.split(/\s+/).filter((part) => /\p{L}|\d/u.test(part)).length;
  if (typeof text === 'object' && text !== null) return Object.values(text).reduce((sum, each) => sum + words(each), 0);
  return 0;
};

/** Of the slides after the last round, with every question about oneself. */
const wordsAfterTheRounds = (language: 'it' | 'en'): number => {
  const { midGame, prelude } = slides[language];
  const { title, lead, why, fields, phenotype } = profiling[language];
  return words([midGame, prelude, title, lead, why, fields, phenotype]) + words(prelude.guess.about('a, b, c, d'));
};

/** Of each word after the first: its name, what it means, and the line below. */
const wordsOfARound = 36;

/** Up to the first face that counts, as `npm run bench:first-face` counts them. */
const wordsBefore = 245;

const adjectives = Array.from({ length: rounds }, (_, id) => ({ id, adjective: 'honest', tutorial: false }));
const images = phenotypes.flatMap((des_phenotype, group) =>
  faceGenders.flatMap((des_gender, at) =>
    [0, 1].map((each) => ({ id: 4 * group + 2 * at + each, tutorial: false, des_phenotype, des_gender })),
  ),
);

/** Somebody's 120 answers and six of the practice, in ms. */
const answering = (seed: number): number => {
  const uids = { uid_session: 'any', uid_user: 'any' };
  const random = seededRandom(seed);
  const { responses } = simulateRun({ ...uids, adjectives, images, random, person: false, year: 2026 });
  const all = responses.reduce((sum, { val_elapsed_time }) => sum + val_elapsed_time, 0);
  return (all * (responses.length + 6)) / responses.length;
};

const minutes = (ms: number): number => Math.round(ms / 6000) / 10;

const answers = Array.from({ length: people }, (_, seed) => answering(seed));
const waiting = (rounds + 1) * pauses.getSet + rounds * pauses.word + slidesInAll * pauses.slide;
const tapping = (taps.beforeAndAfter + taps.profile) * perTap;
const found = Object.fromEntries(
  (['it', 'en'] as const).map((language) => {
    const inAll = wordsBefore + (rounds - 1) * wordsOfARound + wordsAfterTheRounds(language);
    const whole = (share: number, read: number) =>
      minutes(percentile(answers, share) + waiting + tapping + (read * inAll * 60_000) / wordsPerMinute);
    const reading = (read: number) => ({ p10: whole(0.1, read), median: whole(0.5, read), p90: whole(0.9, read) });
    return [language, { words: inAll, reads_all: reading(1), reads_half: reading(0.5), reads_nothing: reading(0) }];
  }),
);
await report('duration', {
  people,
  minutes_of_answering: {
    p10: minutes(percentile(answers, 0.1)),
    median: minutes(percentile(answers, 0.5)),
    p90: minutes(percentile(answers, 0.9)),
  },
  minutes_of_pauses: minutes(waiting),
  minutes_of_taps: minutes(tapping),
  minutes_in_all: found,
});
mustHold(
  Object.entries(found).flatMap(([language, { reads_all, reads_nothing }]) =>
    reads_all.median > said.minutes + said.atMostOff || reads_nothing.median > said.minutes
      ? [`the first page says ${said.minutes} minutes (${language})`]
      : [],
  ),
);
