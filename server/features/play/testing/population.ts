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

/**
 * Expected counts of one face, or of one kind of face, in a run: YES and answers; and where both the word and "migrant" are
 * answered: a with YES to migrant, b of these with YES to the word; c with NO, d of these with YES to the word.
 */
type Expected = Record<'yes' | 'answers' | 'a' | 'b' | 'c' | 'd', number>;

/** A share of YES by phenotype, 0..1, in the contract's order. */
export type PopulationWord = {
  /** Of exactly these faces. */
  theseFaces: number[];
  /** Of all faces that could have been made in the same way. */
  facesLikeThese: number[];
  /** Of these faces, next to "migrant": given YES, and given NO; null for "migrant" itself. */
  conditional: { givenYes: number; givenNo: number }[] | null;
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

/** How often somebody who looks says YES to "migrant", to the word, and to both, about a face. */
type Looking = { migrant: number; yes: number; both: number };

/** `effects`: of the face on everybody, by word. */
const looking = (
  word: Word,
  migrant: Word | undefined,
  face: Omit<Face, 'id'>,
  effects: { word: number; migrant: number },
  { shared, share }: Drawing,
): Looking => {
  const sums: Looking = { migrant: 0, yes: 0, both: 0 };
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
          sums.yes += weight * share(ifAlone + onWord);
          continue;
        }
        const isMigrant = share(ofMigrant + readily - liking);
        const both = isMigrant * share(ifYes + onWord);
        sums.migrant += weight * isMigrant;
        sums.both += weight * both;
        sums.yes += weight * (both + (1 - isMigrant) * share(ifNo + onWord));
      }
    }
  }
  return sums;
};

const lapse = (effect: number): number => Math.min(lapses.most, lapses.median * Math.exp(effect));
const lapseEffects = nodesOfNormal(lapses.deviation);
/** Share of faces that are answered by those who look at the screen: of one word, and of two for the same face. */
const answered = {
  one: meanOver(lapseEffects, (effect) => 1 - lapse(effect)),
  two: meanOver(lapseEffects, (effect) => (1 - lapse(effect)) ** 2),
};

const carelessShare = Object.values(careless).reduce((sum, share) => sum + share, 0);

/**
 * Adds those who do not look. Who presses both buttons in turn says YES to half of the faces, and to the same face in two
 * rounds as if by chance, since the order is drawn anew; who presses as fast as they can misses none.
 */
const withCareless = ({ migrant, yes, both }: Looking): Expected => {
  const looks = 1 - carelessShare;
  const { fast, always_yes, always_no, in_turn } = careless;
  const half = in_turn / 2;
  const quarter = in_turn / 4;
  return {
    yes: answered.one * (looks * yes + always_yes + half) + fast / 2,
    answers: answered.one * (1 - fast) + fast,
    a: answered.two * (looks * migrant + always_yes + half) + fast / 2,
    b: answered.two * (looks * both + always_yes + quarter) + fast / 4,
    c: answered.two * (looks * (1 - migrant) + always_no + half) + fast / 2,
    d: answered.two * (looks * (yes - both) + quarter) + fast / 4,
  };
};

const sumUp = (expected: readonly Expected[]): Expected => {
  const sum = (key: keyof Expected): number => expected.reduce((total, one) => total + one[key], 0);
  return { yes: sum('yes'), answers: sum('answers'), a: sum('a'), b: sum('b'), c: sum('c'), d: sum('d') };
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

    const ofFaces = phenotypes.map((phenotype) =>
      sumUp(faces.filter(({ des_phenotype }) => des_phenotype === phenotype).map(ofFace)),
    );
    const ofKinds = phenotypes.map((phenotype) => sumUp(faceGenders.map((gender) => ofKind(phenotype, gender))));
    return {
      theseFaces: ofFaces.map(({ yes, answers }) => yes / answers),
      facesLikeThese: ofKinds.map(({ yes, answers }) => yes / answers),
      conditional: other ? ofFaces.map(({ a, b, c, d }) => ({ givenYes: b / a, givenNo: d / c })) : null,
    };
  };
  return new Map(words.map((word) => [word.id, ofWord(word)]));
};
