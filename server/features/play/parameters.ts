import { type FaceGender, type Phenotype, phenotypes } from '../../../contract/game.ts';
import type { PublicProfile } from '../../../contract/profile.ts';

// Simulated participants, on the logit scale unless a unit is given: log(p / (1 - p)) of a share p. A number without a
// source is a guess in the range of those that have one; none of them is a finding.

/**
 * Percent of YES in the order of `phenotypes`. Published for the Italian campaign OPS! (UNICEF Italia, 2024): migrant
 * SubSaharan 70.2 and Caucasian 24.6; Caucasian rich 73, smart 75, good_looking 66.
 */
const percentYes: Record<string, number[]> = {
  active: [64, 61, 66, 70, 65, 60],
  good_looking: [52, 47, 55, 66, 58, 51],
  honest: [64, 58, 60, 69, 61, 55],
  rich: [58, 36, 27, 73, 44, 52],
  smart: [73, 62, 55, 75, 62, 57],
  unselfish: [56, 58, 62, 60, 61, 53],
  migrant: [43, 62, 70.2, 24.6, 47, 66],
};

/** Percentage points: women's faces got about 70% positive answers, men's about 60% (the same campaign). */
const byFaceGender: Record<FaceGender, number> = { F: 5, M: -5 };

/** Whether effects on the word are reversed: "migrant" is not praise. */
export const isReversed = (adjective: string): boolean => adjective === 'migrant';

/** Returns the share (0..1) of YES among all answers of the population to faces of this kind. */
export const shareOfYes = (
  adjective: string,
  { des_phenotype, des_gender }: { des_phenotype: Phenotype | null; des_gender: FaceGender | null },
): number => {
  const percent = des_phenotype ? (percentYes[adjective]?.[phenotypes.indexOf(des_phenotype)] ?? 50) : 50;
  // For "migrant" nothing was published about the gender of the face.
  const shift = isReversed(adjective) || !des_gender ? 0 : byFaceGender[des_gender];
  return (percent + shift) / 100;
};

/**
 * Standard deviations of what answers have in common. People and faces both differ: H. H. Clark, The language-as-fixed-effect
 * fallacy, Journal of Verbal Learning and Verbal Behavior 12 (1973); C. M. Judd, J. Westfall and D. A. Kenny, Journal of
 * Personality and Social Psychology 103 (2012). People by as much as faces or more: E. Hehman et al., the same, 113 (2017).
 */
export const deviations = {
  /** Acquiescence (D. N. Jackson and S. Messick, Psychological Bulletin 55, 1958). */
  tendency: 0.8,
  tendencyForWord: 0.3,
  slope: 0.4,
  /** Halo (R. E. Nisbett and T. D. Wilson, Journal of Personality and Social Psychology 35, 1977). */
  face: 0.3,
  faceForWord: 0.25,
  /** Private taste (J. Hönekopp, Journal of Experimental Psychology: HPP 32, 2006). */
  taste: 0.3,
} as const;

/** Participants of the public campaign, as shares of 1. Ages are the year of the run less that of birth. */
export const people = {
  gender: { F: 0.5, M: 0.44, Other: 0.02, NoResponse: 0.04 } satisfies Record<PublicProfile['des_gender'], number>,
  ages: [
    { share: 0.08, from: 11, to: 13 },
    { share: 0.37, from: 14, to: 17 },
    { share: 0.25, from: 18, to: 24 },
    { share: 0.18, from: 25, to: 39 },
    { share: 0.12, from: 40, to: 69 },
  ],
  /** Shares of people who prefer not to answer a question. */
  declines: {
    val_year_birth: 0.03,
    des_phenotype: 0.06,
    id_country_birth: 0.02,
    id_country_living: 0.02,
    des_region: 0.02,
    des_education_degree: 0.03,
  },
} as const;

/** Added for women and for one's own phenotype, except to "migrant". Invented, so that figures by group show something. */
export const byParticipant = { woman: 0.2, ownPhenotype: 0.3 } as const;

/** Nobody is further from the mean than this many standard deviations. */
export const furthest = 2;

/**
 * How much more readily YES follows a NO to "migrant" for the same face than a YES. Chosen for the shares published for
 * OPS!, given YES to migrant: SubSaharan smart 40 and rich 19.3, Caucasian smart 68.8 and rich 68.9 percent.
 */
const linksToMigrant: Record<string, Partial<Record<Phenotype, number>>> = {
  smart: { SubSaharan: 2.9, Caucasian: 0.8 },
  rich: { SubSaharan: 1.35, Caucasian: 0.65 },
};
const usualLink = 0.5;

export const linkToMigrant = (adjective: string, des_phenotype: Phenotype | null): number =>
  (des_phenotype ? linksToMigrant[adjective]?.[des_phenotype] : undefined) ?? usualLink;

/**
 * Times to an answer, in ms: lognormal (R. D. Luce, Response Times, 1986; R. Ulrich and J. Miller, Journal of Experimental
 * Psychology: General 122, 1993) beyond `least`; `between…`: standard deviations of the logarithm; `untimed`: a factor.
 */
export const times = { least: 260, median: 480, betweenPeople: 0.3, betweenAnswers: 0.5, untimed: 3 } as const;

/** Share of faces that pass without an answer: median, deviation of its logarithm, most. */
export const lapses = { median: 0.015, deviation: 0.8, most: 0.12 } as const;

/**
 * Shares of people who do not look at the faces. About one in ten in surveys (A. W. Meade and S. B. Craig, Psychological
 * Methods 17, 2012); here fewer, since the test is short and somebody chose to begin it.
 */
export const careless = { fast: 0.02, always_yes: 0.007, always_no: 0.007, in_turn: 0.006 } as const;

/** ms of `fast`: slower than impossible runs. */
export const carelessMs = { least: 155, most: 330 } as const;
