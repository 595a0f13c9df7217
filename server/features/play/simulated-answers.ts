import { type FaceGender, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { byParticipant, deviations, furthest, isReversed, linkToMigrant, people, shareOfYes } from './parameters.ts';

export type Word = { id: number; adjective: string };
export type Face = { id: number; des_phenotype: Phenotype | null; des_gender: FaceGender | null };

/** Draws from a normal distribution with mean 0 (Box and Muller, Annals of Mathematical Statistics 29, 1958), cut off. */
export const normal = (random: () => number, deviation: number): number => {
  const standard = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return deviation * Math.max(-furthest, Math.min(furthest, standard));
};

const once = <Key>(values: Map<Key, number>, key: Key, compute: () => number): number => {
  const value = values.get(key) ?? compute();
  values.set(key, value);
  return value;
};

/** Mixes two numbers into a seed, with MurmurHash3's fmix32 (Austin Appleby). */
const seedOf = (one: number, other: number): number => {
  let mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** The effect of a face on everybody's answers: it depends on the ids alone. */
export const effectOfFace = (id_image: number, id_adjective: number, sign: number): number =>
  sign * normal(seededRandom(seedOf(id_image, -1)), deviations.face) +
  normal(seededRandom(seedOf(id_image, id_adjective)), deviations.faceForWord);

/** `isOwn`: about a face of their own phenotype. */
export type Answerer = { isWoman: boolean; isOwn: boolean };

/** The effect of the person who answers; its mean over all people is 0. */
export const effectOfAnswerer = (adjective: string, { isWoman, isOwn }: Answerer): number =>
  isReversed(adjective)
    ? 0
    : byParticipant.woman * (Number(isWoman) - people.gender.F) +
      byParticipant.ownPhenotype * (Number(isOwn) - 1 / phenotypes.length);

type Who = { des_gender: string; des_phenotype: Phenotype };

/** Draws a person. Returns how much more readily than the population they say YES to a word and a face (logits). */
const drawPerson = (random: () => number, who?: Who) => {
  const tendency = normal(random, deviations.tendency);
  const forWords = new Map<number, number>();
  const slopes = new Map<Phenotype | null, number>();
  const tastes = new Map<number, number>();
  return (word: Word, face: Pick<Face, 'id' | 'des_phenotype'>): number => {
    const sign = isReversed(word.adjective) ? -1 : 1;
    const forWord = once(forWords, word.id, () => normal(random, deviations.tendencyForWord));
    const slope = once(slopes, face.des_phenotype, () => normal(random, deviations.slope));
    const taste = once(tastes, face.id, () => normal(random, deviations.taste));
    const ofPerson = tendency + forWord + sign * (slope + taste);
    const isWoman = who?.des_gender === 'F';
    const ofWho = who && effectOfAnswerer(word.adjective, { isWoman, isOwn: who.des_phenotype === face.des_phenotype });
    return ofPerson + (ofWho ?? 0) + effectOfFace(face.id, word.id, sign);
  };
};

const logit = (share: number): number => Math.log(share / (1 - share));
export const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** Effects pull shares towards a half, by about this factor of the logit (Zeger, Liang and Albert, Biometrics 44, 1988). */
const stretch = Math.sqrt(
  1 + ((16 * Math.sqrt(3)) / (15 * Math.PI)) ** 2 * Object.values(deviations).reduce((sum, each) => sum + each ** 2, 0),
);

/** Splits a share of YES by the answer to "migrant" for the same face: the logits differ by `link`. */
const shareAfter = (isMigrant: boolean, share: number, migrant: number, link: number): number => {
  let low = -12;
  let high = 12;
  const after = (middle: number, isYes: boolean) => logistic(middle + (isYes ? -link / 2 : link / 2));
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    const together = migrant * after(middle, true) + (1 - migrant) * after(middle, false);
    if (together < share) low = middle;
    else high = middle;
  }
  return after(low, isMigrant);
};

const knownShares = new Map<string, number>();

const shareGiven = (adjective: string, face: Omit<Face, 'id'>, isMigrant: boolean | undefined): number => {
  const share = shareOfYes(adjective, face);
  if (isMigrant === undefined) return share;
  const link = linkToMigrant(adjective, face.des_phenotype);
  return once(knownShares, `${adjective} ${face.des_phenotype} ${face.des_gender} ${isMigrant}`, () =>
    shareAfter(isMigrant, share, shareOfYes('migrant', face), link),
  );
};

/** Returns how readily the usual person says YES (logit). `isMigrant`: their answer to "migrant", where it was asked. */
export const usualLogit = (adjective: string, face: Omit<Face, 'id'>, isMigrant: boolean | undefined): number =>
  stretch * logit(shareGiven(adjective, face, isMigrant));

export const drawAnswers = (words: Word[], faces: Face[], random: () => number, who?: Who) => {
  const effect = drawPerson(random, who);
  const draw = (word: Word, face: Face, isMigrant?: boolean): boolean =>
    random() < logistic(usualLogit(word.adjective, face, isMigrant) + effect(word, face));

  const answers = new Map<string, boolean>();
  for (const face of faces) {
    const migrant = words.find(({ adjective }) => isReversed(adjective));
    // Somebody has made up their mind about this before they are asked.
    const isMigrant = migrant && draw(migrant, face);
    for (const word of words) {
      answers.set(`${word.id} ${face.id}`, word === migrant ? isMigrant === true : draw(word, face, isMigrant));
    }
  }
  return (word: Word, face: Face): boolean => answers.get(`${word.id} ${face.id}`) === true;
};
