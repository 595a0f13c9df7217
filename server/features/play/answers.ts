import type { FaceGender, Phenotype } from '../../../contract/game.ts';
import { drawPerson, type Who } from './effects.ts';
import { deviations, isReversed, linkToMigrant, shareOfYes } from './parameters.ts';

export type Word = { id: number; adjective: string };
export type Face = { id: number; des_phenotype: Phenotype | null; des_gender: FaceGender | null };

const logit = (share: number): number => Math.log(share / (1 - share));
export const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/**
 * Effects pull shares towards a half: the mean over people of a logistic with normal effects is about that of the logit
 * divided by this (S. L. Zeger, K.-Y. Liang and P. S. Albert, Biometrics 44, 1988).
 */
const stretch = Math.sqrt(
  1 + ((16 * Math.sqrt(3)) / (15 * Math.PI)) ** 2 * Object.values(deviations).reduce((sum, each) => sum + each ** 2, 0),
);

/**
 * The share of YES of those who said YES, or NO, to "migrant" for the same face. Together they make the share of all;
 * their logits differ by `link`. Found by halving an interval.
 */
const shareAfter = (
  isMigrant: boolean,
  { share, migrant, link }: Record<'share' | 'migrant' | 'link', number>,
): number => {
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
  const key = `${adjective} ${face.des_phenotype} ${face.des_gender} ${isMigrant}`;
  const known = knownShares.get(key);
  if (known !== undefined) return known;
  const link = linkToMigrant(adjective, face.des_phenotype);
  const given = shareAfter(isMigrant, { share, migrant: shareOfYes('migrant', face), link });
  knownShares.set(key, given);
  return given;
};

/**
 * Returns how readily the usual person says YES to a word and a face, on the logit scale, once it is known what they said
 * to "migrant" for the same face; undefined where that is not asked, and for "migrant" itself.
 */
export const usualLogit = (adjective: string, face: Omit<Face, 'id'>, isMigrant: boolean | undefined): number =>
  stretch * logit(shareGiven(adjective, face, isMigrant));

/**
 * Draws a person's answers to these words and faces: they hang together as those of people do. Returns a function of the
 * two that says whether it is YES.
 * @param who without, the answers depend on nothing that is known of the person
 */
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
