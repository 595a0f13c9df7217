import { type Phenotype, phenotypes } from '../../../contract/game.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { byParticipant, deviations, furthest, isReversed, people } from './parameters.ts';

/** Draws from a normal distribution with mean 0 (Box and Muller, Annals of Mathematical Statistics 29, 1958), cut off. */
export const normal = (random: () => number, deviation: number): number => {
  const standard = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return deviation * Math.max(-furthest, Math.min(furthest, standard));
};

/** A function of a key whose value is drawn once. */
const drawnOnce = <Key>(draw: () => number): ((key: Key) => number) => {
  const drawn = new Map<Key, number>();
  return (key) => {
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const value = draw();
    drawn.set(key, value);
    return value;
  };
};

/** Mixes two numbers into a seed, with MurmurHash3's fmix32 (Austin Appleby). */
const seedOf = (one: number, other: number): number => {
  let mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** The effect of a face on the answers of everybody: the same in each run, since it depends on the ids alone. */
export const effectOfFace = (id_image: number, id_adjective: number, sign: number): number =>
  sign * normal(seededRandom(seedOf(id_image, -1)), deviations.face) +
  normal(seededRandom(seedOf(id_image, id_adjective)), deviations.faceForWord);

/** What the answers of somebody with a profile depend on: about one face at a time. */
export type Answerer = { isWoman: boolean; isOwn: boolean };

/** The effect of who answers, whose mean over all people is 0. */
export const effectOfAnswerer = (adjective: string, { isWoman, isOwn }: Answerer): number =>
  isReversed(adjective)
    ? 0
    : byParticipant.woman * (Number(isWoman) - people.gender.F) +
      byParticipant.ownPhenotype * (Number(isOwn) - 1 / phenotypes.length);

/** Who answers, as far as the answers depend on it. */
export type Who = { des_gender: string; des_phenotype: Phenotype };

/**
 * Draws a person. Returns how much more readily than the population they say YES to a word and a face, on the logit scale.
 * @param who without, the answers depend on nothing that is known of the person
 */
export const drawPerson = (random: () => number, who?: Who) => {
  const tendency = normal(random, deviations.tendency);
  const forWord = drawnOnce<number>(() => normal(random, deviations.tendencyForWord));
  const slope = drawnOnce<Phenotype | null>(() => normal(random, deviations.slope));
  const taste = drawnOnce<number>(() => normal(random, deviations.taste));
  return (word: { id: number; adjective: string }, face: { id: number; des_phenotype: Phenotype | null }): number => {
    const sign = isReversed(word.adjective) ? -1 : 1;
    const ofPerson = tendency + forWord(word.id) + sign * (slope(face.des_phenotype) + taste(face.id));
    const isWoman = who?.des_gender === 'F';
    const ofWho = who && effectOfAnswerer(word.adjective, { isWoman, isOwn: who.des_phenotype === face.des_phenotype });
    return ofPerson + (ofWho ?? 0) + effectOfFace(face.id, word.id, sign);
  };
};
