import { type Phenotype, phenotypes } from '../../../contract/game.ts';
import { educationDegrees, type PublicProfile, participantGenders, regions } from '../../../contract/profile.ts';
import type { GameResponse, Run } from '../../../contract/responses.ts';
import { answerWindowMs } from '../../../contract/rules/limits.ts';
import { idItaly } from '../../../contract/rules/profile.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import { careless, carelessMs, lapses, people, times } from './parameters.ts';
import { findParticipant } from './participants.ts';
import { adjectivesOf, type Reference, referenceReader, shownImages } from './reference.ts';
import { drawAnswers, type Face, normal, type Word } from './simulated-answers.ts';
import { submitRun } from './submit-run.ts';

const shuffled = <T>(items: T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

const pick = <T>(items: readonly [T, ...T[]], random: () => number): T =>
  items[Math.floor(random() * items.length)] ?? items[0];

const pickByShare = <T>(items: readonly T[], shareOf: (item: T) => number, random: () => number): T | undefined => {
  let left = random();
  return items.find((item) => {
    left -= shareOf(item);
    return left < 0;
  });
};

/** A person's true profile, whether they tell it or not. */
export type Person = PublicProfile & Record<'val_year_birth', number> & Record<'des_phenotype', Phenotype>;

const anybody = (year: number, random: () => number): Person => ({
  des_gender: pick(participantGenders, random),
  val_year_birth: year - 11 - Math.floor(random() * 14),
  id_country_birth: idItaly,
  id_country_living: idItaly,
  des_time_country_living: null,
  des_region: pick(regions, random),
  des_phenotype: pick(phenotypes, random),
  des_education_degree: pick(educationDegrees, random),
});

const drawParticipant = (year: number, random: () => number): Person => {
  const { from, to } = pickByShare(people.ages, ({ share }) => share, random) ?? people.ages[0];
  return {
    ...anybody(year, random),
    des_gender: pickByShare(participantGenders, (gender) => people.gender[gender], random) ?? participantGenders[0],
    val_year_birth: year - from - Math.floor(random() * (to - from + 1)),
  };
};

const profileGivenBy = (person: Person, random: () => number): PublicProfile => {
  const given = <Field extends keyof typeof people.declines>(field: Field): Person[Field] | null =>
    random() < people.declines[field] ? null : person[field];
  const id_country_living = given('id_country_living');
  const des_region = given('des_region');
  return {
    ...person,
    val_year_birth: given('val_year_birth'),
    des_phenotype: given('des_phenotype'),
    id_country_birth: given('id_country_birth'),
    id_country_living,
    des_region: id_country_living === idItaly ? des_region : null,
    des_education_degree: given('des_education_degree') ?? 'NoResponse',
  };
};

export type Manner = 'looking' | keyof typeof careless;

const drawManner = (random: () => number): Manner => {
  const manners = Object.keys(careless) as (keyof typeof careless)[];
  return pickByShare(manners, (manner) => careless[manner], random) ?? 'looking';
};

type Given = Pick<GameResponse, 'flg_response' | 'val_elapsed_time'>;

/** Browsers measure in steps of 0.1 ms. */
const measured = (ms: number): number => Math.round(10 * ms) / 10;

const looking = (random: () => number, flg_untimed: boolean) => {
  const pace = Math.exp(normal(random, times.betweenPeople));
  const lapse = Math.min(lapses.most, lapses.median * Math.exp(normal(random, lapses.deviation)));
  return (isYes: boolean): Given => {
    const thinking = times.median * pace * Math.exp(normal(random, times.betweenAnswers));
    const elapsed = measured((times.least + thinking) * (flg_untimed ? times.untimed : 1));
    const isMissed = random() < lapse;
    if (!flg_untimed && (isMissed || elapsed >= answerWindowMs)) {
      return { flg_response: null, val_elapsed_time: answerWindowMs };
    }
    return { flg_response: isYes, val_elapsed_time: elapsed };
  };
};

/** Returns how somebody answers one face after another, given their answer if they looked. */
const playedIn = (manner: Manner, random: () => number, flg_untimed: boolean): ((isYes: boolean) => Given) => {
  const look = looking(random, flg_untimed);
  if (manner === 'looking') return look;
  if (manner === 'fast') {
    const { least, most } = carelessMs;
    return () => ({ flg_response: random() < 0.5, val_elapsed_time: measured(least + (most - least) * random()) });
  }
  let previous = random() < 0.5;
  return () => {
    const seen = look(true);
    if (seen.flg_response === null) return seen;
    previous = manner === 'in_turn' ? !previous : manner === 'always_yes';
    return { ...seen, flg_response: previous };
  };
};

type Simulation = {
  uid_session: string;
  uid_user: string;
  /** Of the session's kind; the practice round's are ignored. */
  adjectives: (Word & { tutorial: boolean })[];
  images: (Face & { tutorial: boolean })[];
  random: () => number;
  /** A person, whose answers depend on their profile; true: anybody, who answers all questions; false: no profile. */
  person: Person | boolean;
  flg_untimed?: boolean | undefined;
  manner?: Manner;
  year: number;
};

/** Returns a valid run: every face once per adjective. The same `random` draws the same run. */
export const simulateRun = (simulation: Simulation): Run => {
  const { uid_session, uid_user, random, person, year, flg_untimed = false, manner = 'looking' } = simulation;
  const faces = simulation.images.filter(({ tutorial }) => !tutorial);
  const asked = simulation.adjectives.filter(({ tutorial }) => !tutorial).toSorted((a, b) => a.id - b.id);
  const isYes = drawAnswers(asked, faces, random, typeof person === 'object' ? person : undefined);
  const play = playedIn(manner, random, flg_untimed);
  const responses = asked.flatMap((word) =>
    shuffled(faces, random).map((face) => ({
      uid_session,
      uid_user,
      id_adjective: word.id,
      id_image: face.id,
      ...play(isYes(word, face)),
    })),
  );
  const profile = typeof person === 'object' ? profileGivenBy(person, random) : person && anybody(year, random);
  return {
    responses,
    public_user_profiling_data: profile ? { uid_user, ...profile } : null,
    flg_untimed,
    limit_ms: null,
    des_input: 'touch',
    flg_onset_known: true,
    proof: null,
  };
};

/** Resolves to the words of a kind of session, and the faces that a participant is given. */
export const questionsFor = async (db: DbOrTx, uid_user: string, reference: Reference, kind: 'public' | 'class') => {
  const player = await findParticipant(db, { uid_user });
  const images = shownImages(reference, player?.id_image_set ?? null, player);
  return { adjectives: adjectivesOf(reference, kind), images };
};

type SimulatedSubmission = Pick<Simulation, 'uid_session' | 'uid_user' | 'flg_untimed'> & {
  seed: number;
  completed_at: Date;
};

/** Returns a function that submits simulated runs, within a transaction if that is given; throws as `submitRun` does. */
export const simulatedRuns = ({ db, now }: Pick<Context, 'db' | 'now'>, kind: 'public' | 'class') => {
  const readReference = referenceReader({ db, now });
  return async ({ seed, completed_at, ...whose }: SimulatedSubmission, stores: DbOrTx = db) => {
    const random = seededRandom(seed);
    const year = completed_at.getUTCFullYear();
    const run = simulateRun({
      ...whose,
      ...(await questionsFor(stores, whose.uid_user, await readReference(), kind)),
      manner: drawManner(random),
      person: kind === 'public' && drawParticipant(year, random),
      random,
      year,
    });
    const context = {
      db: stores,
      now: () => completed_at,
      readReference,
      networks: { from: '', network: '' },
      readSettings: async () => ({ PROFILE_UNDER_14: 'ask' as const }),
    };
    return submitRun(context, run);
  };
};
