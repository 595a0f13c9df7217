import { type FaceGender, faceGenders, type Phenotype, phenotypes } from '../../../../contract/game.ts';
import { careless, deviations, isReversed, lapses, people } from '../parameters.ts';
import {
  type Answerer,
  effectOfAnswerer,
  effectOfFace,
  type Face,
  logistic,
  usualLogit,
  type Word,
} from '../simulated-answers.ts';
import { type Distribution, meanOver, nodesOfNormal, smoothed, sumOf } from './quadrature.ts';

// What the figures of simulated runs would be with runs without end: computed from the parameters, by integrating over
// everything that is drawn, and from no sample. A figure is the ratio of expected YES and expected answers.

/** Expected counts of one face, or of one kind of face, in a run. */
type Expected = Record<'yes' | 'answers', number>;

/** A share of YES by phenotype, 0..1, in the contract's order. */
export type PopulationWord = {
  /** Of exactly these faces. */
  theseFaces: number[];
  /** Of all faces that could have been made in the same way. */
  facesLikeThese: number[];
};

const tendency = nodesOfNormal(deviations.tendency);
/** What one person differs by about one face: the same for both words, turned round for "migrant". */
const ofPersonAndFace = sumOf(nodesOfNormal(deviations.slope), nodesOfNormal(deviations.taste));
const ofPersonAndWord = nodesOfNormal(deviations.tendencyForWord);

/** How answers come about: given the effects that both words share, each word adds its own, which is integrated over here. */
type Drawing = { shared: Distribution; share: (logit: number) => number };

// Made when they are asked for: the server, which never does, starts without them.
const ofTheseFaces = (): Drawing => ({ shared: ofPersonAndFace, share: smoothed(logistic, ofPersonAndWord) });
const ofFacesAlike = (): Drawing => ({
  shared: sumOf(ofPersonAndFace, nodesOfNormal(deviations.face)),
  share: smoothed(logistic, sumOf(ofPersonAndWord, nodesOfNormal(deviations.faceForWord))),
});

/** All kinds of people on which the answers about one face depend. */
const answerers: readonly (Answerer & { share: number })[] = [true, false].flatMap((isWoman) =>
  [true, false].map((isOwn) => ({
    ...{ isWoman, isOwn },
    share:
      (isWoman ? people.gender.F : 1 - people.gender.F) * (isOwn ? 1 / phenotypes.length : 1 - 1 / phenotypes.length),
  })),
);

/** Returns how often somebody who looks says YES to the word about a face. `effects`: of the face on everybody, by word. */
const looking = (
  word: Word,
  migrant: Word | undefined,
  face: Omit<Face, 'id'>,
  effects: { word: number; migrant: number },
  { shared, share }: Drawing,
): number => {
  let yes = 0;
  const given = (isMigrant: boolean | undefined) => usualLogit(word.adjective, face, isMigrant) + effects.word;
  const [ifAlone, ifYes, ifNo] = migrant ? [0, given(true), given(false)] : [given(undefined), 0, 0];
  const ofMigrant = migrant ? usualLogit(migrant.adjective, face, undefined) + effects.migrant : 0;
  for (const { share: ofPeople, ...who } of answerers) {
    const shift = effectOfAnswerer(word.adjective, who);
    for (const [readily, probability] of tendency) {
      for (const [liking, also] of shared) {
        const weight = ofPeople * probability * also;
        const onWord = readily + shift + (isReversed(word.adjective) ? -liking : liking);
        if (!migrant) {
          yes += weight * share(ifAlone + onWord);
          continue;
        }
        const isMigrant = share(ofMigrant + readily - liking);
        yes += weight * (isMigrant * share(ifYes + onWord) + (1 - isMigrant) * share(ifNo + onWord));
      }
    }
  }
  return yes;
};

const lapse = (effect: number): number => Math.min(lapses.most, lapses.median * Math.exp(effect));
const lapseEffects = nodesOfNormal(lapses.deviation);
/** Share of faces that are answered by those who look at the screen. */
const answered = meanOver(lapseEffects, (effect) => 1 - lapse(effect));

const carelessShare = Object.values(careless).reduce((sum, share) => sum + share, 0);

/**
 * Adds those who do not look. Who presses both buttons in turn says YES to half of the faces; who presses as fast as they
 * can misses none.
 */
const withCareless = (yes: number): Expected => {
  const { fast, always_yes, in_turn } = careless;
  return {
    yes: answered * ((1 - carelessShare) * yes + always_yes + in_turn / 2) + fast / 2,
    answers: answered * (1 - fast) + fast,
  };
};

const shareOf = (expected: readonly Expected[]): number => {
  const sum = (key: keyof Expected): number => expected.reduce((total, one) => total + one[key], 0);
  return sum('yes') / sum('answers');
};

type Known = { id: number; des_phenotype: Phenotype; des_gender: FaceGender };

/**
 * Returns the shares that simulated runs of the public campaign would have without end, by id of the word. Times to an
 * answer do not matter: none of them is as long as the limit.
 * @param words of the campaign, without that of the practice round
 * @param faces of the set, all shown equally often and as many of women as of men
 */
export const populationOf = (words: readonly Word[], faces: readonly Known[]): Map<number, PopulationWord> => {
  const [these, alike] = [ofTheseFaces(), ofFacesAlike()];
  const migrant = words.find(({ adjective }) => isReversed(adjective));

  const ofWord = (word: Word): PopulationWord => {
    const other = word === migrant ? undefined : migrant;
    const sign = isReversed(word.adjective) ? -1 : 1;
    const ofFace = (face: Known): Expected => {
      const onMigrant = other ? effectOfFace(face.id, other.id, -1) : 0;
      const effects = { word: effectOfFace(face.id, word.id, sign), migrant: onMigrant };
      return withCareless(looking(word, other, face, effects, these));
    };
    const ofKind = (des_phenotype: Phenotype, des_gender: FaceGender): Expected =>
      withCareless(looking(word, other, { des_phenotype, des_gender }, { word: 0, migrant: 0 }, alike));

    return {
      theseFaces: phenotypes.map((phenotype) =>
        shareOf(faces.filter(({ des_phenotype }) => des_phenotype === phenotype).map(ofFace)),
      ),
      facesLikeThese: phenotypes.map((phenotype) => shareOf(faceGenders.map((gender) => ofKind(phenotype, gender)))),
    };
  };
  return new Map(words.map((word) => [word.id, ofWord(word)]));
};
