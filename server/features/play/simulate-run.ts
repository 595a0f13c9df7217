import { type FaceGender, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { educationDegrees, type PublicProfile, participantGenders, regions } from '../../../contract/profile.ts';
import type { Run } from '../../../contract/responses.ts';
import { answerWindowMs } from '../../../contract/rules/limits.ts';
import { idItaly } from '../../../contract/rules/profile.ts';
import { careless, carelessMs, lapses, people, times } from './parameters.ts';
import { drawAnswers, normal } from './simulated-answers.ts';

type SimulatedAdjective = { id: number; adjective: string; tutorial: boolean };
type SimulatedImage = { id: number; tutorial: boolean; des_phenotype: Phenotype | null; des_gender: FaceGender | null };

const shuffled = <T>(items: T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

const pick = <T>(items: readonly [T, ...T[]], random: () => number): T =>
  items[Math.floor(random() * items.length)] ?? items[0];

/** Picks by shares that add up to 1. */
const pickByShare = <T>(items: readonly [T, ...T[]], shareOf: (item: T) => number, random: () => number): T => {
  let left = random();
  for (const item of items) {
    left -= shareOf(item);
    if (left < 0) return item;
  }
  return items[0];
};

/** Who somebody is, whether they say it or not. */
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

/** Draws somebody who takes part in the public campaign (parameters.ts). `year`: the current one. */
export const drawParticipant = (year: number, random: () => number): Person => {
  const { from, to } = pickByShare<(typeof people.ages)[number]>(people.ages, ({ share }) => share, random);
  return {
    ...anybody(year, random),
    des_gender: pickByShare(participantGenders, (gender) => people.gender[gender], random),
    val_year_birth: year - from - Math.floor(random() * (to - from + 1)),
  };
};

type Declinable = keyof typeof people.declines;

/** What somebody says of themselves: each question is declined by some. */
const profileGivenBy = (person: Person, random: () => number): PublicProfile => {
  const given = <Field extends Declinable>(field: Field): Person[Field] | null =>
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

/** How somebody plays: most look at each face. */
export type Manner = 'looking' | keyof typeof careless;

/** Draws how somebody plays. */
export const drawManner = (random: () => number): Manner => {
  let left = random();
  for (const [manner, share] of Object.entries(careless)) {
    left -= share;
    if (left < 0) return manner as Manner;
  }
  return 'looking';
};

/** `flg_response` is null where a face passes. */
type Given = { flg_response: boolean | null; val_elapsed_time: number };

/** In steps of 0.1 ms, as browsers measure them. */
const measured = (ms: number): number => Math.round(10 * ms) / 10;

/** Looks at the faces: takes longer for some than for others, and misses a few where there is a time limit. */
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

const inAHurry = (random: () => number): number =>
  measured(carelessMs.least + (carelessMs.most - carelessMs.least) * random());

/**
 * Returns how somebody answers one face after another, given what they would say if they looked.
 * @param flg_untimed without the time limit of three seconds: every face is answered, some of them late
 */
const playedIn = (manner: Manner, random: () => number, flg_untimed: boolean): ((isYes: boolean) => Given) => {
  const look = looking(random, flg_untimed);
  if (manner === 'looking') return look;
  if (manner === 'fast') return () => ({ flg_response: random() < 0.5, val_elapsed_time: inAHurry(random) });
  let previous = random() < 0.5;
  return () => {
    const seen = look(true);
    if (seen.flg_response === null) return seen;
    previous = manner === 'in_turn' ? !previous : manner === 'always_yes';
    return { ...seen, flg_response: previous };
  };
};

export type Simulation = {
  uid_session: string;
  uid_user: string;
  /** Of the session's kind; the practice round's are ignored. */
  adjectives: SimulatedAdjective[];
  images: SimulatedImage[];
  random: () => number;
  /**
   * Who plays, as the public campaign asks, and on whom answers depend then; they decline some questions. true for anybody
   * who answers all of them, and whose answers do not depend on it; false for no profile.
   */
  person: Person | boolean;
  /** Without the time limit of three seconds: every face is answered, some of them late. */
  flg_untimed?: boolean;
  /** How the participant plays; by default they look at the faces. */
  manner?: Manner;
  /** The current year. */
  year: number;
};

/**
 * Returns a valid run: every face once per adjective, with answers that hang together as those of people do
 * (parameters.ts). The same `random` draws the same run.
 */
export const simulateRun = ({
  uid_session,
  uid_user,
  adjectives,
  images,
  random,
  person,
  flg_untimed = false,
  manner = 'looking',
  year,
}: Simulation): Run => {
  const faces = images.filter(({ tutorial }) => !tutorial);
  const asked = adjectives.filter(({ tutorial }) => !tutorial).toSorted((a, b) => a.id - b.id);
  const isYes = drawAnswers(asked, faces, random, typeof person === 'object' ? person : undefined);
  const play = playedIn(manner, random, flg_untimed);
  const responses = asked.flatMap((word) =>
    shuffled(faces, random).map((face) => ({
      ...{ uid_session, uid_user, id_adjective: word.id, id_image: face.id },
      ...play(isYes(word, face)),
    })),
  );
  const profile = typeof person === 'object' ? profileGivenBy(person, random) : person && anybody(year, random);
  const public_user_profiling_data = profile ? { uid_user, ...profile } : null;
  const played = { flg_untimed, limit_ms: null, des_input: 'touch', flg_onset_known: true } as const;
  return { responses, public_user_profiling_data, ...played, proof: null };
};
