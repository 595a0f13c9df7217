import { type FaceGender, faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { adjectiveRows } from '../../db/seed/adjectives.ts';
import type { FaceSum, WordMoments } from '../../statistics/moments.ts';
import type { SessionMoments } from './session-moments.ts';
import { isEmptyConditional, type Words } from './words.ts';

/** A run as it is folded. The arrays have one element per face shown, in the order on screen. */
export type FoldedRun = {
  uid_session: string;
  id_image_set: number;
  id_adjective: ArrayLike<number>;
  id_image: ArrayLike<number>;
  /** null where a face passed without an answer. */
  flg_response: ArrayLike<boolean | null>;
  /** ms. */
  val_elapsed_time: ArrayLike<number>;
};

/** A face of the test, of any set. */
export type TestFace = { id: number; des_phenotype: Phenotype; des_gender: FaceGender };

const idOfMigrant = adjectiveRows.find(({ adjective }) => adjective === 'migrant')?.id;

const binMs = 10;
const bins = 300;

// The fold runs once for each run, over all of its answers, so it adds up in typed arrays: one of floats, exact below
// 2^53, for each word, with these parts.

const places = (lengths: readonly number[]): number[] =>
  lengths.map((_, part) => lengths.slice(0, part).reduce((sum, length) => sum + length, 0));

const pairs = (phenotypes.length * (phenotypes.length - 1)) / 2;
const cluster = { vector: 24, products: 300 };
const lengths = [1, cluster.vector, cluster.products, bins, bins, 1, 6, 6, 6, pairs, cluster.vector, cluster.products];
const [
  atRuns = 0,
  atSums = 0,
  atProducts = 0,
  atTimesOfYes = 0,
  atTimesOfNo = 0,
  atPassed = 0,
  atBoth = 0,
  atWithYes = 0,
  atWithNo = 0,
  atWithYesEither = 0,
  atConditionalSums = 0,
  atConditionalProducts = 0,
] = places(lengths);
const length = lengths.reduce((sum, each) => sum + each, 0);

/** The sums of a word, and what the run that is being added answers to it. */
type Word = {
  id: number;
  sums: Float64Array;
  /** YES and answers, by the place of the face among all faces. */
  faceYes: Float64Array;
  faceAnswers: Float64Array;
  /** x of the run: YES and answers by cell. */
  x: Float64Array;
  /** The same next to "migrant": (b, a, d, c) by phenotype. */
  besides: Float64Array;
  isShown: boolean;
  isAnswered: boolean;
};

const newWord = (id: number, faces: number): Word => ({
  id,
  sums: new Float64Array(length),
  faceYes: new Float64Array(faces),
  faceAnswers: new Float64Array(faces),
  x: new Float64Array(cluster.vector),
  besides: new Float64Array(cluster.vector),
  isShown: false,
  isAnswered: false,
});

/** The faces in a form that is quick to look up: their place in the list by id, and their cell by place. */
type Lookup = { faces: readonly TestFace[]; placeOf: Int16Array; cellOf: Uint8Array };

/** Returns the place of a face's cell, 0 to 11. */
export const cellOfFace = ({ des_phenotype, des_gender }: Omit<TestFace, 'id'>): number =>
  phenotypes.indexOf(des_phenotype) * faceGenders.length + faceGenders.indexOf(des_gender);

const lookUp = (faces: readonly TestFace[]): Lookup => {
  const placeOf = new Int16Array(Math.max(0, ...faces.map(({ id }) => id)) + 1).fill(-1);
  for (const [place, { id }] of faces.entries()) placeOf[id] = place;
  return { faces, placeOf, cellOf: Uint8Array.from(faces, cellOfFace) };
};

/** Where a row of the upper triangle would begin, if the places left of the diagonal were there too. */
const startOfRow = Int16Array.from({ length: cluster.vector }, (_, row) => (row * (2 * cluster.vector - 1 - row)) / 2);

/** Adds x to the sums at `sums`, and the upper triangle of x x' to the products at `products`. */
const addCluster = (to: Float64Array, x: Float64Array, sums: number, products: number): void => {
  for (let row = 0; row < cluster.vector; row += 1) {
    const value = x[row] ?? 0;
    if (value === 0) continue;
    to[sums + row] = (to[sums + row] ?? 0) + value;
    // To the end of the row, zeros and all: looking up which are not takes longer.
    const start = products + (startOfRow[row] ?? 0);
    for (let column = row; column < cluster.vector; column += 1) {
      to[start + column] = (to[start + column] ?? 0) + value * (x[column] ?? 0);
    }
  }
};

const count = (to: Float64Array, at: number): void => {
  to[at] = (to[at] ?? 0) + 1;
};

/** Adds what a run answered to a word next to "migrant". */
const addBesides = ({ sums, besides }: Word): void => {
  const six = phenotypes.length;
  let pair = atWithYesEither;
  for (let one = 0; one < six; one += 1) {
    const withYes = besides[six + one] !== 0;
    const withNo = besides[3 * six + one] !== 0;
    if (withYes || withNo) count(sums, atBoth + one);
    if (withYes) count(sums, atWithYes + one);
    if (withNo) count(sums, atWithNo + one);
    for (let other = one + 1; other < six; other += 1) {
      if (withYes || besides[six + other] !== 0) count(sums, pair);
      pair += 1;
    }
  }
  addCluster(sums, besides, atConditionalSums, atConditionalProducts);
};

/**
 * Adds a YES or NO to what the run answers to a word. Not an object of these, which would be made for each answer.
 * @param given what the run answered to "migrant" for the same face: 1 YES, 0 NO, -1 nothing
 */
const addAnswer = (word: Word, answer: boolean, elapsed: number, place: number, cell: number, given: number): void => {
  const bin = Math.min(bins - 1, Math.floor(elapsed / binMs));
  count(word.sums, (answer ? atTimesOfYes : atTimesOfNo) + bin);
  word.isAnswered = true;
  count(word.faceAnswers, place);
  count(word.x, cluster.vector / 2 + cell);
  if (answer) {
    count(word.faceYes, place);
    count(word.x, cell);
  }
  if (given < 0 || word.id === idOfMigrant) return;
  // Of (b, a, d, c): b and a with YES to "migrant", d and c with NO.
  const both = (given === 1 ? 0 : 2) * phenotypes.length + Math.floor(cell / faceGenders.length);
  count(word.besides, both + phenotypes.length);
  if (answer) count(word.besides, both);
};

/** Adds up runs of one session with one set of faces. */
class Fold {
  runs = 0;
  readonly #words = new Map<number, Word>();
  readonly #lookup: Lookup;
  /** What the run that is being added answered to "migrant", by place of the face: 1 YES, 0 NO, -1 nothing. */
  readonly #migrant: Int8Array;

  constructor(lookup: Lookup) {
    this.#lookup = lookup;
    this.#migrant = new Int8Array(lookup.faces.length);
  }

  add(run: FoldedRun): void {
    this.runs += 1;
    const migrant = this.#readMigrant(run);
    const { id_adjective, id_image, flg_response, val_elapsed_time } = run;
    const { placeOf, cellOf } = this.#lookup;
    let word: Word | undefined;
    for (let at = 0; at < id_image.length; at += 1) {
      const place = placeOf[id_image[at] ?? 0] ?? -1;
      if (place < 0) continue;
      const id = id_adjective[at] ?? 0;
      if (word?.id !== id) word = this.#show(id);
      const answer = flg_response[at] ?? null;
      if (answer === null) count(word.sums, atPassed);
      else addAnswer(word, answer, val_elapsed_time[at] ?? 0, place, cellOf[place] ?? 0, migrant[place] ?? -1);
    }
    for (const each of this.#words.values()) if (each.isShown) this.#close(each);
  }

  #show(id: number): Word {
    const word = this.#words.get(id) ?? newWord(id, this.#lookup.faces.length);
    this.#words.set(id, word);
    word.isShown = true;
    return word;
  }

  #readMigrant({ id_adjective, id_image, flg_response }: FoldedRun): Int8Array {
    this.#migrant.fill(-1);
    for (let at = id_image.length - 1; at >= 0; at -= 1) {
      if (id_adjective[at] !== idOfMigrant) continue;
      const place = this.#lookup.placeOf[id_image[at] ?? 0] ?? -1;
      const answer = flg_response[at];
      if (place >= 0 && typeof answer === 'boolean') this.#migrant[place] = answer ? 1 : 0;
    }
    return this.#migrant;
  }

  /** Adds the run's answers to a word to the sums, and makes room for the next run's. */
  #close(word: Word): void {
    const { sums, x, besides, isAnswered } = word;
    word.isShown = false;
    if (!isAnswered) return;
    count(sums, atRuns);
    addCluster(sums, x, atSums, atProducts);
    addBesides(word);
    word.isAnswered = false;
    x.fill(0);
    besides.fill(0);
  }

  words(): Words {
    return new Map([...this.#words.values()].map((word) => [word.id, this.#read(word)]));
  }

  #read({ sums, faceYes, faceAnswers }: Word): WordMoments {
    const part = (from: number, count: number): number[] => Array.from(sums.subarray(from, from + count));
    const conditional = {
      runs: part(atBoth, 6),
      runsWithYes: part(atWithYes, 6),
      runsWithNo: part(atWithNo, 6),
      runsWithYesEither: part(atWithYesEither, pairs),
      sums: part(atConditionalSums, cluster.vector),
      products: part(atConditionalProducts, cluster.products),
    };
    const faces = this.#lookup.faces.flatMap(({ id, des_phenotype, des_gender }, place): FaceSum[] => {
      const answers = faceAnswers[place] ?? 0;
      return answers > 0 ? [{ id_image: id, des_phenotype, des_gender, yes: faceYes[place] ?? 0, answers }] : [];
    });
    return {
      cells: {
        runs: sums[atRuns] ?? 0,
        sums: part(atSums, cluster.vector),
        products: part(atProducts, cluster.products),
      },
      faces: faces.sort((one, other) => one.id_image - other.id_image),
      conditional: isEmptyConditional(conditional) ? null : conditional,
      times: { yes: part(atTimesOfYes, bins), no: part(atTimesOfNo, bins), passed: sums[atPassed] ?? 0 },
    };
  }
}

/**
 * Returns the moments of completed, timed runs, by session and set of faces. Answers to other faces than `faces` are not
 * in them.
 */
export const foldRuns = (runs: Iterable<FoldedRun>, faces: readonly TestFace[]): SessionMoments[] => {
  const lookup = lookUp(faces);
  const folds = new Map<string, { of: Pick<FoldedRun, 'uid_session' | 'id_image_set'>; fold: Fold }>();
  for (const run of runs) {
    const { uid_session, id_image_set } = run;
    const key = `${uid_session} ${id_image_set}`;
    const known = folds.get(key) ?? { of: { uid_session, id_image_set }, fold: new Fold(lookup) };
    folds.set(key, known);
    known.fold.add(run);
  }
  return [...folds.values()].map(({ of, fold }) => ({ ...of, runs: fold.runs, words: fold.words() }));
};
