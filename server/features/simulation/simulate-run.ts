import { type FaceGender, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { educationDegrees, participantGenders, regions } from '../../../contract/profile.ts';
import type { Run } from '../../../contract/responses.ts';
import { answerWindowMs } from '../../../contract/rules/limits.ts';
import { idItaly } from '../../../contract/rules/profile.ts';

type SimulatedAdjective = { id: number; adjective: string; tutorial: boolean };
type SimulatedImage = { id: number; tutorial: boolean; des_phenotype: Phenotype | null; des_gender: FaceGender | null };

// Percent of YES in the order of `phenotypes`. Published for the Italian campaign OPS! (UNICEF Italia, 2024): migrant
// SubSaharan 70.2 and Caucasian 24.6; Caucasian rich 73, smart 75, good_looking 66. The others are similar guesses.
const percentYes: Record<string, number[]> = {
  active: [64, 61, 66, 70, 65, 60],
  good_looking: [52, 47, 55, 66, 58, 51],
  honest: [64, 58, 60, 69, 61, 55],
  rich: [58, 36, 27, 73, 44, 52],
  smart: [73, 62, 55, 75, 62, 57],
  unselfish: [56, 58, 62, 60, 61, 53],
  migrant: [43, 62, 70.2, 24.6, 47, 66],
};

/**
 * In percentage points. Women's faces got about 70% positive answers, men's about 60%: half the difference each way.
 */
const byFaceGender: Record<FaceGender, number> = { F: 5, M: -5 };

const shareWithoutAnswer = 0.02;

/** Returns the probability (0..1) that a simulated participant answers YES. */
export const probabilityOfYes = (adjective: string, { des_phenotype, des_gender }: SimulatedImage): number => {
  const percent = des_phenotype ? (percentYes[adjective]?.[phenotypes.indexOf(des_phenotype)] ?? 50) : 50;
  // "migrant" is not praise: for it, nothing was published about the gender of the face.
  const shift = adjective === 'migrant' || !des_gender ? 0 : byFaceGender[des_gender];
  return (percent + shift) / 100;
};

const shuffled = <T>(items: T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

const pick = <T>(items: readonly [T, ...T[]], random: () => number): T =>
  items[Math.floor(random() * items.length)] ?? items[0];

const simulatedProfile = (uid_user: string, year: number, random: () => number) => ({
  uid_user,
  des_gender: pick(participantGenders, random),
  val_year_birth: year - 11 - Math.floor(random() * 14),
  id_country_birth: idItaly,
  id_country_living: idItaly,
  des_time_country_living: null,
  des_region: pick(regions, random),
  des_phenotype: pick(phenotypes, random),
  des_education_degree: pick(educationDegrees, random),
});

export type Simulation = {
  uid_session: string;
  uid_user: string;
  /** Of the session's kind; the practice round's are ignored. */
  adjectives: SimulatedAdjective[];
  images: SimulatedImage[];
  random: () => number;
  /** Whether to add a profile, as the public campaign requires. */
  profile: boolean;
  /** Without the time limit of three seconds: every face is answered, some of them late. */
  flg_untimed?: boolean;
  /** The current year. */
  year: number;
};

/** Returns a valid run: every face once per adjective, with answers drawn from the published shares. */
export const simulateRun = ({
  uid_session,
  uid_user,
  adjectives,
  images,
  random,
  profile,
  flg_untimed = false,
  year,
}: Simulation): Run => {
  const faces = images.filter(({ tutorial }) => !tutorial);
  const asked = adjectives.filter(({ tutorial }) => !tutorial).toSorted((a, b) => a.id - b.id);
  const responses = asked.flatMap(({ id, adjective }) =>
    shuffled(faces, random).map((image) => {
      const passed = random() < shareWithoutAnswer && !flg_untimed;
      // 350 to 2350 ms, mostly short, in steps of 0.1 ms as browsers measure them; three times that without a limit.
      const elapsed = Math.round((350 + 2000 * random() * random()) * (flg_untimed ? 30 : 10)) / 10;
      const flg_response = random() < probabilityOfYes(adjective, image);
      return {
        uid_session,
        uid_user,
        id_adjective: id,
        id_image: image.id,
        val_elapsed_time: passed ? answerWindowMs : elapsed,
        flg_response: passed ? null : flg_response,
      };
    }),
  );
  const public_user_profiling_data = profile ? simulatedProfile(uid_user, year, random) : null;
  return { responses, public_user_profiling_data, flg_untimed, des_input: 'touch', flg_onset_known: true, proof: null };
};
