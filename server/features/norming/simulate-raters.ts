import { phenotypes } from '../../../contract/game.ts';
import type { Rating, SeenGender, SeenPhenotype } from '../../../contract/norming.ts';
import type { Misfit, RatedScale } from '../../../contract/norming-figures.ts';
import { ageScale, facesPerRater, ratingScale } from '../../../contract/rules/norming.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { deckOf } from './deck.ts';
import { onEachScale, type RatedFace, type RaterRatings } from './norming-figures.ts';

/** Standard normal numbers: G. E. P. Box, M. E. Muller (1958), Annals of Mathematical Statistics 29, 610-611. */
export const normalFrom = (random: () => number) => (): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

// Guesses in the order of D. S. Ma, J. Correll, B. Wittenbrink (2015), "The Chicago Face Database", Behavior Research
// Methods 47, 1122-1135. In friendliness faces differ less, since all have one expression.
const scales = {
  val_friendliness: { mean: 3.9, sdOfFaces: 0.3, sdOfRaters: 0.5, sdOfRest: 1 },
  val_attractiveness: { mean: 3.6, sdOfFaces: 0.6, sdOfRaters: 0.6, sdOfRest: 1 },
  val_realness: { mean: 4.4, sdOfFaces: 0.5, sdOfRaters: 0.9, sdOfRest: 1 },
  val_age: { mean: 26, sdOfFaces: 2, sdOfRaters: 2.5, sdOfRest: 3 },
} as const;

/** A rehearsal deals each face so many times. */
const rehearsalRounds = 40;

export const simulatedRaters = (faces: number): number =>
  Math.ceil((rehearsalRounds * faces) / Math.min(faces, facesPerRater));

/** Shares of all raters, and of all answers. */
const shares = { clickers: 0.05, leavers: 0.05, adults: 0.8, skipped: 0.02 };
const usualMisreading = { gender: 0.04, phenotype: 0.1, unsure: 0.05 };
const plantedMisreading = 0.6;
const plantedMood = 2.2;
const plantedAge = 42;

/** What simulated raters see in a face, on average. */
type PlantedFace = RatedFace &
  Record<RatedScale, number> & { otherGender: number; otherPhenotype: number; misfit: Misfit | null };

/** Returns the truth of each face. Four of them are misfits, each for another reason. */
const plantFaces = (faces: RatedFace[], random: () => number): PlantedFace[] => {
  const normal = normalFrom(random);
  const deal = deckOf([...faces.keys()], 4, random)();
  const misfits = new Map(
    (['gender', 'phenotype', 'mood', 'age'] as const).map((misfit, place) => [deal[place], misfit]),
  );
  return faces.map((face, place) => {
    const misfit = misfits.get(place) ?? null;
    return {
      ...face,
      ...onEachScale((scale) => scales[scale].mean + normal() * scales[scale].sdOfFaces),
      ...(misfit === 'mood' && { val_friendliness: plantedMood }),
      ...(misfit === 'age' && { val_age: plantedAge }),
      otherGender: misfit === 'gender' ? plantedMisreading : usualMisreading.gender,
      otherPhenotype: misfit === 'phenotype' ? plantedMisreading : usualMisreading.phenotype,
      misfit,
    };
  });
};

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, Math.round(value)));

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

/** Rates like a person who taps anywhere. */
const clickThrough = (id_image: number, flg_adult: boolean, random: () => number): Rating => {
  const anywhere = () => clamp(0.5 + random() * ratingScale.max, ratingScale);
  return {
    id_image,
    val_age: clamp(ageScale.min + random() * (ageScale.max - ageScale.min), ageScale),
    des_gender: pick(['F', 'M', 'unsure'] as const, random) ?? null,
    des_phenotype: pick(phenotypes, random) ?? null,
    val_friendliness: anywhere(),
    val_attractiveness: flg_adult ? anywhere() : null,
    val_realness: anywhere(),
    val_elapsed_time: Math.round(900 + 900 * random()),
  };
};

const rateAs = (random: () => number) => {
  const normal = normalFrom(random);
  const flg_adult = random() < shares.adults;
  const isClicker = random() < shares.clickers;
  const leniency = onEachScale((scale) => normal() * scales[scale].sdOfRaters);
  const unlessSkipped = <T>(answer: T): T | null => (random() < shares.skipped ? null : answer);
  const genderOf = ({ des_gender, otherGender }: PlantedFace): SeenGender => {
    const draw = random();
    if (!des_gender || draw > 1 - usualMisreading.unsure) return 'unsure';
    return draw < otherGender === (des_gender === 'M') ? 'F' : 'M';
  };
  const phenotypeOf = ({ des_phenotype, otherPhenotype }: PlantedFace): SeenPhenotype => {
    const draw = random();
    if (!des_phenotype || draw > 1 - usualMisreading.unsure) return 'unsure';
    const others = phenotypes.filter((phenotype) => phenotype !== des_phenotype);
    return draw < otherPhenotype ? (pick(others, random) ?? des_phenotype) : des_phenotype;
  };
  return (face: PlantedFace): Rating => {
    if (isClicker) return clickThrough(face.id_image, flg_adult, random);
    const answerOn = (scale: RatedScale) => {
      const seen = face[scale] + leniency[scale] + normal() * scales[scale].sdOfRest;
      return unlessSkipped(clamp(seen, scale === 'val_age' ? ageScale : ratingScale));
    };
    return {
      id_image: face.id_image,
      val_age: answerOn('val_age'),
      des_gender: unlessSkipped(genderOf(face)),
      des_phenotype: unlessSkipped(phenotypeOf(face)),
      val_friendliness: answerOn('val_friendliness'),
      val_attractiveness: flg_adult ? answerOn('val_attractiveness') : null,
      val_realness: answerOn('val_realness'),
      // 8 to 25 s.
      val_elapsed_time: Math.round(8000 + 17_000 * random() * random()),
    };
  };
};

/** Simulates raters of different leniency, some who leave early or click through. `seed`: a 32-bit unsigned integer. */
export const simulateRaters = (
  faces: RatedFace[],
  { count, seed, asksAttractiveness = true }: { count: number; seed: number; asksAttractiveness?: boolean },
): { planted: PlantedFace[]; raters: RaterRatings[] } => {
  const random = seededRandom(seed);
  const planted = plantFaces(faces, random);
  const deal = deckOf([...planted.keys()], facesPerRater, random);
  const raters = Array.from({ length: count }, (_, index) => {
    const rate = rateAs(random);
    const hand = deal().flatMap((place) => planted[place] ?? []);
    const seen = random() < shares.leavers ? hand.slice(0, 1 + Math.floor(random() * hand.length)) : hand;
    const ratings = seen.map(rate);
    return {
      rater: String(index),
      ratings: asksAttractiveness ? ratings : ratings.map((rating) => ({ ...rating, val_attractiveness: null })),
    };
  });
  return { planted, raters };
};
